#include "ui/house_phrases.hpp"

#include "ui/phrases.hpp"
#include "ui/service_phrases.hpp"
#include "ui/service_words.hpp"

namespace undercup::ui {
namespace {

using Page = ServicePage;
using Words = ServicePhrase;

Key choosing(Words does) {
  return {say(Phrase::key_up_down), say(does)};
}

Key bid(Words does) {
  return {say(Phrase::key_bid), say(does)};
}

Key face(Words does) {
  return {say(Phrase::key_face), say(does)};
}

Key menu(Words does) {
  return {say(HousePhrase::key_menu), say(does)};
}

}  // namespace

std::pmr::vector<Key> service_keys(const ServiceView& view) {
  const Key back = menu(Words::hint_back);
  if (view.passcode) return {{say(Words::key_menu_held), back.does}};
  switch (view.page) {
    case Page::menu: return {choosing(Words::hint_choose), bid(Words::hint_enter), menu(Words::hint_leave)};
    case Page::cameras: return {choosing(Words::hint_seat), back};
    case Page::pads: return {{say(Words::key_any), say(Words::hint_shown)}, {say(Words::key_menu_held), back.does}};
    case Page::lamps: return {choosing(Words::hint_next), back};
    case Page::sounds: return {choosing(Words::hint_choose), bid(Words::hint_play), back};
    case Page::calibration: return {choosing(Words::hint_choose), bid(Words::hint_begin), back};
    case Page::rules: return {choosing(Words::hint_choose), face(Words::hint_turn), bid(Words::hint_keep), back};
    case Page::preferences: return {choosing(Words::hint_choose), face(Words::hint_turn), back};
    case Page::stick: return {choosing(Words::hint_choose), bid(Words::hint_do_it), back};
    case Page::clock: return {choosing(Words::hint_number), face(Words::hint_field), bid(Words::hint_set), back};
    case Page::audits:
    case Page::about: return {choosing(Words::hint_choose), back};
    case Page::restart:
    case Page::shut_down: return {bid(Words::hint_do_it), back};
  }
  return {back};
}

}  // namespace undercup::ui
