#include "ui/house_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern german(HousePhrase phrase) {
  switch (phrase) {
    case HousePhrase::chooses: return {"{0} wählt die Hausregeln"};
    case HousePhrase::fixed: return {"So spielt das Haus"};
    case HousePhrase::rules_changed: return {"eigene {0}"};
    case HousePhrase::key_menu: return {"MENU"};
    case HousePhrase::hint_line: return {"welche Regel"};
    case HousePhrase::hint_value: return {"ändert sie"};
    case HousePhrase::hint_start: return {"startet das Spiel"};
    case HousePhrase::any_button_back: return {"Jeder Knopf führt zurück."};
    case HousePhrase::hint_rules: return {"alle Regeln"};
    case HousePhrase::hint_help: return {"Hilfe"};
    case HousePhrase::game: return {"Das Spiel"};
    case HousePhrase::dice: return {"Würfel je Platz"};
    case HousePhrase::wild_ones: return {"Einsen als Joker"};
    case HousePhrase::raise: return {"Erhöhen"};
    case HousePhrase::ones_bids: return {"Gebot auf Einsen"};
    case HousePhrase::open_on_ones: return {"Einsen eröffnen"};
    case HousePhrase::opening_minimum: return {"Mindestgebot"};
    case HousePhrase::loss: return {"Falsch gezweifelt"};
    case HousePhrase::spot_on: return {"Spot on"};
    case HousePhrase::palifico: return {"Palifico"};
    case HousePhrase::palifico_heads_up: return {"Palifico zu zweit"};
    case HousePhrase::interrupt: return {"Außer der Reihe"};
    case HousePhrase::penalties: return {"Strafen"};
    case HousePhrase::challenge_word: return {"Das Wort"};
    case HousePhrase::straights: return {"Straßen"};
    case HousePhrase::vague: return {"Vage Tipps"};
    case HousePhrase::swap: return {"Tauschen"};
    case HousePhrase::open: return {"Offene Würfel"};
    case HousePhrase::wildcards: return {"Joker"};
    case HousePhrase::power_cards: return {"Machtkarten"};
    case HousePhrase::starter: return {"Tippt zuerst"};
    case HousePhrase::on: return {"an"};
    case HousePhrase::off: return {"aus"};
    case HousePhrase::none: return {"keines"};
    case HousePhrase::any_face: return {"alle Augen"};
    case HousePhrase::no_lower_face: return {"nie niedriger"};
    case HousePhrase::plain: return {"wie andere"};
    case HousePhrase::halved: return {"halbiert"};
    case HousePhrase::half_players: return {"die Hälfte"};
    case HousePhrase::one: return {"ein Würfel"};
    case HousePhrase::margin: return {"der Abstand"};
    case HousePhrase::others_lose: return {"andere zahlen"};
    case HousePhrase::regain: return {"gewinnt einen"};
    case HousePhrase::ones_bids_plain: return {"Ein Gebot auf Einsen gilt wie eines auf andere Augen."};
    case HousePhrase::ones_may_open: return {"Einsen dürfen eine Runde eröffnen."};
    case HousePhrase::any_opening: return {"Jede Anzahl darf eine Runde eröffnen."};
    case HousePhrase::spot_on_off: return {"Niemand ruft, dass ein Gebot genau stimmt."};
    case HousePhrase::palifico_off: return {"Keine besondere Runde, wenn ein Platz auf einen Würfel fällt."};
    case HousePhrase::palifico_heads_up_on: return {"Palifico auch zwischen den letzten beiden."};
    case HousePhrase::palifico_heads_up_idle: return {"Ohne Palifico bedeutet das nichts."};
    case HousePhrase::interrupt_off: return {"Nur wer dran ist, darf zweifeln."};
    case HousePhrase::penalties_off: return {"Fragen kostet nichts."};
    case HousePhrase::word: return {"Sag es, wenn du das Gebot nicht glaubst."};
    case HousePhrase::straights_on: return {"Karten in Folge dürfen getippt werden."};
    case HousePhrase::vague_on: return {"Ein Tipp darf offen lassen, welche Zahl oder Farbe."};
    case HousePhrase::swap_on: return {"Wer verliert, darf eine Karte tauschen."};
    case HousePhrase::open_on: return {"Karten werden zu Beginn gezeigt, und ein Würfel je Zug."};
    case HousePhrase::power_cards_on: return {"Sechs Karten behaupten ein Muster auf dem Tisch."};
    case HousePhrase::card_option_off: return {"Wird ohne gespielt."};
    case HousePhrase::starter_line: return {"Wählt frei, wer die erste Runde beginnt."};
    case HousePhrase::hint_starter: return {"{0} tippt zuerst"};
    case HousePhrase::feature_players: return {"{0} bis {1} Spieler"};
    case HousePhrase::feature_cards: return {"Würfel aus Karten"};
    case HousePhrase::feature_wild: return {"Einsen als Joker"};
    case HousePhrase::feature_not_wild: return {"keine Joker"};
    case HousePhrase::feature_halved: return {"Einsen halbiert"};
    case HousePhrase::feature_no_lower_face: return {"Augen sinken nie"};
    case HousePhrase::feature_margin: return {"der Abstand kostet"};
    case HousePhrase::feature_one: return {"ein Würfel kostet"};
    case HousePhrase::feature_spot_on: return {"Spot on"};
    case HousePhrase::feature_palifico: return {"Palifico"};
    case HousePhrase::feature_interrupt: return {"außer der Reihe"};
    case HousePhrase::feature_penalties: return {"Strafen"};
    case HousePhrase::halved_without_wild_ones: return {"Nicht beides: Gebote auf Einsen werden nur halbiert, wo Einsen Joker sind."};
    case HousePhrase::margin_with_interrupt: return {"Nicht beides: Der Abstand und das Zweifeln außer der Reihe sagen je, was ein Irrtum kostet."};
    case HousePhrase::another_chooses: return {"{0} wählt die Regeln"};
    case HousePhrase::rules_are_fixed: return {"Das Haus hat die Regeln festgelegt"};
    case HousePhrase::noted_turn: return {"{0} fragte, wer dran ist: kostet einen Würfel"};
    case HousePhrase::camera_lost: return {"{0}: Kamera sieht nichts, sag es an der Bar"};
    case HousePhrase::camera_missed: return {"{0} nicht zu sehen. Runde noch mal: alle MENU"};
    case HousePhrase::void_missing: return {"Es fehlt noch MENU von {0}"};
    case HousePhrase::pads_lost: return {"{0}: Die Knöpfe antworten nicht, sag es an der Bar"};
    case HousePhrase::button_stuck: return {"{0}: Knopf {1} klemmt, er zählt solange nicht"};
    case HousePhrase::disk_lost: return {"Kein Speichern möglich: Stromausfall beendet das Spiel"};
    case HousePhrase::board_hot: return {"Der Rechner ist heiß: er braucht Luft"};
    case HousePhrase::board_undervoltage: return {"Netzteil zu schwach, sag es an der Bar"};
    case HousePhrase::board_slow: return {"Der Rechner bremst sich, sag es an der Bar"};
    case HousePhrase::card_worn: return {"Speicherkarte verbraucht, sag es an der Bar"};
    case HousePhrase::disk_filling: return {"Die Speicherkarte ist fast voll"};
    case HousePhrase::foul_costs_a_die: return {"{0}: Das war ein Foul und kostet einen Würfel"};
    case HousePhrase::anybody_there: return {"Spielt noch jemand? Drückt einen Knopf"};
    case HousePhrase::game_waits: return {"MENU: weiter im alten Spiel. Sonst: ein neues"};
    case HousePhrase::practising: return {"Übung: Der Tisch spielt {0}. Es zählt nicht"};
    case HousePhrase::dispute_title: return {"Das sahen die Kameras"};
    case HousePhrase::propose_void: return {"Diese Runde noch einmal?"};
    case HousePhrase::propose_which: return {"{0}: Was zeigte dieser Würfel?"};
    case HousePhrase::propose_correction: return {"{0}: Falsch gelesen?"};
    case HousePhrase::yet_to_agree: return {"Es fehlt noch MENU von"};
    case HousePhrase::hint_agree: return {"stimmt zu"};
    case HousePhrase::hint_which_die: return {"ein falsch gelesener"};
    case HousePhrase::hint_what_it_shows: return {"was er zeigte"};
    case HousePhrase::hint_leave_it: return {"lässt es so"};
    case HousePhrase::hint_pictures: return {"Bilder der letzten Runde"};
    case HousePhrase::hint_new_game: return {"ein neues Spiel"};
    case HousePhrase::calibrate_camera: return {"{0}: zu oft falsch gelesen. Kalibrier die Kamera"};
    case HousePhrase::played_again: return {"Runde noch mal: Nehmt eure Würfel zurück"};
    case HousePhrase::who_leaves: return {"Wer ist gegangen?"};
    case HousePhrase::out_after_this: return {"Die Würfel zählen, bis diese Runde entschieden ist, dann ist der Platz raus"};
    case HousePhrase::out_at_once: return {"Der Platz ist sofort raus"};
    case HousePhrase::hint_has_left: return {"ist gegangen"};
    case HousePhrase::hint_stays: return {"niemand"};
    case HousePhrase::back_or_leaves: return {"Jeder Knopf führt zurück. MENU: Jemand ist gegangen"};
    case HousePhrase::seat_left: return {"{0} hat das Spiel verlassen"};
    case HousePhrase::empty_chair: return {"Warten auf {0}. Gegangen? Drückt MENU"};
    case HousePhrase::foul_voids: return {"Ein Foul von {0}: Die Runde zählt nicht. Alle würfeln neu"};
    case HousePhrase::noted_count: return {"{0} fragte nach der Würfelzahl: kostet einen Würfel"};
    case HousePhrase::who_asked: return {"Wer hat gefragt?"};
    case HousePhrase::asked_turn: return {"hat gefragt, wer dran ist"};
    case HousePhrase::asked_count: return {"hat gefragt, wie viele Würfel noch da sind"};
    case HousePhrase::hint_question: return {"was gefragt wurde"};
    case HousePhrase::hint_call: return {"notiert die Strafe"};
    case HousePhrase::hint_penalty: return {"jemand hat gefragt"};
    case HousePhrase::noted: return {"notiert: {0}"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
