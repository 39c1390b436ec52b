#include "firmware/commands/rules.hpp"

#include <iostream>
#include <memory>
#include <memory_resource>
#include <string_view>
#include <vector>

#include "firmware/commands/game_flags.hpp"
#include "firmware/commands/language_option.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/protocol.hpp"
#include "ui/rule_phrases.hpp"
#include "ui/rules_in_words.hpp"
#include "ui/texts.hpp"

namespace undercup::firmware {
namespace {

struct RulesOptions {
  std::string name;
  std::vector<std::string> set;
  ui::Language language = ui::Language::english;
  bool json = false;
};

std::string_view name(ui::RuleKind kind) {
  switch (kind) {
    case ui::RuleKind::gist: return "gist";
    case ui::RuleKind::detail: return "detail";
    case ui::RuleKind::example: return "example";
    case ui::RuleKind::decision: return "decision";
  }
  return "";
}

/// The sentence as it stands on the page.
std::pmr::string on_page(const ui::RuleSentence& sentence) {
  switch (sentence.kind) {
    case ui::RuleKind::gist:
    case ui::RuleKind::detail: break;
    case ui::RuleKind::example: return "    " + say(ui::RulePhrase::as_example, {sentence.text});
    case ui::RuleKind::decision: return "  " + say(ui::RulePhrase::as_decision, {sentence.text});
  }
  return "  " + sentence.text;
}

int run(const RulesOptions& options) {
  const auto rules = resolve_rules("NAME", options.name, options.set);
  if (!rules) {
    std::cerr << "undercup rules: " << rules.error().message() << '\n';
    return kWrongUsage;
  }
  const auto told = options.json ? rules_line : rules_page;
  std::cout << told(rules.value(), options.language) << '\n';
  return kDone;
}

}  // namespace

std::string rules_page(const table::Ruleset& rules, ui::Language language) {
  const ui::Speaking in(language);
  std::pmr::string page(rules.name);
  for (const ui::RuleSection& section : ui::rules_in_words(rules)) {
    page += "\n\n" + section.title;
    for (const ui::RuleSentence& sentence : section.sentences) page += '\n' + on_page(sentence);
  }
  return std::string(page);
}

std::string rules_line(const table::Ruleset& rules, ui::Language language) {
  const ui::Speaking in(language);
  Json parameters = Json::object();
  for (const std::string_view parameter : table::parameter_names(rules)) {
    parameters[std::string(parameter)] = table::value_of(rules, parameter).value_or("");
  }
  Json sections = Json::array();
  for (const ui::RuleSection& section : ui::rules_in_words(rules)) {
    Json sentences = Json::array();
    for (const ui::RuleSentence& sentence : section.sentences) {
      sentences.push_back({{"kind", name(sentence.kind)}, {"text", sentence.text}});
    }
    sections.push_back({{"title", section.title}, {"sentences", std::move(sentences)}});
  }
  const Json line{{"rules", rules.name}, {"parameters", std::move(parameters)}, {"sections", std::move(sections)}};
  return text_of(line);  // a challenge word is whatever bytes were given
}

void add_rules(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const rules = app.add_subcommand("rules", "Tell the rules in force in words");
  const auto options = std::make_shared<RulesOptions>();  // shared by the options and by the callback
  rules->add_option("NAME", options->name, "the rules: margin, standard, basic, pub or deceptidice")->required();
  add_set_option(*rules, options->set);
  add_language_option(*rules, options->language, "the sentences");
  rules->add_flag("--json", options->json, "as one line of JSON");
  rules->footer("Example:\n  undercup rules standard --set spot_on=regain --set palifico=true --lang de\n" +
                parameter_help());
  rules->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
