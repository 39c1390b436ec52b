#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>

#include "firmware/outlets/witness.hpp"
#include "ui/sdl/window.hpp"

namespace undercup::firmware {

/// What is written: all that a table tells, or its screens alone.
enum class Recorded { table, screens };

/// Writes what leaves the process into a folder (CLI.md, "simulate", `--record`): `screens/*.png`, `screens.ndjson`,
/// `lamps.ndjson`, `sound.ndjson`, `events.ndjson` and `log.txt`. Equal runs write equal bytes.
class Recorder final : public Witness {
public:
  /// Makes the folder and its files; throws std::runtime_error with the file and the reason where it cannot.
  Recorder(const std::filesystem::path& folder, ui::Size screen_size, Recorded recorded = Recorded::table);

  void happened(std::chrono::milliseconds at, const TableEvent& event) override;
  void played(std::chrono::milliseconds at, SoundCue cue) override;
  void counted(std::chrono::milliseconds at, int dice) override;
  void lit(std::chrono::milliseconds at, const hw::LampState& lamps) override;
  void remarked(std::chrono::milliseconds at, const std::string& sentence) override;
  void shown(std::chrono::milliseconds at, const ui::Scene& scene) override;

  [[nodiscard]] ui::Size screen_size() const { return size_; }

private:
  std::ofstream open(const char* name) const;
  void write_screen(std::chrono::milliseconds at, const ui::Scene& scene);

  std::filesystem::path folder_;
  ui::Size size_;
  std::unique_ptr<ui::sdl::Window> canvas_;
  std::ofstream screens_;
  std::ofstream lamps_;
  std::ofstream sound_;
  std::ofstream events_;
  std::ofstream log_;
  std::optional<std::uint64_t> last_hash_;
  std::optional<std::chrono::milliseconds> moving_screen_at_;
};

}  // namespace undercup::firmware
