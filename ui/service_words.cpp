#include "ui/service_words.hpp"

#include <algorithm>

#include "ui/calibration_phrases.hpp"
#include "ui/calibration_texts.hpp"
#include "ui/check_texts.hpp"
#include "ui/house_phrases.hpp"
#include "ui/service_phrases.hpp"
#include "ui/texts.hpp"

namespace undercup::ui {
namespace {

using Page = ServicePage;
using Words = ServicePhrase;

/// The phrase so many after that one: those of one kind stand together in the catalogue, in the order of their kind.
Words after(Words first, std::size_t by) {
  return static_cast<Words>(static_cast<std::size_t>(first) + by);
}

/// Empty where the figure has no such value.
std::string_view value_at(const ServiceFigure& figure, std::size_t i) {
  return i < figure.values.size() ? figure.values[i] : std::string_view();
}

std::pmr::string told_of(const ServiceFigure& figure, Words words) {
  return say(words, {value_at(figure, 0), value_at(figure, 1), value_at(figure, 2)});
}

std::pmr::string value_of(const ServiceFigure& figure) {
  const auto plain = [&] { return std::pmr::string(value_at(figure, 0)); };
  switch (figure.fact) {
    case ServiceFact::uptime:
    case ServiceFact::hours: return told_of(figure, Words::uptime_value);
    case ServiceFact::starts: return told_of(figure, Words::starts_value);
    case ServiceFact::games: return told_of(figure, Words::games_value);
    case ServiceFact::rounds: return told_of(figure, Words::rounds_value);
    case ServiceFact::favours:
    case ServiceFact::set_favours: return told_of(figure, Words::favours_value);
    case ServiceFact::fair:
    case ServiceFact::too_few: return told_of(figure, Words::dice_value);
    case ServiceFact::temperature: return told_of(figure, Words::degrees);
    case ServiceFact::power: return say(figure.alarm ? Words::too_low : Words::well);
    case ServiceFact::speed: return say(figure.alarm ? Words::too_slow : Words::well);
    case ServiceFact::card_used: return told_of(figure, Words::percent);
    case ServiceFact::card_written:
    case ServiceFact::disk_free: return told_of(figure, Words::megabytes);
    case ServiceFact::version:
    case ServiceFact::clock:
    case ServiceFact::corrected:
    case ServiceFact::unread:
    case ServiceFact::refused:
    case ServiceFact::broken:
    case ServiceFact::lifted: return plain();
  }
  return {};
}

/// What broke; in the journal's own words where there are none for it.
std::pmr::string broken_words(const ServiceFigure& figure) {
  if (const auto* broken = std::get_if<ServiceBroken>(&figure.of))
    return say(Words::broken_part, {say(after(Words::part_camera, static_cast<std::size_t>(broken->part))),
                                    say(after(Words::how_lost, static_cast<std::size_t>(broken->how)))});
  if (figure.values.size() < 2) return say(Words::broken);
  return say(Words::broken_part, {say(Words::broken), figure.values[1]});
}

std::pmr::string unread_words(const ServiceFigure& figure) {
  const auto* trouble = std::get_if<Trouble>(&figure.of);
  if (trouble == nullptr) return say(Words::unread);
  return say(Words::unread_for, {say(after(Words::why_no_cup, static_cast<std::size_t>(*trouble)))});
}

std::pmr::string refused_words(const ServiceFigure& figure) {
  const auto* refusal = std::get_if<table::Refusal>(&figure.of);
  if (refusal == nullptr) return say(Words::refused);
  return say(Words::refused_for, {say(after(Words::not_unknown_seat, static_cast<std::size_t>(*refusal)))});
}

/// What the panel has to say of a figure; nothing where its line says it all.
std::pmr::string figure_line(const ServiceFigure& figure) {
  if (const auto* sample = std::get_if<TestedDice>(&figure.of))
    return say(Words::favours_line, {digits(sample->dice), tenths(sample->chi_square)});
  if (const auto* refusal = std::get_if<table::Refusal>(&figure.of)) return capitalised(reason(*refusal));
  return {};
}

std::pmr::string name_of(const ServiceFigure& figure) {
  if (figure.fact == ServiceFact::set_favours && figure.values.size() > 2) return std::pmr::string(figure.values[2]);
  const std::pmr::string name = [&] {
    switch (figure.fact) {
      case ServiceFact::version: return say(Words::version);
      case ServiceFact::uptime: return say(Words::uptime);
      case ServiceFact::hours: return say(Words::hours);
      case ServiceFact::clock: return say(Words::clock);
      case ServiceFact::starts: return say(Words::starts);
      case ServiceFact::games: return say(Words::games);
      case ServiceFact::rounds: return say(Words::rounds);
      case ServiceFact::corrected: return say(Words::corrected);
      case ServiceFact::unread: return unread_words(figure);
      case ServiceFact::refused: return refused_words(figure);
      case ServiceFact::lifted: return say(Words::lifted);
      case ServiceFact::favours: return say(Words::favours);
      case ServiceFact::set_favours: return say(Words::set_favours);
      case ServiceFact::fair: return say(Words::fair);
      case ServiceFact::too_few: return say(Words::too_few);
      case ServiceFact::broken: return broken_words(figure);
      case ServiceFact::temperature: return say(Words::temperature);
      case ServiceFact::power: return say(Words::power);
      case ServiceFact::speed: return say(Words::speed);
      case ServiceFact::card_used: return say(Words::card_used);
      case ServiceFact::card_written: return say(Words::card_written);
      case ServiceFact::disk_free: return say(Words::disk_free);
    }
    return std::pmr::string();
  }();
  return figure.seat ? say(Words::at_seat, {name, seat_name(*figure.seat)}) : name;
}

std::pmr::vector<ServiceRow> clock_rows(const ServiceClock& clock) {
  return {{say(Words::year), digits(clock.year, 4)},
          {say(Words::month), digits(clock.month, 2)},
          {say(Words::day), digits(clock.day, 2)},
          {say(Words::hour), digits(clock.hour, 2)},
          {say(Words::minute), digits(clock.minute, 2)}};
}

std::pmr::vector<ServiceRow> seat_rows(const ServiceView& view) {
  std::pmr::vector<ServiceRow> rows{{say(Words::all_seats)}};
  for (const table::SeatId seat : view.seats) rows.push_back({capitalised(seat_name(seat))});
  return rows;
}

std::pmr::vector<ServiceRow> counted(Words first, std::size_t count) {
  std::pmr::vector<ServiceRow> rows;
  for (std::size_t i = 0; i < count; ++i) rows.push_back({say(after(first, i))});
  return rows;
}

/// The names of a pad's buttons that are so, one after the other.
std::pmr::string buttons_that_are(const ServicePad& pad, ServiceButton state) {
  std::pmr::string names;
  for (std::size_t i = 0; i < pad.buttons.size(); ++i)
    if (pad.buttons[i] == state) names += (names.empty() ? "" : ", ") + button_name(i);
  return names;
}

/// The text, its words broken where they are longer than a panel's line: file names, before a mark.
std::pmr::string with_breaks(std::string_view text) {
  constexpr std::size_t kLongest = 20;
  constexpr std::string_view kMarks = "-/._ ";
  std::pmr::string broken;
  std::size_t length = 0;  // of the word so far
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kMarks, at + 1), text.size());
    const bool is_word = text[at] == ' ';
    if (is_word) length = 0;
    if (length > 0 && length + (end - at) > kLongest) {
      broken += ' ';
      length = 0;
    }
    broken += text.substr(at, end - at);
    length += end - at;
    at = end;
  }
  return broken;
}

std::pmr::string trouble_words(ServiceTrouble trouble) {
  return say(after(Words::trouble_no_stick, static_cast<std::size_t>(trouble)));
}

}  // namespace

std::pmr::string page_name(Page page) {
  return say(after(Words::menu, static_cast<std::size_t>(page)));
}

std::pmr::string page_line(const ServiceView& view, Page page) {
  if (page == Page::shut_down && view.in_game) return say(Words::in_game_line);
  if (page == Page::menu) return {};
  return say(after(Words::cameras_line, static_cast<std::size_t>(page) - 1));
}

std::pmr::string button_name(std::size_t button) {
  switch (button) {
    case 0: return say(Words::button_up);
    case 1: return say(Words::button_down);
    case 2: return say(Phrase::key_face);
    case 3: return say(Phrase::key_bid);
    case 4: return say(CalibrationPhrase::key_liar);
    case 5: return say(Phrase::key_spot_on);
    default: return say(HousePhrase::key_menu);
  }
}

std::pmr::string lamp_name(ServiceLamp lamp) {
  return say(after(Words::lamp_turn, static_cast<std::size_t>(lamp)));
}

std::pmr::string sound_name(ServiceSound sound) {
  return say(after(Words::sound_lock, static_cast<std::size_t>(sound)));
}

std::pmr::vector<ServiceRow> service_rows(const ServiceView& view) {
  switch (view.page) {
    case Page::menu: return counted(Words::cameras, kServicePages);
    case Page::sounds: return counted(Words::sound_lock, kServiceSounds);
    case Page::calibration: return seat_rows(view);
    case Page::preferences:
      return {{say(Words::volume), digits(view.volume)},
              {say(Words::silent), say(view.silent ? Words::yes : Words::no)},
              {say(Words::language), say(Words::language_name)},
              {say(Words::theme), say(after(Words::theme_dark, static_cast<std::size_t>(view.theme)))},
              {say(Words::dark_lamps), say(view.dark_lamps ? Words::yes : Words::no)}};
    case Page::stick: return counted(Words::export_logs, kStickWorks);
    case Page::clock: return clock_rows(view.clock);
    case Page::audits:
    case Page::about: {
      std::pmr::vector<ServiceRow> rows;
      for (const ServiceFigure& figure : view.figures)
        rows.push_back({name_of(figure), value_of(figure), figure.alarm});
      return rows;
    }
    case Page::cameras:
    case Page::pads:
    case Page::lamps:
    case Page::rules:
    case Page::restart:
    case Page::shut_down: break;
  }
  return {};
}

std::pmr::string row_line(const ServiceView& view) {
  switch (view.page) {
    case Page::menu: return page_line(view, static_cast<Page>(view.line + 1));
    case Page::sounds: return view.silent ? say(Words::no_sound_when_silent) : std::pmr::string();
    case Page::calibration:
      return say(Words::begins_with, {view.seat ? seat_name(*view.seat) : seat_names(view.seats)});
    case Page::preferences: return say(after(Words::volume_line, std::min(view.line, kServicePreferences - 1)));
    case Page::stick: return say(after(Words::export_line, std::min(view.line, kStickWorks - 1)));
    case Page::audits: {
      const bool alarm = std::any_of(view.figures.begin(), view.figures.end(),
                                     [](const ServiceFigure& figure) { return figure.alarm; });
      if (view.figures.empty()) return say(Words::nothing_yet);
      const std::pmr::string line = figure_line(view.figures[std::min(view.line, view.figures.size() - 1)]);
      if (!line.empty()) return line;
      return alarm ? say(Words::alarms_here) : page_line(view, view.page);
    }
    case Page::cameras:
    case Page::pads:
    case Page::lamps:
    case Page::rules:
    case Page::clock:
    case Page::about:
    case Page::restart:
    case Page::shut_down: return page_line(view, view.page);
  }
  return {};
}

std::pmr::string reading_words(const ServiceCamera& camera) {
  if (camera.moving) return say(Words::moves);
  if (camera.read && !camera.spotted.empty())
    return say(Words::reads, {dice_words(static_cast<int>(camera.spotted.size()))});
  if (camera.trouble) return capitalised(hint(*camera.trouble));
  return say(Words::reads_none);
}

std::pmr::string drift_words(const ServiceCamera& camera) {
  if (!camera.calibrated) return say(Words::no_profile);
  if (!camera.checked) return say(Words::not_checked);
  return camera.drift ? capitalised(window_hint(*camera.drift)) : say(Words::fits);
}

std::pmr::vector<std::pmr::string> pad_troubles(const std::vector<ServicePad>& pads) {
  std::pmr::vector<std::pmr::string> lines;
  for (const ServicePad& pad : pads) {
    const std::pmr::string seat = capitalised(seat_name(pad.seat));
    if (pad.lost) {
      lines.push_back(say(Words::pad_lost, {seat}));
      continue;
    }
    const std::pmr::string stuck = buttons_that_are(pad, ServiceButton::stuck);
    if (!stuck.empty()) lines.push_back(say(Words::is_stuck, {seat, stuck}));
    const std::pmr::string missing = buttons_that_are(pad, ServiceButton::missing);
    if (!missing.empty()) lines.push_back(say(Words::is_missing, {seat, missing}));
  }
  return lines;
}

std::pmr::string told_words(const ServiceTold& told) {
  switch (told.kind) {
    case ServiceTold::Kind::at_work: return say(Words::at_work);
    case ServiceTold::Kind::exported: return say(Words::exported, {with_breaks(told.detail)});
    case ServiceTold::Kind::saved: return say(Words::saved, {with_breaks(told.detail)});
    case ServiceTold::Kind::restored: return say(Words::restored);
    case ServiceTold::Kind::restored_in_part: return say(Words::restored_in_part);
    case ServiceTold::Kind::clock_set: return say(Words::clock_set);
    case ServiceTold::Kind::clock_set_for_now: return say(Words::clock_set_for_now);
    case ServiceTold::Kind::kept: return say(Words::kept);
    case ServiceTold::Kind::failed:
      return say(Words::failed, {told.trouble ? trouble_words(*told.trouble) : with_breaks(told.detail)});
    case ServiceTold::Kind::no_passcode: return say(Words::no_passcode);
  }
  return {};
}

}  // namespace undercup::ui
