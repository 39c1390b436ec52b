#include "ui/language.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ui/calibration_phrases.hpp"
#include "ui/calibration_words.hpp"
#include "ui/house_phrases.hpp"
#include "ui/rule_phrases.hpp"
#include "ui/service_phrases.hpp"
#include "ui/texts.hpp"
#include "ui/wording.hpp"

namespace undercup::ui::testing {
namespace {

using table::Face;
using table::SeatId;

/// More than any part of the catalogue has.
constexpr int kPlenty = 4000;

/// Every phrase of a part: as far as there are English words. The compiler names a phrase without (-Wswitch-enum), so
/// that none can be forgotten here.
template <typename AnyPhrase>
std::vector<AnyPhrase> every() {
  std::vector<AnyPhrase> all;
  for (int i = 0; i < kPlenty; ++i) {
    const auto phrase = static_cast<AnyPhrase>(i);
    if (english(phrase).other.empty()) continue;
    REQUIRE(std::cmp_equal(all.size(), i));  // none before it is empty
    all.push_back(phrase);
  }
  return all;
}

template <typename AnyPhrase>
Pattern words_in(Language language, AnyPhrase phrase) {
  switch (language) {
    case Language::english: return english(phrase);
    case Language::german: return german(phrase);
    case Language::spanish: return spanish(phrase);
    case Language::french: return french(phrase);
  }
  return {};
}

/// Calls `check` with the English words of every phrase of every part and those of the language.
template <typename Check>
void with_every_phrase(Language language, const Check& check) {
  const auto with_part = [&](const auto& part) {
    for (const auto phrase : part) check(english(phrase), words_in(language, phrase));
  };
  with_part(every<Phrase>());
  with_part(every<RulePhrase>());
  with_part(every<HousePhrase>());
  with_part(every<CalibrationPhrase>());
  with_part(every<ServicePhrase>());
}

/// The numbers of the places in a form.
std::set<char> places_of(std::string_view form) {
  std::set<char> places;
  for (std::size_t at = form.find('{'); at != std::string_view::npos; at = form.find('{', at + 1)) {
    REQUIRE(at + 2 < form.size());
    CHECK(form[at + 2] == '}');
    places.insert(form[at + 1]);
  }
  return places;
}

/// The forms for one and for none may say the count in words of their own, and so leave out its place, the first.
void check_form_of_few(std::string_view form, std::set<char> places) {
  if (form.empty()) return;
  std::set<char> own = places_of(form);
  own.insert('0');
  places.insert('0');
  CHECK(own == places);
}

TEST_CASE("every phrase has words in every language") {
  CHECK(every<Phrase>().back() == Phrase::your_cards);
  CHECK(every<CalibrationPhrase>().back() == CalibrationPhrase::cancel_more);
  CHECK(every<ServicePhrase>().back() == ServicePhrase::no_passcode);
  for (const Language language : kLanguages) {
    with_every_phrase(language, [&](const Pattern& english, const Pattern& words) {
      CAPTURE(code(language));
      CAPTURE(english.other);
      CHECK_FALSE(words.other.empty());
    });
  }
}

TEST_CASE("every place of the English words is in each translation, and no other is") {
  for (const Language language : kLanguages) {
    with_every_phrase(language, [&](const Pattern& english, const Pattern& words) {
      CAPTURE(code(language));
      CAPTURE(words.other);
      const std::set<char> places = places_of(english.other);
      CHECK(places_of(words.other) == places);
      check_form_of_few(words.one, places);
      check_form_of_few(words.none, places);
    });
  }
}

TEST_CASE("every language writes as it is written") {
  const auto has = [](std::string_view words, std::string_view part) { return words.find(part) != words.npos; };
  for (const Language language : kLanguages) {
    with_every_phrase(language, [&](const Pattern&, const Pattern& words) {
      CAPTURE(code(language));
      for (const std::string_view form : {words.other, words.one, words.none}) {
        CAPTURE(form);
        CHECK_FALSE(has(form, "  "));
        CHECK_FALSE(form.ends_with(' '));
        CHECK_FALSE(has(form, "'"));  // typewriter's
        CHECK_FALSE(has(form, "\""));
        CHECK(has(form, "\u00ab") == has(form, "\u00bb"));
        if (language == Language::german) CHECK(has(form, "\u201e") == has(form, "\u201c"));
        if (language == Language::spanish) CHECK(has(form, "?") == has(form, "\u00bf"));
        if (language == Language::spanish) CHECK(has(form, "!") == has(form, "\u00a1"));
        if (language != Language::french) continue;
        for (const std::string_view mark : {" :", " ;", " !", " ?", "\u00ab ", " \u00bb"}) CHECK_FALSE(has(form, mark));
        for (const char mark : {':', ';', '!', '?'}) {  // behind a space that never ends a line
          const std::size_t at = form.find(mark);
          if (at != form.npos) CHECK(form.substr(0, at).ends_with("\u00a0"));
        }
      }
    });
  }
}

TEST_CASE("a code stands for its language, and no other text for any") {
  for (const Language language : kLanguages) CHECK(language_of(code(language)) == language);
  CHECK(code(Language::german) == "de");
  for (const char* other : {"", "EN", "e", "english", "it"}) CHECK_FALSE(language_of(other));
}

TEST_CASE("what a language leaves out is said in English") {
  CHECK(either(Pattern{}, Pattern{"seat {0}"}).other == "seat {0}");
  CHECK(either(Pattern{"Platz {0}"}, Pattern{"seat {0}"}).other == "Platz {0}");
}

TEST_CASE("what is said is in the language of the scope, whatever other scopes there were") {
  CHECK(seat_name(SeatId{3}) == "seat 3");
  const Speaking in(Language::german);
  CHECK(seat_name(SeatId{3}) == "Platz 3");
  {
    const Speaking within(Language::french);
    CHECK(seat_name(SeatId{3}) == "place 3");
  }
  CHECK(seat_name(SeatId{3}) == "Platz 3");
}

TEST_CASE("each language counts in its own way") {
  const Pattern words{"several", "one", {}};
  const Pattern with_none{"several", "one", "none"};
  for (const Language language : kLanguages) {
    CHECK(form_of(words, 1, language) == "one");
    CHECK(form_of(words, 2, language) == "several");
    CHECK(form_of(words, 0, language) == (language == Language::french ? "one" : "several"));
    CHECK(form_of(with_none, 0, language) == "none");
    CHECK(form_of({"all", {}, {}}, 1, language) == "all");
  }
}

struct Said {
  Language language;
  const char* one;
  const char* several;
};

TEST_CASE("a bid is said as people of each language say it") {
  for (const Said& said : {Said{Language::english, "one four", "five fours"},
                           {Language::german, "eine Vier", "f\u00fcnf Vieren"},
                           {Language::spanish, "un cuatro", "cinco cuatros"},
                           {Language::french, "un quatre", "cinq quatre"}}) {
    const Speaking in(said.language);
    CHECK(bid_words({1, Face::four}) == said.one);
    CHECK(bid_words({5, Face::four}) == said.several);
  }
}

TEST_CASE("dice, cards and seats are counted and listed as people of each language do") {
  const std::vector<SeatId> seats{SeatId{1}, SeatId{3}, SeatId{4}};
  {
    const Speaking in(Language::german);
    CHECK(dice_words(1) == "einen W\u00fcrfel");
    CHECK(dice_words(13) == "13 W\u00fcrfel");
    CHECK(cards_words(1) == "1 Karte");
    CHECK(seat_names(seats) == "Platz 1, 3 und 4");
  }
  {
    const Speaking in(Language::spanish);
    CHECK(dice_words(1) == "un dado");
    CHECK(dice_words(2) == "dos dados");
    CHECK(seat_names(seats) == "puestos 1, 3 y 4");
  }
  const Speaking in(Language::french);
  CHECK(dice_words(0) == "z\u00e9ro d\u00e9");
  CHECK(dice_words(2) == "deux d\u00e9s");
  CHECK(seat_names(seats) == "places 1, 3 et 4");
  CHECK(say_counted(Phrase::cards_count, 0, {"z\u00e9ro"}) == "aucune carte ne compte");
}

TEST_CASE("words change before what they meet") {
  const auto meeting = [](Language language, std::string_view form, std::string_view value) {
    return filled(form, {value}, language);
  };
  CHECK(meeting(Language::spanish, "siete o {0}", "ocho") == "siete u ocho");
  CHECK(meeting(Language::spanish, "7 o {0}", "8") == "7 u 8");
  CHECK(meeting(Language::spanish, "10 o {0}", "11") == "10 u 11");
  CHECK(meeting(Language::spanish, "1 o {0}", "2") == "1 o 2");
  CHECK(meeting(Language::spanish, "padres y {0}", "hijos") == "padres e hijos");
  CHECK(meeting(Language::french, "plus de {0}", "un d\u00e9") == "plus d\u2019un d\u00e9");
  CHECK(meeting(Language::french, "plus de {0}", "onze d\u00e9s") == "plus de onze d\u00e9s");
  CHECK(meeting(Language::french, "plus de {0}", "deux d\u00e9s") == "plus de deux d\u00e9s");
  CHECK(meeting(Language::german, "sieben o {0}", "ocho") == "sieben o ocho");
}

TEST_CASE("a sentence begins with a capital, also one with an accent or behind a mark that stands upside down") {
  CHECK(capitalised("seat 1") == "Seat 1");
  CHECK(capitalised("\u00e9galit\u00e9") == "\u00c9galit\u00e9");
  CHECK(capitalised("\u00fcber") == "\u00dcber");
  CHECK(capitalised("\u00a1gana!") == "\u00a1Gana!");
  CHECK(capitalised("\u00bf\u00e9l?") == "\u00bf\u00c9l?");
  CHECK(capitalised("\u00c9t\u00e9") == "\u00c9t\u00e9");
  CHECK(capitalised("3 cartes") == "3 cartes");
  CHECK(capitalised("") == "");
  CHECK(capitalised("\u00a1") == "\u00a1");
}

TEST_CASE("numbers have the language's decimal mark") {
  CHECK(tenths(104.5) == "104.5");
  const Speaking in(Language::german);
  CHECK(tenths(104.5) == "104,5");
  CHECK(tenths(105) == "105");
  CalibrationView view;
  view.residual_px = 0.042;
  view.px_per_mm = 4.4;
  CHECK(findings(view).front().words == "4,4 Pixel je Millimeter, auf 0,04 Pixel genau");
}

Reveal settled(table::Outcome outcome, int matching, table::PerSeat lost, table::PerSeat gained = {}) {
  Reveal reveal;
  reveal.caller = SeatId{4};
  reveal.settled = {SeatId{2}, {4, Face::five}, matching, outcome, std::move(lost), std::move(gained), {}};
  for (int i = 0; i < matching; ++i) reveal.dice[SeatId{1}].push_back(Face::five);
  return reveal;
}

TEST_CASE("the verdict is told in sentences of each language") {
  const Reveal held = settled(table::Outcome::held, 5, {{SeatId{4}, 1}});
  const Reveal none = settled(table::Outcome::failed, 0, {{SeatId{2}, 4}});
  const Reveal exact = settled(table::Outcome::exact, 4, {{SeatId{1}, 1}, {SeatId{2}, 1}});
  {
    const Speaking in(Language::german);
    CHECK(verdict(held).sentence ==
          "Es gibt f\u00fcnf F\u00fcnfen, Platz 2 bot vier F\u00fcnfen, und Platz 4 zweifelte: Platz 4 verliert einen "
          "W\u00fcrfel.");
    CHECK(verdict(none).sentence ==
          "Es gibt keine F\u00fcnfen, Platz 2 bot vier F\u00fcnfen, und Platz 4 zweifelte: Platz 2 verliert vier "
          "W\u00fcrfel.");
    CHECK(verdict(exact).sentence ==
          "Es gibt vier F\u00fcnfen, wie Platz 4 sagte: Platz 1 und 2 verlieren je einen W\u00fcrfel.");
  }
  {
    const Speaking in(Language::spanish);
    CHECK(
        verdict(held).sentence ==
        "Hay cinco cincos, el puesto 2 apost\u00f3 cuatro cincos y el puesto 4 dud\u00f3: el puesto 4 pierde un dado.");
    CHECK(verdict(none).sentence ==
          "No hay cincos, el puesto 2 apost\u00f3 cuatro cincos y el puesto 4 dud\u00f3: el puesto 2 pierde cuatro "
          "dados.");
    CHECK(verdict(exact).sentence ==
          "Hay cuatro cincos, como dijo el puesto 4: los puestos 1 y 2 pierden un dado cada uno.");
  }
  const Speaking in(Language::french);
  CHECK(verdict(held).sentence ==
        "Il y a cinq cinq, la place 2 a annonc\u00e9 quatre cinq et la place 4 a dout\u00e9\u00a0: la place 4 perd un "
        "d\u00e9.");
  CHECK(verdict(none).sentence ==
        "Il n\u2019y a aucun cinq, la place 2 a annonc\u00e9 quatre cinq et la place 4 a dout\u00e9\u00a0: la place 2 "
        "perd quatre d\u00e9s.");
  CHECK(verdict(exact).sentence ==
        "Il y a quatre cinq, comme l\u2019a dit la place 4\u00a0: les places 1 et 2 perdent un d\u00e9 chacune.");
}

TEST_CASE("a notice is told in the language it is asked for, whenever it was made") {
  const Notice notice{Notice::Kind::refused, SeatId{2}, table::Refusal::not_higher};
  CHECK(told(notice, {}) == "Seat 2: not higher than the last bid");
  const Speaking in(Language::german);
  CHECK(told(notice, {}) == "Platz 2: nicht h\u00f6her als das letzte Gebot");
}

}  // namespace
}  // namespace undercup::ui::testing
