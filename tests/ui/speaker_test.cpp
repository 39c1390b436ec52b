#include "ui/sdl/speaker.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "tests/own_folder.hpp"
#include "ui/sdl/sound_devices.hpp"

namespace undercup::ui::testing {
namespace {

using undercup::testing::OwnFolder;
constexpr std::chrono::milliseconds kBegin{0};

/// As long as it lives SDL plays into a file, twenty times as fast as a loudspeaker.
class DiskForSpeaker {
public:
  DiskForSpeaker() {
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", file_.c_str(), 1);
    setenv("SDL_DISKAUDIODELAY", "1", 1);
  }
  DiskForSpeaker(const DiskForSpeaker&) = delete;
  DiskForSpeaker& operator=(const DiskForSpeaker&) = delete;
  ~DiskForSpeaker() {
    for (const char* const name : {"SDL_AUDIODRIVER", "SDL_DISKAUDIOFILE", "SDL_DISKAUDIODELAY"}) unsetenv(name);
  }

  /// Every sample that was played.
  [[nodiscard]] Samples played() const {
    std::ifstream file(file_, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    Samples samples(bytes.size() / sizeof(float));
    std::copy_n(bytes.data(), samples.size() * sizeof(float), reinterpret_cast<char*>(samples.data()));
    return samples;
  }

private:
  OwnFolder folder_;
  std::string file_ = folder_.file("played.raw");
};

void until_it_plays(const sdl::Speaker& speaker) {
  while (!speaker.has_device()) std::this_thread::yield();
}

void until_it_is_quiet(const sdl::Speaker& speaker) {
  while (speaker.playing() > 0) std::this_thread::yield();
}

/// Where in what was played these samples lie, louder by that factor; nothing where they do not.
std::optional<std::size_t> place_of(const Samples& cue, const Samples& played, float gain) {
  const auto heard = [](float sample) { return std::abs(sample) > 0; };
  const auto first = std::find_if(cue.begin(), cue.end(), heard) - cue.begin();
  const auto close = [gain](float cued, float sample) { return std::abs(cued * gain - sample) < 1e-5F; };
  const auto found = std::search(played.begin(), played.end(), cue.begin() + first, cue.end(),
                                 [&](float sample, float cued) { return close(cued, sample); });
  if (found == played.end()) return std::nullopt;
  return static_cast<std::size_t>(found - played.begin() - first);
}

bool is_silent(const Samples& samples, std::size_t from, std::size_t to) {
  return std::all_of(samples.begin() + static_cast<std::ptrdiff_t>(from),
                     samples.begin() + static_cast<std::ptrdiff_t>(to), [](float sample) { return sample == 0; });
}

TEST_CASE("a cue comes out whole, at its volume, with silence before and after it") {
  const DiskForSpeaker disk;
  const SoundLevel level{7, false};
  {
    sdl::Speaker speaker("", level);
    until_it_plays(speaker);
    speaker.play(SoundCue::turn);
    until_it_is_quiet(speaker);
    CHECK_FALSE(speaker.look_after(kBegin));
  }
  const Samples played = disk.played();
  const Samples cue = samples_of(SoundCue::turn);
  const auto at = place_of(cue, played, gain_of(level));
  REQUIRE(at);
  CHECK(is_silent(played, 0, *at));
  CHECK(is_silent(played, *at + cue.size(), played.size()));
}

TEST_CASE("dice counted one after the other come out in their order") {
  const DiskForSpeaker disk;
  const SoundLevel level{10, false};
  {
    sdl::Speaker speaker("", level);
    until_it_plays(speaker);
    for (const int counted : {1, 2, 3}) {
      speaker.count(counted);
      until_it_is_quiet(speaker);
    }
  }
  const Samples played = disk.played();
  std::optional<std::size_t> last;
  for (const int counted : {1, 2, 3}) {
    const auto at = place_of(count_samples(counted), played, 1);
    REQUIRE(at);
    if (last) CHECK(*at > *last);
    last = at;
  }
}

TEST_CASE("many cues at once come out without one clipped sample") {
  const DiskForSpeaker disk;
  {
    sdl::Speaker speaker("", {10, false});
    until_it_plays(speaker);
    for (const SoundCue cue : kSoundCues) speaker.play(cue);
    until_it_is_quiet(speaker);
  }
  const Samples played = disk.played();
  const auto [least, most] = std::minmax_element(played.begin(), played.end());
  REQUIRE(least != played.end());
  CHECK(*most < 1.0F);
  CHECK(*least > -1.0F);
  CHECK(std::max(*most, -*least) > 0.6F);
}

TEST_CASE("a table that is silent, or turned down to nothing, plays nothing, and is heard again at once") {
  const DiskForSpeaker disk;
  {
    sdl::Speaker speaker("", {10, true});
    until_it_plays(speaker);
    speaker.play(SoundCue::win);
    CHECK(speaker.playing() == 0);
    speaker.set({0, false});
    speaker.play(SoundCue::win);
    CHECK(speaker.playing() == 0);
    speaker.set({5, false});
    speaker.play(SoundCue::bid);
    until_it_is_quiet(speaker);
  }
  const Samples played = disk.played();
  const Samples cue = samples_of(SoundCue::bid);
  const auto at = place_of(cue, played, gain_of({5, false}));
  REQUIRE(at);
  CHECK(is_silent(played, 0, *at));
}

TEST_CASE("a speaker that is not there is no error, is told once, and nothing waits for it") {
  setenv("SDL_AUDIODRIVER", "disk", 1);
  setenv("SDL_DISKAUDIOFILE", "/nowhere/at/all.raw", 1);
  {
    sdl::Speaker speaker("", {});
    std::optional<std::string> told;
    while (!told) told = speaker.look_after(kBegin);
    CHECK(told->starts_with("sound: "));
    CHECK_FALSE(speaker.has_device());
    speaker.play(SoundCue::bid);
    CHECK(speaker.playing() == 0);
    for (int minute = 1; minute <= 5; ++minute) CHECK_FALSE(speaker.look_after(std::chrono::minutes(minute)));
  }
  unsetenv("SDL_DISKAUDIOFILE");
  unsetenv("SDL_AUDIODRIVER");
}

TEST_CASE("one that comes later is taken then") {
  const OwnFolder folder;
  const std::string not_yet = folder.file("later");
  setenv("SDL_AUDIODRIVER", "disk", 1);
  setenv("SDL_DISKAUDIOFILE", (not_yet + "/played.raw").c_str(), 1);
  setenv("SDL_DISKAUDIODELAY", "1", 1);
  {
    sdl::Speaker speaker("", {});
    std::chrono::milliseconds now = kBegin;
    while (!speaker.look_after(now)) std::this_thread::yield();
    std::filesystem::create_directory(not_yet);
    std::optional<std::string> told;
    for (; !told; now += std::chrono::seconds(5)) told = speaker.look_after(now);
    CHECK(told == "sound: it is played now");
    CHECK(speaker.has_device());
  }
  for (const char* const name : {"SDL_AUDIODRIVER", "SDL_DISKAUDIOFILE", "SDL_DISKAUDIODELAY"}) unsetenv(name);
}

TEST_CASE("a device that is named and not there is told by its name, with those that are") {
  const DiskForSpeaker disk;
  sdl::Speaker speaker("the one in the cellar", {});
  std::optional<std::string> told;
  while (!told) told = speaker.look_after(kBegin);
  CHECK(told->find("'the one in the cellar'") != std::string::npos);
  CHECK(told->find("there are: '") != std::string::npos);
  CHECK_FALSE(speaker.has_device());
}

TEST_CASE("a part of a device's name will do") {
  const DiskForSpeaker disk;
  sdl::Speaker speaker("audio output", {});  // SDL calls the only one of this driver "System audio output device"
  until_it_plays(speaker);
  CHECK_FALSE(speaker.look_after(kBegin));
}

TEST_CASE("without any driver for sound nothing is heard and nothing breaks") {
  setenv("SDL_AUDIODRIVER", "none of that name", 1);
  {
    sdl::Speaker speaker("", {});
    speaker.play(SoundCue::lock);
    speaker.count(1);
    CHECK(speaker.look_after(kBegin));
    CHECK_FALSE(speaker.look_after(std::chrono::minutes(1)));
    CHECK_FALSE(speaker.has_device());
  }
  CHECK(sdl::sound_devices().empty());
  unsetenv("SDL_AUDIODRIVER");
}

TEST_CASE("the dummy driver is a speaker nobody hears") {
  setenv("SDL_AUDIODRIVER", "dummy", 1);
  CHECK(sdl::sound_devices().size() == 1);
  {
    sdl::Speaker speaker("", {});
    until_it_plays(speaker);
    speaker.play(SoundCue::lock);
    CHECK_FALSE(speaker.look_after(kBegin));
  }
  unsetenv("SDL_AUDIODRIVER");
}

}  // namespace
}  // namespace undercup::ui::testing
