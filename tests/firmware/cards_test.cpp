#include "firmware/commands/cards.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "table/card_rules.hpp"

namespace undercup::firmware {
namespace {

TEST_CASE("the printed deck has sixty-one cards in the order of their markers, each with what a player reads on it") {
  const calibration::Deck deck = printed_deck(ui::Language::english);
  REQUIRE(deck.cards.size() == 61);
  for (std::size_t i = 0; i < deck.cards.size(); ++i) CHECK(deck.cards[i].marker == static_cast<int>(i));
  CHECK(deck.cards.front().marks.large == "1");
  CHECK(deck.cards.front().words == std::vector<std::string>{"red"});
  CHECK(deck.cards[47].marks.large == "6");
  CHECK(deck.cards[47].words == std::vector<std::string>{"yellow"});
  CHECK(deck.cards[48].words == std::vector<std::string>{"wildcard"});
  CHECK(deck.cards[56].words == std::vector<std::string>{"two pairs", "value 3"});
  CHECK(deck.page_words.size() == 2);
}

TEST_CASE("the deck is printed in the language asked for") {
  const calibration::Deck deck = printed_deck(ui::Language::spanish);
  CHECK(deck.cards.front().words == std::vector<std::string>{"rojo"});
  CHECK(deck.cards[48].words == std::vector<std::string>{"comod\u00edn"});
  CHECK(deck.cards[56].words == std::vector<std::string>{"dobles parejas", "valor 3"});
}

TEST_CASE("every colour has a sign of its own, and so have wildcards and power cards") {
  const calibration::Deck deck = printed_deck(ui::Language::english);
  CHECK(deck.cards[0].marks.sign == hw::CardSign::circle);
  CHECK(deck.cards[2].marks.sign == hw::CardSign::square);
  CHECK(deck.cards[4].marks.sign == hw::CardSign::triangle);
  CHECK(deck.cards[6].marks.sign == hw::CardSign::diamond);
  CHECK(deck.cards[48].marks.sign == hw::CardSign::star);
  CHECK(deck.cards[55].marks.sign == hw::CardSign::hexagon);
}

TEST_CASE("which card a marker stands for is told in the protocol's form") {
  const auto markers = nlohmann::json::parse(markers_line());
  CHECK(markers.size() == 61);
  CHECK(markers.at("0") == nlohmann::json{{"number", 1}, {"color", "red"}});
  CHECK(markers.at("1") == markers.at("0"));
  CHECK(markers.at("2") == nlohmann::json{{"number", 1}, {"color", "blue"}});
  CHECK(markers.at("54") == nlohmann::json{{"wild", true}});
  CHECK(markers.at("60") == nlohmann::json{{"power", "all_numbers"}});
}

}  // namespace
}  // namespace undercup::firmware
