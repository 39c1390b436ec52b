#pragma once

#include <string>
#include <vector>

#include "hw/fault.hpp"
#include "hw/sim/cup.hpp"
#include "table/result.hpp"
#include "vision/frame.hpp"
#include "vision/profile.hpp"

namespace undercup::hw::sim {

/// One labelled picture of a cup at rest: NAME.jpg or .png beside NAME.json (a label as written by the picture sets:
/// `image`, `window_circle` or `window`, `px_per_mm`, `view`, `readable`, `dice` with `top` or `value`; `die_mm` or
/// `edge_mm`).
struct Photo {
  std::string image;      ///< path of the picture
  std::vector<int> dice;  ///< values a player sees
  vision::CameraProfile profile;
  bool operator==(const Photo&) const = default;
};

/// The readable pictures of a folder with at least one die, by name. A label that cannot be used is a fault that names
/// the file and the key; so is a picture that is missing or cannot be decoded, and a folder without any such picture.
/// Blocks: every picture is decoded once, so that none fails in the middle of a game.
table::Result<std::vector<Photo>, Fault> load_album(const std::string& folder);

/// Shows a cup as photos: the moment's `picture` says which one of the album (0 is the first; past the last it begins
/// anew), and every frame carries that number as its `geometry`, because each photo has a profile of its own. Shaking
/// is the picture whirled and blurred; tipped, light falls in; absent, the window without dice. Frames differ by a
/// camera's slight noise.
class PhotoView {
public:
  /// `album` is copied; it must hold at least one photo.
  explicit PhotoView(std::vector<Photo> album);

  /// The picture at `t`. Pure but for a cache of the picture shown last. An empty frame where the file has gone since.
  vision::Frame operator()(const CupMoment& moment, Milliseconds t);

private:
  std::vector<Photo> album_;
  int shown_ = -1;
  vision::Frame at_rest_;
};

}  // namespace undercup::hw::sim
