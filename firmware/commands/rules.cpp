#include "firmware/commands/rules.hpp"

#include <iostream>
#include <memory>
#include <string_view>
#include <vector>

#include "firmware/commands/exit_status.hpp"
#include "firmware/commands/game_options.hpp"
#include "firmware/protocol.hpp"
#include "ui/rules_in_words.hpp"

namespace undercup::firmware {
namespace {

struct RulesOptions {
  std::string name;
  std::vector<std::string> set;
  std::string language = "en";
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

/// What stands before a sentence of that kind on the page.
std::string_view mark(ui::RuleKind kind) {
  switch (kind) {
    case ui::RuleKind::gist:
    case ui::RuleKind::detail: return "  ";
    case ui::RuleKind::example: return "    e.g. ";
    case ui::RuleKind::decision: return "  [decision] ";
  }
  return "";
}

int run(const RulesOptions& options) {
  const auto rules = resolve_rules("NAME", options.name, options.set);
  if (!rules) {
    std::cerr << "undercup rules: " << rules.error().message << '\n';
    return kWrongUsage;
  }
  std::cout << (options.json ? rules_line(rules.value()) : rules_page(rules.value())) << '\n';
  return kDone;
}

}  // namespace

std::string rules_page(const table::Ruleset& rules) {
  std::string page = rules.name;
  for (const ui::RuleSection& section : ui::rules_in_words(rules)) {
    page += "\n\n" + section.title;
    for (const ui::RuleSentence& sentence : section.sentences) {
      page += '\n' + std::string(mark(sentence.kind)) + sentence.text;
    }
  }
  return page;
}

std::string rules_line(const table::Ruleset& rules) {
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
  rules->add_option("--lang", options->language, "the language (en; others are not translated yet)")
      ->check(CLI::IsMember({"en"}));
  rules->add_flag("--json", options->json, "as one line of JSON");
  rules->footer("Example:\n  undercup rules standard --set spot_on=regain --set palifico=true\n" + parameter_help());
  rules->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
