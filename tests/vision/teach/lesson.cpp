#include "tests/vision/teach/lesson.hpp"

#include <fstream>
#include <stdexcept>

namespace undercup::teach {
namespace {

template <typename T>
void put(std::ostream& out, const T& value) {
  out.write(reinterpret_cast<const char*>(&value), sizeof value);
}

template <typename T>
T get(std::istream& in) {
  T value{};
  in.read(reinterpret_cast<char*>(&value), sizeof value);
  return value;
}

void put(std::ostream& out, const vision::CameraProfile& profile) {
  put(out, profile.window);
  put(out, profile.px_per_mm);
  put(out, profile.die_edge);
  put(out, profile.view);
}

vision::CameraProfile get_profile(std::istream& in) {
  vision::CameraProfile profile;
  profile.window = get<vision::Circle>(in);
  profile.px_per_mm = get<double>(in);
  profile.die_edge = get<vision::EdgeRange>(in);
  profile.view = get<vision::View>(in);
  return profile;
}

}  // namespace

Thing in_work_px(Thing thing, const vision::GlassImage& glass) {
  thing.at = glass.to_work(thing.at);
  thing.edge *= static_cast<float>(glass.zoom);
  return thing;
}

Window window_of(const Lesson& lesson) {
  auto glass = vision::glass_image(lesson.frame, lesson.profile, vision::die_scales(lesson.profile));
  if (!glass) throw std::runtime_error("a lesson without a window");
  Window window{*std::move(glass), lesson.things};
  for (Thing& thing : window.things) thing = in_work_px(thing, window.glass);
  return window;
}

void save(const std::vector<Lesson>& lessons, const std::filesystem::path& file) {
  std::ofstream out(file, std::ios::binary);
  put(out, lessons.size());
  for (const Lesson& lesson : lessons) {
    put(out, lesson.held_back);
    put(out, lesson.frame.width);
    put(out, lesson.frame.height);
    const auto& pixels = lesson.frame.pixels;
    out.write(reinterpret_cast<const char*>(pixels.data()), static_cast<std::streamsize>(pixels.size()));
    put(out, lesson.profile);
    put(out, lesson.things.size());
    for (const Thing& thing : lesson.things) {
      put(out, thing.at);
      put(out, thing.edge);
      put(out, thing.angle);
      put(out, thing.kind);
      put(out, thing.flat);
    }
  }
  if (!out.flush()) throw std::runtime_error(file.string() + ": cannot be written");
}

std::vector<Lesson> load_lessons(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::vector<Lesson> lessons(in ? get<std::size_t>(in) : 0);
  for (Lesson& lesson : lessons) {
    lesson.held_back = get<bool>(in);
    lesson.frame.width = get<int>(in);
    lesson.frame.height = get<int>(in);
    auto& pixels = lesson.frame.pixels;
    pixels.resize(static_cast<std::size_t>(lesson.frame.width) * static_cast<std::size_t>(lesson.frame.height) *
                  static_cast<std::size_t>(vision::channels(lesson.frame.format)));
    in.read(reinterpret_cast<char*>(pixels.data()), static_cast<std::streamsize>(pixels.size()));
    lesson.profile = get_profile(in);
    lesson.things.resize(get<std::size_t>(in));
    for (Thing& thing : lesson.things) {
      thing.at = get<cv::Point2f>(in);
      thing.edge = get<float>(in);
      thing.angle = get<float>(in);
      thing.kind = get<int>(in);
      thing.flat = get<bool>(in);
    }
    if (!in) break;
  }
  if (!in || lessons.empty()) throw std::runtime_error(file.string() + ": cannot be read, or holds no lessons");
  return lessons;
}

}  // namespace undercup::teach
