#include <map>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "table/rules.hpp"
#include "tests/table/table_talk.hpp"

namespace undercup::table::testing {
namespace {

constexpr int kMostDice = 20;  // four players of five

/// Every ruleset that raises differently, contradictions left out.
std::vector<Ruleset> raise_mixes() {
  std::vector<Ruleset> mixes;
  for (const Raise raise : {Raise::any_face, Raise::no_lower_face}) {
    for (const OnesBids ones : {OnesBids::plain, OnesBids::halved}) {
      for (const bool wild : {true, false}) {
        Ruleset rules = preset("standard").value();
        rules.raise = raise;
        rules.ones_bids = ones;
        rules.wild_ones = wild;
        if (checked(rules)) mixes.push_back(rules);
      }
    }
  }
  return mixes;
}

/// The presets, and every mix of parameters there is but for the number of dice, contradictions left out.
std::vector<Ruleset> all_mixes() {
  const std::vector<std::string_view> flag{"true", "false"};
  const std::vector<std::pair<std::string_view, std::vector<std::string_view>>> parameters{
      {"wild_ones", flag},
      {"raise", {"any_face", "no_lower_face"}},
      {"ones_bids", {"plain", "halved"}},
      {"open_on_ones", flag},
      {"opening_minimum", {"none", "half_players"}},
      {"loss", {"one", "margin"}},
      {"spot_on", {"off", "others_lose", "regain"}},
      {"palifico", flag},
      {"palifico_heads_up", flag},
      {"interrupt", flag},
      {"penalties", flag}};
  std::vector<Ruleset> mixes{preset("standard").value()};
  for (const auto& [parameter, values] : parameters) {
    std::vector<Ruleset> finer;
    for (const Ruleset& rules : mixes) {
      for (const std::string_view value : values) finer.push_back(with(rules, parameter, value).value());
    }
    mixes = std::move(finer);
  }
  std::erase_if(mixes, [](const Ruleset& rules) { return !checked(rules); });
  for (const char* name : {"margin", "standard", "basic", "pub"}) mixes.push_back(preset(name).value());
  return mixes;
}

std::vector<Bid> all_bids(int most) {
  std::vector<Bid> bids;
  for (int count = 1; count <= most; ++count) {
    for (int face = 1; face <= 6; ++face) bids.push_back(claim(count, face));
  }
  return bids;
}

/// Whether the raise is allowed, in a palifico round or out of one.
bool raises(const Ruleset& rules, bool palifico, const Bid& previous, const Bid& next) {
  return !reason_against_raise(rules, palifico, previous, next);
}

/// Whether the rules make raises transitive. Halved ones with no lower face do not: ones bridge a fall of the face.
bool is_transitive(const Ruleset& rules, bool palifico) {
  return palifico || rules.ones_bids == OnesBids::plain || rules.raise == Raise::any_face;
}

TEST_CASE("no bid is higher than itself and no two are each higher than the other") {
  const std::vector<Bid> bids = all_bids(kMostDice);
  int wrong = 0;
  for (const Ruleset& rules : raise_mixes()) {
    for (const bool palifico : {false, true}) {
      for (const Bid& a : bids) {
        if (raises(rules, palifico, a, a)) ++wrong;
        for (const Bid& b : bids) {
          if (raises(rules, palifico, a, b) && raises(rules, palifico, b, a)) ++wrong;
        }
      }
    }
  }
  CHECK(wrong == 0);
}

/// For every pair of bids whether the second is a raise over the first.
std::vector<bool> relation(const Ruleset& rules, bool palifico, const std::vector<Bid>& bids) {
  std::vector<bool> higher;
  higher.reserve(bids.size() * bids.size());
  for (const Bid& a : bids) {
    for (const Bid& b : bids) higher.push_back(raises(rules, palifico, a, b));
  }
  return higher;
}

TEST_CASE("in every preset and every mix, what is higher hangs on how one raises and how ones are bid alone") {
  // So what the other cases show of the mixes of these two holds of every ruleset.
  const std::vector<Bid> bids = all_bids(kMostDice);
  std::map<std::tuple<Raise, OnesBids, bool>, std::vector<bool>> known;
  for (const Ruleset& rules : raise_mixes()) {
    for (const bool palifico : {false, true}) {
      known[{rules.raise, rules.ones_bids, palifico}] = relation(rules, palifico, bids);
    }
  }
  const std::vector<Ruleset> all = all_mixes();
  REQUIRE(all.size() == 1728 + 4);  // of 3072 mixes, 9 in 16 are free of contradictions
  int wrong = 0;
  for (const Ruleset& rules : all) {
    for (const bool palifico : {false, true}) {
      if (relation(rules, palifico, bids) != known.at({rules.raise, rules.ones_bids, palifico})) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("a raise over a raise is a raise over the first bid") {
  const std::vector<Bid> bids = all_bids(kMostDice);
  int wrong = 0;
  for (const Ruleset& rules : raise_mixes()) {
    for (const bool palifico : {false, true}) {
      if (!is_transitive(rules, palifico)) continue;
      for (const Bid& a : bids) {
        for (const Bid& b : bids) {
          if (!raises(rules, palifico, a, b)) continue;
          for (const Bid& c : bids) {
            if (raises(rules, palifico, b, c) && !raises(rules, palifico, a, c)) ++wrong;
          }
        }
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("only halved ones with no lower face let ones bridge a fall of the face, and still never turn in a circle") {
  Ruleset rules = rules_of("margin", {{"raise", "no_lower_face"}});
  CHECK(raises(rules, false, claim(3, 6), claim(2, 1)));
  CHECK(raises(rules, false, claim(2, 1), claim(4, 2)));
  CHECK_FALSE(raises(rules, false, claim(3, 6), claim(4, 2)));
  // No circle: with c ones weighed as 2c - 1/2 of another face, every raise weighs more, or as much with a higher face.
  const auto weight = [](const Bid& bid) { return bid.face == Face::one ? 4 * bid.count - 1 : 2 * bid.count; };
  int wrong = 0;
  for (const Bid& a : all_bids(kMostDice)) {
    for (const Bid& b : all_bids(kMostDice)) {
      if (!raises(rules, false, a, b)) continue;
      const bool up = weight(b) > weight(a) || (weight(b) == weight(a) && b.face > a.face);
      if (!up) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("where any face may follow, of any two bids one is higher") {
  const std::vector<Bid> bids = all_bids(kMostDice);
  int wrong = 0;
  for (const Ruleset& rules : raise_mixes()) {
    if (rules.raise != Raise::any_face) continue;
    for (const Bid& a : bids) {
      for (const Bid& b : bids) {
        if (a != b && is_higher(rules, a, b) == is_higher(rules, b, a)) ++wrong;
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("no bid below ninety-nine is a dead end") {
  for (const Ruleset& rules : raise_mixes()) {
    for (const bool palifico : {false, true}) {
      for (const Bid& bid : all_bids(kMostCount - 1)) {
        Bid next = bid;
        ++next.count;
        CHECK(raises(rules, palifico, bid, next));
      }
    }
  }
}

}  // namespace
}  // namespace undercup::table::testing
