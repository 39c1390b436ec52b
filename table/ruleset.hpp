#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/result.hpp"

namespace undercup::table {

enum class Raise { any_face, no_lower_face };
enum class OnesBids { plain, halved };
enum class OpeningMinimum { none, half_players };
enum class Loss { one, margin };
enum class SpotOn { off, others_lose, regain };

inline constexpr int kLeastDice = 1;  ///< a player
inline constexpr int kMostDice = 6;

/// The options of the card game (RULES.md, section 2; sheet 003, variants and expansions).
struct CardOptions {
  bool straights = false;
  bool vague = false;
  bool swap = false;
  bool open = false;
  bool wildcards = false;
  bool power_cards = false;
  bool operator==(const CardOptions&) const = default;
};

/// A game's rules as a value (RULES.md): nothing outside it knows a preset by name.
struct Ruleset {
  std::string name = "pub";  ///< the preset it started from; told, never asked
  int dice = 5;              ///< a player, at the start and at most; 1..6
  int least_advised = 2;     ///< players the sheet advises
  int most_advised = 4;
  bool wild_ones = true;
  Raise raise = Raise::any_face;
  OnesBids ones_bids = OnesBids::plain;
  bool open_on_ones = false;
  OpeningMinimum opening_minimum = OpeningMinimum::none;
  Loss loss = Loss::one;
  SpotOn spot_on = SpotOn::off;
  bool palifico = true;
  bool palifico_heads_up = false;
  bool interrupt = false;
  bool penalties = false;
  std::string challenge_word = "LIAR";
  /// Played with cards, by these options; of what stands above only the advice and the challenge word then count.
  std::optional<CardOptions> cards = std::nullopt;

  bool operator==(const Ruleset&) const = default;
};

/// Why a ruleset cannot be played or a parameter not be set: one sentence that names the parameters.
struct RulesetError {
  std::string message;
  bool operator==(const RulesetError&) const = default;
};

/// The preset of that name: margin, standard, basic, pub (RULES.md, table of section 1) or deceptidice (section 2).
Result<Ruleset, RulesetError> preset(std::string_view name);

/// Names of all presets, in the order of RULES.md.
std::vector<std::string_view> preset_names();

/// Names of all parameters `with` can set in rules of this kind, in the order of RULES.md.
std::span<const std::string_view> parameter_names(const Ruleset& rules);

/// A parameter's value as `with` takes it, e.g. "half_players"; nothing for a name that is no parameter of these rules.
std::optional<std::string> value_of(const Ruleset& rules, std::string_view parameter);

/// Every text `with` takes for that parameter, in order; none where any text will do, or for a name that is no
/// parameter of these rules.
std::vector<std::string> choices_of(const Ruleset& rules, std::string_view parameter);

/// Whether any text will do for that parameter.
bool takes_any_text(const Ruleset& rules, std::string_view parameter);

/// The ruleset with one parameter set from its text, as in `--set palifico=true`.
Result<Ruleset, RulesetError> with(Ruleset rules, std::string_view parameter, std::string_view value);

/// Two parameters that cannot go together (RULES.md, section 1): there is nothing to halve where ones are not wild, and
/// both the margin and an interrupt fix how many dice a wrong challenger loses.
enum class Contradiction { halved_without_wild_ones, margin_with_interrupt };

/// The first contradiction in the ruleset.
std::optional<Contradiction> contradiction_in(const Ruleset& rules);

/// The ruleset itself, or the contradiction in it, with the two parameters named (RULES.md, section 1).
Result<Ruleset, RulesetError> checked(Ruleset rules);

/// Whether a spot-on can ever give a die back: it never gives one beyond those held at the start (sheet 001, section
/// 14 A, alternate), and who loses an only one is out.
bool may_regain(const Ruleset& rules);

/// Whether the sheet advises this many players; the table says so where it does not, and plays on.
bool is_advised(const Ruleset& rules, int players);

}  // namespace undercup::table
