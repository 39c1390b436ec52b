#include "firmware/commands/camera_of_picture.hpp"

#include <sstream>

#include "hw/size_words.hpp"
#include "vision/misfit.hpp"

namespace undercup::firmware {
namespace {

using vision::kReadable;
using vision::Misfit;

template <typename... Parts>
std::string words(const Parts&... parts) {
  std::ostringstream text;
  (text << ... << parts);
  return text.str();
}

std::string what_is_off(Misfit misfit, const vision::CameraProfile& profile, const std::string& size) {
  const vision::Circle& w = profile.window;
  const std::string window = words("the window ", w.x, ",", w.y, ",", w.radius);
  switch (misfit) {
    case Misfit::none: break;
    case Misfit::scale:
      return words(profile.px_per_mm, " px a millimetre cannot be: ", kReadable.least_px_per_mm, " to ",
                   kReadable.most_px_per_mm, " can");
    case Misfit::die_edge:
      return words("dice of ", profile.die_edge.least_mm, " to ", profile.die_edge.most_mm,
                   " mm cannot be: ", kReadable.least_edge_mm, " to ", kReadable.most_edge_mm, " can");
    case Misfit::window:
      return words(window, " would be ", 2 * w.radius / profile.px_per_mm, " mm across: ", profile.die_edge.most_mm,
                   " (a die) to ", kReadable.most_window_mm, " can be");
    case Misfit::camera: return "the profile's camera cannot be, or sees the window at another scale than it tells";
    case Misfit::elsewhere: return window + " lies beyond the picture, which is " + size;
    case Misfit::cut_off:
      return "a part of " + window + " where dice or cards may lie is beyond the picture, which is " + size;
  }
  return {};
}

}  // namespace

std::optional<hw::Fault> of_another_camera(const std::string& path, const vision::Frame& picture, int width,
                                           int height) {
  if (picture.width == width && picture.height == height) return std::nullopt;
  return hw::Fault{path,
                   "a picture of " + hw::size_words(picture.width, picture.height) +
                       ", the profile is of a camera of " + hw::size_words(width, height),
                   "give the profile of the camera that took it"};
}

std::optional<hw::Fault> misfit_of(const std::string& path, const vision::Frame& picture,
                                   const vision::CameraProfile& profile) {
  const Misfit misfit = vision::misfit(profile, picture.width, picture.height);
  if (misfit == Misfit::none) return std::nullopt;
  return hw::Fault{
      path, "nothing can be read: " + what_is_off(misfit, profile, hw::size_words(picture.width, picture.height)),
      "tell where its glass is, its scale and how large the dice are, or give the profile of its camera"};
}

}  // namespace undercup::firmware
