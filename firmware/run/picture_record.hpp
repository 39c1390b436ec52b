#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "firmware/outlets/witness.hpp"
#include "hw/fault.hpp"
#include "table/result.hpp"

namespace undercup::firmware {

/// The next start records pictures (service mode asked for it, and the passcode was right): a file in the state folder
/// says so. Why it cannot be written, if so.
std::optional<hw::Fault> order_recording(const std::filesystem::path& state);

/// Whether that was ordered, and the disk knows that it is no more: any start after this one records nothing.
bool take_recording_order(const std::filesystem::path& state);

/// Where pictures go.
struct PictureShelf {
  std::filesystem::path folder;  ///< made when the first picture is there
  /// Why nothing may be written there now: no stick is mounted, and what is written goes to memory.
  std::function<std::optional<hw::Fault>()> fault;
  /// Writes a picture, which may take long (`hw::save_picture`).
  std::function<std::optional<hw::Fault>(const vision::Frame& picture, const std::string& path)> save;
};

/// Records what cups show: of each rest of a cup the picture of each new reading, as `seat3-000012345.png`
/// (milliseconds since it began), and in `pictures.ndjson` a line of what the reader made of it, so that `undercup
/// read` can look at it again. It shows hidden dice: only a table that says so on every screen records. A thread of its
/// own writes.
class PictureRecord final : public Witness {
public:
  /// `complain` is called, on another thread, with what goes wrong, once until it goes well again. So are the shelf's.
  PictureRecord(PictureShelf shelf, std::function<void(const std::string&)> complain);
  /// Writes what still waits.
  ~PictureRecord() override;
  PictureRecord(const PictureRecord&) = delete;
  PictureRecord& operator=(const PictureRecord&) = delete;

  void took(std::chrono::milliseconds at, const Input& input, const Output& output, const App& after) override;

  /// So many pictures may wait to be written; beyond that they are left out.
  static constexpr std::size_t kMostWaiting = 8;
  /// From one picture of a seat to the next: a reading may waver.
  static constexpr std::chrono::milliseconds kLeastApart{500};

private:
  struct Recorded {
    std::string line;  ///< what was made of the last picture of this rest; empty: none yet
    std::chrono::milliseconds at{-kLeastApart};
  };
  struct Waiting {
    std::shared_ptr<const vision::Frame> picture;
    std::string name;
    std::string line;
  };
  void write_all();
  std::optional<hw::Fault> write(const Waiting& one) const;

  PictureShelf shelf_;
  std::function<void(const std::string&)> complain_;
  std::map<table::SeatId, Recorded> last_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;
  bool over_ = false;
  std::thread writer_;  ///< last: it uses all of the above
};

/// A folder in `stick` that is not there yet: undercup-pictures-1, -2 ..
std::filesystem::path new_picture_folder(const std::filesystem::path& stick);

}  // namespace undercup::firmware
