#include "firmware/run/picture_record.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <utility>
#include <variant>

#include "firmware/protocol.hpp"
#include "firmware/text_file.hpp"
#include "vision/reading.hpp"

namespace undercup::firmware {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOrder = "record-pictures";  // in the state folder

Json made_of(const vision::CupReading& reading) {
  Json line{{"status", vision::name(reading.status)}, {"values", Json::array()}};
  for (const vision::DieReading& die : reading.dice) line["values"].push_back(table::pips(die.value));
  return line;
}

Json made_of(const vision::CardReading& reading) {
  Json line{{"status", vision::name(reading.status)}, {"markers", Json::array()}};
  for (const vision::CardSeen& card : reading.cards) line["markers"].push_back(card.id);
  return line;
}

// What was made of a frame at rest; empty while something moves.
Json made_of(const Sight& sight) {
  if (sight.cards) return sight.cards->reading ? made_of(*sight.cards->reading) : Json();
  return sight.seen.reading ? made_of(*sight.seen.reading) : Json();
}

std::string picture_name(table::SeatId seat, std::chrono::milliseconds at) {
  constexpr int kDigits = 9;  // eleven days, in order of their names
  std::ostringstream name;
  name << "seat" << table::number(seat) << '-' << std::setw(kDigits) << std::setfill('0') << at.count() << ".png";
  return name.str();
}

}  // namespace

std::optional<hw::Fault> order_recording(const fs::path& state) {
  return replace_text((state / kOrder).string(), "the next start records pictures\n");
}

bool take_recording_order(const fs::path& state) {
  std::error_code unknown;
  return fs::remove(state / kOrder, unknown) && settle((state / kOrder).string());
}

fs::path new_picture_folder(const fs::path& stick) {
  std::error_code unknown;
  for (int n = 1;; ++n) {
    fs::path folder = stick / ("undercup-pictures-" + std::to_string(n));
    if (!fs::exists(folder, unknown)) return folder;
  }
}

PictureRecord::PictureRecord(PictureShelf shelf, std::function<void(const std::string&)> complain)
    : shelf_(std::move(shelf)), complain_(std::move(complain)), writer_([this] { write_all(); }) {}

PictureRecord::~PictureRecord() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_all();
  writer_.join();
}

void PictureRecord::took(std::chrono::milliseconds at, const Input& input, const Output& /*output*/,
                         const App& /*after*/) {
  const auto* sight = std::get_if<Sight>(&input);
  if (sight == nullptr || !sight->frame || sight->frame->empty()) return;
  Recorded& last = last_[sight->seat];
  const Json made = made_of(*sight);
  if (made.is_null()) {
    last.line.clear();
    return;
  }
  const std::string line = text_of(made);
  if (line == last.line || at < last.at + kLeastApart) return;
  last = {line, at};
  const std::string name = picture_name(sight->seat, at);
  Json told{{"picture", name}, {"seat", table::number(sight->seat)}};
  told.update(made);
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMostWaiting) return;
    waiting_.push_back({sight->frame, name, text_of(told)});
  }
  changed_.notify_all();
}

std::optional<hw::Fault> PictureRecord::write(const Waiting& one) const {
  constexpr const char* kToDo = "is the stick plugged in, and not full?";
  if (auto fault = shelf_.fault()) return fault;
  std::error_code wrong;
  fs::create_directories(shelf_.folder, wrong);
  if (wrong) return hw::Fault{shelf_.folder.string(), wrong.message(), kToDo};
  if (auto fault = shelf_.save(*one.picture, (shelf_.folder / one.name).string())) return fault;
  const fs::path list = shelf_.folder / "pictures.ndjson";
  std::ofstream file(list, std::ios::app);
  if (file << one.line << std::endl) return std::nullopt;
  return hw::Fault{list.string(), std::strerror(errno), kToDo};
}

void PictureRecord::write_all() {
  bool complained = false;
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return over_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const Waiting one = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    const auto fault = write(one);
    if (fault && !complained) complain_("a picture is not recorded: " + fault->message());
    if (!fault && complained) complain_("pictures are recorded again");
    complained = fault.has_value();
    lock.lock();
  }
}

}  // namespace undercup::firmware
