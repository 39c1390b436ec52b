#include "ui/mixer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "ui/sound.hpp"

namespace undercup::ui::testing {
namespace {

Samples mixed(Mixer& mixer, std::size_t count, float gain = 1) {
  Samples out(count, 9.0F);
  mixer.mix(out, gain);
  return out;
}

TEST_CASE("one sound alone leaves as it is, however it is cut into pieces, and silence follows") {
  const Samples cue = samples_of(SoundCue::bid);
  Mixer mixer;
  mixer.start(cue);
  Samples heard;
  while (mixer.playing() > 0) {
    const Samples piece = mixed(mixer, 997);
    heard.insert(heard.end(), piece.begin(), piece.end());
  }
  REQUIRE(heard.size() >= cue.size());
  CHECK(std::equal(cue.begin(), cue.end(), heard.begin()));
  CHECK(std::all_of(heard.begin() + static_cast<std::ptrdiff_t>(cue.size()), heard.end(),
                    [](float sample) { return sample == 0; }));
}

TEST_CASE("sounds that are soft together are added, each from its own beginning") {
  const Samples first{0.1F, 0.2F, 0.3F};
  const Samples second{0.05F, 0.05F};
  Mixer mixer;
  mixer.start(first);
  CHECK(mixed(mixer, 1) == Samples{0.1F});
  mixer.start(second);
  const Samples rest = mixed(mixer, 3);
  CHECK(rest[0] == doctest::Approx(0.25));
  CHECK(rest[1] == doctest::Approx(0.35));
  CHECK(rest[2] == 0);
}

TEST_CASE("all cues at once are loud and not clipped, and louder stays louder") {
  std::vector<Samples> cues;
  for (const SoundCue cue : kSoundCues) cues.push_back(samples_of(cue));
  Mixer mixer;
  for (const Samples& cue : cues) mixer.start(cue);
  const Samples heard = mixed(mixer, 48'000);
  const auto [least, most] = std::minmax_element(heard.begin(), heard.end());
  CHECK(*most < 1.0F);
  CHECK(*least > -1.0F);
  CHECK(std::max(*most, -*least) > 0.8F);

  const Samples ramp{0.5F, 0.8F, 1.5F};
  const Samples same{0, 0, 0};
  mixer.stop();
  mixer.start(ramp);
  mixer.start(same);
  const Samples bent = mixed(mixer, 3);
  CHECK(bent[0] == 0.5F);
  CHECK(bent[1] > bent[0]);
  CHECK(bent[2] > bent[1]);
}

TEST_CASE("of very many sounds the oldest gives way") {
  const Samples soft(10, 0.001F);
  const Samples oldest(10, 0.5F);
  Mixer mixer;
  mixer.start(oldest);
  for (int i = 0; i < 16; ++i) mixer.start(soft);
  CHECK(mixer.playing() == 16);
  CHECK(mixed(mixer, 1)[0] == doctest::Approx(0.016));
}

TEST_CASE("the volume is that of all together, and what is stopped is not heard") {
  const Samples cue(10, 0.5F);
  Mixer mixer;
  mixer.start(cue);
  CHECK(mixed(mixer, 1, 0.25F)[0] == doctest::Approx(0.125));
  CHECK(mixed(mixer, 1, 0)[0] == 0);
  mixer.stop();
  CHECK(mixed(mixer, 1)[0] == 0);
}

}  // namespace
}  // namespace undercup::ui::testing
