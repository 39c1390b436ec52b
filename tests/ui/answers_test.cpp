#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/ui/sample_views.hpp"
#include "tests/ui/scene_texts.hpp"
#include "ui/compose.hpp"
#include "ui/house_phrases.hpp"
#include "ui/phrases.hpp"
#include "ui/texts.hpp"

// What a player is to find on the display at any time (ui/README.md), whatever its size and language.
namespace undercup::ui::testing {
namespace {

/// What stands there in words; the count's buttons are the arrows beside what is being set.
std::vector<std::pmr::string> answers_to(const View& view) {
  std::vector<std::pmr::string> words{say(HousePhrase::key_menu), say(Phrase::your_turn)};
  const bool first = view.game.bids.empty() && view.game.cards.guesses.empty();
  const auto* guess = view.card_draft ? std::get_if<GuessDraft>(&*view.card_draft) : nullptr;
  words.push_back(say(Phrase::key_bid));
  if (!view.game.palifico || first) words.push_back(say(Phrase::key_face));
  if (first) return words;
  words.emplace_back(view.game.rules.challenge_word);
  if (guess == nullptr || !guess->higher.empty()) words.push_back(say(Phrase::raise_over));
  if (view.game.rules.spot_on != table::SpotOn::off) words.push_back(say(Phrase::key_spot_on));
  return words;
}

TEST_CASE("whoever is to speak finds every button, what would beat the last call and how to get help, at any size") {
  const std::vector<std::string_view> screens{
      "bidding",         "bidding_legal",     "bidding_illegal", "cards_refused",      "bidding_open",
      "bidding_spot_on", "bidding_interrupt", "bidding_out",     "bidding_disputable", "cards_open",
      "cards_guessing",  "cards_vague",       "cards_claim"};
  for (const Language language : kLanguages) {
    for (const int seats : {2, 4, 8}) {
      for (samples::Sample sample : samples::every_screen(seats)) {
        if (std::find(screens.begin(), screens.end(), sample.name) == screens.end()) continue;
        sample.view.language = language;
        const Speaking speaking(language);
        for (const Size size : samples::kAllSizes) {
          const Scene scene = compose(sample.view, size);
          for (const std::pmr::string& words : answers_to(sample.view)) {
            if (count_of(words, scene) > 0) continue;
            FAIL_CHECK(sample.name << ", " << code(language) << ", " << seats << " seats, " << size.width << "x"
                                   << size.height << ": '" << words << "' is missing");
          }
        }
      }
    }
  }
}

/// All texts, one after the other.
std::pmr::string spoken(const Scene& scene) {
  std::pmr::string all;
  for (const Text& text : texts_of(scene)) all += text.text + ' ';
  return all;
}

TEST_CASE("the guess to beat is told in words, however many sit at the table, at any size") {
  const std::vector<std::string_view> screens{"cards_guessing", "cards_vague", "cards_claim", "cards_refused",
                                              "cards_show"};
  for (const Language language : kLanguages) {
    const Speaking speaking(language);
    for (const int seats : samples::kSeatCounts) {
      for (samples::Sample sample : samples::every_card_screen(seats)) {
        if (std::find(screens.begin(), screens.end(), sample.name) == screens.end()) continue;
        sample.view.language = language;
        const std::pmr::string words = guess_words(sample.view.game.cards.guesses.back().guess);
        for (const Size size : samples::kAllSizes) {
          if (spoken(compose(sample.view, size)).find(words) != std::string::npos) continue;
          FAIL_CHECK(sample.name << ", " << code(language) << ", " << seats << " seats, " << size.width << "x"
                                 << size.height << ": '" << words << "' is missing");
        }
      }
    }
  }
}

}  // namespace
}  // namespace undercup::ui::testing
