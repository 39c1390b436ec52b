#include "firmware/commands/cards.hpp"

#include <filesystem>
#include <iostream>
#include <memory>

#include "firmware/card_marks.hpp"
#include "firmware/card_protocol.hpp"
#include "firmware/commands/file_ending.hpp"
#include "firmware/commands/language_option.hpp"
#include "firmware/exit_status.hpp"
#include "table/card_rules.hpp"
#include "table/overloaded.hpp"
#include "ui/texts.hpp"
#include "vision/card_marker.hpp"

namespace undercup::firmware {
namespace {

struct CardsOptions {
  std::string out;
  ui::Language language = ui::Language::english;
  bool json = false;
};

/// The words beside a card's sign, in the language that is spoken.
std::vector<std::string> words_on(const table::Card& card) {
  return std::visit(
      table::Overloaded{
          [](const table::NumberCard& number) { return std::vector{std::string(ui::color_word(number.color))}; },
          [&](const table::Wildcard&) { return std::vector{std::string(ui::card_words(card))}; },
          [](const table::PowerCard& power) {
            return std::vector{std::string(ui::power_words(power.power)),
                               std::string(ui::deck_value_words(table::value_of(power.power)))};
          }},
      card);
}

/// The pages of a picture that is to be called so: "deck.png" is deck-1.png, deck-2.png.
std::optional<std::string> write_pictures(const calibration::Deck& deck, const std::filesystem::path& path,
                                          std::vector<std::string>& written) {
  const int pages = calibration::pages_for(static_cast<int>(deck.cards.size()));
  for (int page = 0; page < pages; ++page) {
    std::filesystem::path numbered = path;
    numbered.replace_filename(path.stem().string() + "-" + std::to_string(page + 1) + path.extension().string());
    if (auto failed = calibration::write_deck_page_png(deck, page, numbered.string())) return failed;
    written.push_back(numbered.string());
  }
  return std::nullopt;
}

std::optional<std::string> write_deck(const std::string& out, ui::Language language,
                                      std::vector<std::string>& written) {
  const calibration::Deck deck = printed_deck(language);
  if (has_ending(out, ".png")) return write_pictures(deck, out, written);
  const bool is_pdf = has_ending(out, ".pdf");
  std::error_code error;  // where the folder cannot be made, its file says why
  if (!is_pdf) std::filesystem::create_directories(out, error);
  const std::filesystem::path pdf = is_pdf ? std::filesystem::path(out) : std::filesystem::path(out) / "deck.pdf";
  if (auto failed = calibration::write_deck_pdf(deck, pdf.string())) return failed;
  written.push_back(pdf.string());
  return is_pdf ? std::nullopt : write_pictures(deck, std::filesystem::path(out) / "deck.png", written);
}

/// Whether a path that is not there yet is called like a file, and one of no kind that is written.
bool is_another_file(const std::string& out) {
  std::error_code unknown;
  const bool known = has_ending(out, ".pdf") || has_ending(out, ".png") || has_ending(out, "");
  return !known && !std::filesystem::is_directory(out, unknown);
}

int run(const CardsOptions& options) {
  if (is_another_file(options.out)) {
    std::cerr << "undercup cards: --out: " << options.out << ": neither .pdf nor .png, nor a folder that is there\n";
    return kWrongUsage;
  }
  if (!options.json || !options.out.empty()) {
    std::vector<std::string> written;
    if (const auto failed = write_deck(options.out.empty() ? "." : options.out, options.language, written)) {
      std::cerr << "undercup cards: " << *failed << '\n';
      return kFailed;
    }
    for (const std::string& path : written) (options.json ? std::cerr : std::cout) << path << '\n';
  }
  if (options.json) std::cout << markers_line() << '\n';
  return kDone;
}

}  // namespace

calibration::Deck printed_deck(ui::Language language) {
  const ui::Speaking in(language);
  calibration::Deck deck;
  for (int marker = 0; const auto card = vision::card_of_marker(marker); ++marker) {
    deck.cards.push_back({marker, marks_of(*card), words_on(*card)});
  }
  const int pages = calibration::pages_for(static_cast<int>(deck.cards.size()));
  for (int page = 1; page <= pages; ++page) deck.page_words.emplace_back(ui::deck_page_words(page, pages));
  deck.scale_words = std::string(ui::deck_scale_words(static_cast<int>(calibration::kScaleLine)));
  return deck;
}

std::string markers_line() {
  Json markers = Json::object();
  for (int marker = 0; const auto card = vision::card_of_marker(marker); ++marker) {
    markers[std::to_string(marker)] = card_json(*card);
  }
  return markers.dump();
}

void add_cards(CLI::App& app, std::function<int()>& chosen) {
  CLI::App* const cards = app.add_subcommand("cards", "Print the deck of deceptidice, to be cut out");
  const auto options = std::make_shared<CardsOptions>();  // shared by the options and by the callback
  cards
      ->add_option(
          "--out", options->out,
          "a .pdf file, a .png file (numbered by page), or a folder for both (the current one), made where there is "
          "none unless its name has a dot")
      ->type_name("PATH");
  add_language_option(*cards, options->language, "the deck");
  cards->add_flag("--json", options->json,
                  "tell which card each marker (DICT_5X5_100) stands for; prints no deck without --out");
  cards->footer(
      "Example:\n  undercup cards --out deck.pdf\nPrint it at 100 %, on stiff paper, and cut along the lines.");
  cards->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace undercup::firmware
