#include "firmware/commands/doctor.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

#include "firmware/doctor/examination.hpp"
#include "firmware/exit_status.hpp"
#include "firmware/journal/state_folder.hpp"
#include "firmware/protocol.hpp"

namespace undercup::firmware {
namespace {

using doctor::Finding;
using doctor::Findings;
using doctor::Health;

struct DoctorOptions {
  std::string config = kTableFile;
  std::string state = kStateFolder;
  bool json = false;
};

std::string padded(std::string_view word, std::size_t width) {
  return std::string(word) + std::string(width - std::min(width, word.size()), ' ');
}

std::string counted(long number, const std::string& thing) {
  return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

int run(const DoctorOptions& options) {
  const Findings findings = doctor::diagnosis(doctor::examined(options.config, options.state));
  for (const Finding& finding : findings)
    std::cout << (options.json ? finding_line(finding) : finding_words(finding)) << '\n';
  std::cout << (options.json ? verdict_line(findings) : verdict_words(findings)) << '\n';
  return count(findings, Health::stops) == 0 ? kDone : kFailed;
}

}  // namespace

std::string finding_line(const Finding& finding) {
  Json line = {{"part", name(finding.part)}};
  if (finding.seat) line["seat"] = number(*finding.seat);
  line["verdict"] = name(finding.health);
  line["what"] = finding.what;
  line["to_do"] = finding.to_do;
  return text_of(line);
}

std::string finding_words(const Finding& finding) {
  constexpr std::size_t kHealth = 9;
  constexpr std::size_t kPart = 15;
  const std::string seat = finding.seat ? "seat " + std::to_string(number(*finding.seat)) + ": " : "";
  return padded(name(finding.health), kHealth) + padded(name(finding.part), kPart) + seat + finding.what + " -> " +
         (finding.to_do.empty() ? "nothing to do" : finding.to_do);
}

std::string verdict_line(const Findings& findings) {
  const long stopping = count(findings, Health::stops);
  const Json line = {{"verdict", stopping == 0 ? "pass" : "fail"},
                     {"stops", stopping},
                     {"warnings", count(findings, Health::warning)}};
  return text_of(line);
}

std::string verdict_words(const Findings& findings) {
  const long stopping = count(findings, Health::stops);
  const long warnings = count(findings, Health::warning);
  const std::string to_do = stopping > 0   ? "mend what `stops`, and run it again"
                            : warnings > 0 ? "look at what stands behind each `warning`"
                                           : "nothing to do";
  return (stopping == 0 ? std::string("nothing") : counted(stopping, "thing")) + " would stop a game, " +
         counted(warnings, "warning") + " -> " + to_do;
}

void add_doctor(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const command = app.add_subcommand(
      "doctor",
      "Look at every camera, pad line, lamp, display, speaker, profile and disk: what is wrong, how to mend it");
  const auto options = std::make_shared<DoctorOptions>();
  command->add_option("--config", options->config, "what the table is made of (" + std::string(kTableFile) + ")")
      ->type_name("FILE");
  command->add_option("--state", options->state, "where the journal is kept (" + std::string(kStateFolder) + ")")
      ->type_name("DIR");
  command->add_flag("--json", options->json, "a line of JSON for each finding, and one for all");
  command->footer(
      "A line for each thing: `well`, `warning`, or `stops` where a game as table.toml describes it could not be\n"
      "played; then what to do. Each camera takes a picture, which is checked against the seat's profile; lines are\n"
      "taken and lamps lit for that time: up to ten seconds. While `undercup run` is on its devices are left alone.\n"
      "Run as root, it also tells what the user `undercup`, as whom the service plays, may not open.\n"
      "Exit status 0 where nothing would stop a game, else 1.\n"
      "Example:\n"
      "  undercup doctor --config table.toml");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
