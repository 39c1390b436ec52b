#include "ui/phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern german(Phrase phrase) {
  switch (phrase) {
    case Phrase::seat: return {"Platz {0}"};
    case Phrase::seats: return {"Platz {0}"};
    case Phrase::list_last: return {"{0} und {1}"};
    case Phrase::list_next: return {"{0}, {1}"};
    case Phrase::decimal: return {"{0},{1}"};
    case Phrase::titled: return {"{0}: {1}"};
    case Phrase::number_none: return {"keine"};
    case Phrase::number_one: return {"eine"};
    case Phrase::number_two: return {"zwei"};
    case Phrase::number_three: return {"drei"};
    case Phrase::number_four: return {"vier"};
    case Phrase::number_five: return {"fünf"};
    case Phrase::number_six: return {"sechs"};
    case Phrase::number_seven: return {"sieben"};
    case Phrase::number_eight: return {"acht"};
    case Phrase::number_nine: return {"neun"};
    case Phrase::number_ten: return {"zehn"};
    case Phrase::number_eleven: return {"elf"};
    case Phrase::number_twelve: return {"zwölf"};
    case Phrase::face_one: return {"Einsen", "Eins"};
    case Phrase::face_two: return {"Zweien", "Zwei"};
    case Phrase::face_three: return {"Dreien", "Drei"};
    case Phrase::face_four: return {"Vieren", "Vier"};
    case Phrase::face_five: return {"Fünfen", "Fünf"};
    case Phrase::face_six: return {"Sechsen", "Sechs"};
    case Phrase::dice: return {"{0} Würfel", "einen Würfel"};
    case Phrase::bid: return {"{0} {1}"};
    case Phrase::color_red: return {"Rot"};
    case Phrase::color_blue: return {"Blau"};
    case Phrase::color_green: return {"Grün"};
    case Phrase::color_yellow: return {"Gelb"};
    case Phrase::power_rainbow: return {"Regenbogen"};
    case Phrase::power_two_pairs: return {"zwei Paare"};
    case Phrase::power_full_house: return {"Full House"};
    case Phrase::power_three_pairs: return {"drei Paare"};
    case Phrase::power_two_triples: return {"zwei Drillinge"};
    case Phrase::power_all_numbers: return {"alle Zahlen"};
    case Phrase::card_number: return {"{0} {1}"};
    case Phrase::card_wild: return {"Joker"};
    case Phrase::card_power: return {"Machtkarte „{0}“"};
    case Phrase::deck_value: return {"Wert {0}"};
    case Phrase::deck_page: return {"Deceptidice, die Karten, Seite {0} von {1}. An den Linien schneiden."};
    case Phrase::deck_scale: return {"Mit 100 % drucken: Diese Linie ist {0} mm lang."};
    case Phrase::guess_number: return {"{0} Karten mit der Zahl {1}", "{0} Karte mit der Zahl {1}"};
    case Phrase::guess_less_than: return {"{0} Karten mit einer Zahl unter {1}", "{0} Karte mit einer Zahl unter {1}"};
    case Phrase::guess_color: return {"{0} Karten in {1}", "{0} Karte in {1}"};
    case Phrase::guess_without: return {"{0} Karten ohne {1}", "{0} Karte ohne {1}"};
    case Phrase::guess_straight: return {"{0} Karten in Folge mit der Zahl {1}", "{0} Karte in Folge mit der Zahl {1}"};
    case Phrase::guess_same_number: return {"{0} Karten derselben Zahl", "{0} Karte derselben Zahl"};
    case Phrase::guess_same_color: return {"{0} Karten derselben Farbe", "{0} Karte derselben Farbe"};
    case Phrase::guess_power: return {"die Machtkarte „{0}“ vom Wert {1}"};
    case Phrase::cards: return {"{0} Karten", "{0} Karte"};

    case Phrase::sheet_title: return {"undercup Kalibrierblatt, für eine Scheibe von {0} mm"};
    case Phrase::sheet_cut: return {"Mit 100 % auf weißes, nicht glänzendes Papier drucken und am Kreis ausschneiden."};
    case Phrase::sheet_lay: return {"Flach auf die Scheibe legen, Druck nach unten: Die Kamera muss den Druck sehen."};
    case Phrase::sheet_turn: return {"Fünf Bilder sind besser als eines: das Blatt für jedes um ein paar Grad drehen."};
    case Phrase::sheet_ruler: return {"Nachmessen: Diese Linie ist {0} mm lang."};
    case Phrase::sheet_no_board: return {"kein Kalibrierblatt zu sehen: leg es auf die Scheibe, Druck nach unten"};
    case Phrase::sheet_wrong_board: return {"das ist ein anderes Blatt: druck eines mit undercup calibrate sheet"};
    case Phrase::sheet_mirrored: return {"das Blatt liegt mit dem Druck nach oben: dreh es um"};
    case Phrase::sheet_wrong_scale: return {"das Blatt passt nicht: mit 100 % drucken, das Lineal nachmessen; stimmt der Durchmesser der Scheibe?"};
    case Phrase::sheet_blurred: return {"unscharf: stell die Linse auf die Scheibe scharf, nichts darf sich bewegen"};
    case Phrase::sheet_too_dark: return {"zu dunkel: mehr Licht unter der Scheibe oder länger belichten"};
    case Phrase::sheet_glare: return {"zu hell: weniger Licht unter der Scheibe, keine Lampe darin gespiegelt, oder kürzer belichten"};
    case Phrase::sheet_half_covered: return {"zu wenig der Scheibe ist bedeckt: leg das Blatt in die Mitte, nimm weg, was darauf liegt"};
    case Phrase::sheet_not_flat: return {"das Blatt liegt nicht flach: drück es an, beschwer es"};
    case Phrase::dice_nothing_read: return {"kein Bild sicher gelesen: Becher drauf, alle Würfel flach, sonst nichts auf der sauberen Scheibe"};
    case Phrase::dice_too_few: return {"zu wenige Würfel: mehr Bilder, jedes von einem neuen Wurf"};
    case Phrase::dice_mixed_sizes: return {"verschieden große Würfel: spiel mit einem Satz, oder mach mehr Bilder, falls eines falsch gelesen ist"};
    case Phrase::dice_wrong_size: return {"das sind wohl keine Würfel von 12 bis 19 mm: gehört das Profil zu dieser Kamera? Sonst neu vermessen"};
    case Phrase::dice_low_contrast: return {"Augen heben sich kaum ab: anderes Licht, andere Belichtung, keine gespiegelte Lampe, oder andere Würfel"};
    case Phrase::dice_wrong_layout: return {"gegenüberliegende Seiten widersprechen sich oder dem Profil: gib --tops neu an, für alle sechs Seiten"};
    case Phrase::place_middle: return {"Mitte"};
    case Phrase::place_upper_left: return {"oben links"};
    case Phrase::place_upper_right: return {"oben rechts"};
    case Phrase::place_lower_right: return {"unten rechts"};
    case Phrase::place_lower_left: return {"unten links"};
    case Phrase::dice_unproven: return {"Seite {0}: noch an {1} weiteren Stellen zu lesen", "Seite {0}: noch an {1} weiteren Stelle zu lesen"};
    case Phrase::dice_proven: return {"jede Seite wurde an mehreren Stellen gelesen"};

    case Phrase::window_wrong_camera: return {"andere Kamera oder Bildgröße als im Profil: sieh nach, welche Kamera hier ist, oder kalibrier sie"};
    case Phrase::window_camera_moved: return {"die Kamera ist verrutscht: rück sie zurecht und mach sie fest, oder kalibrier sie neu"};
    case Phrase::window_light_changed: return {"das Licht ist anders als zuvor: sieh nach den Lampen unter der Scheibe und der Belichtung"};
    case Phrase::window_focus_lost: return {"unscharf: stell die Linse auf die Scheibe scharf, wisch sie ab"};
    case Phrase::window_wet: return {"die Scheibe ist nass: trockne sie, oben und unten"};
    case Phrase::window_dirty: return {"die Scheibe ist schmutzig, oder es liegt etwas darauf: nimm es weg, putz sie oben und unten"};
    case Phrase::window_fits: return {"die Scheibe ist, wo sie war, und nichts spricht gegen sie"};
    case Phrase::window_no_reference: return {"Ohne ein Bild der leeren Scheibe fällt nur auf, ob die Kamera etwas verrutscht ist, nicht aber Licht, Schärfe, Tropfen oder Schmutz. Scheibe putzen, Becher abnehmen, dann: undercup calibrate light --profile {0} PICTURE"};
    case Phrase::window_not_empty: return {"etwas liegt auf der Scheibe: nimm Becher und Würfel weg, putz sie"};
    case Phrase::window_unlike: return {"die Bilder sind verschieden: mach sie neu, ohne dass sich etwas bewegt, bei dem Licht wie im Spiel"};
    case Phrase::window_kept: return {"die leere Scheibe ist gemerkt, aus {0} Bildern", "die leere Scheibe ist gemerkt, aus {0} Bild"};

    case Phrase::no_cup: return {"stell den Becher auf die Scheibe"};
    case Phrase::empty: return {"keine Würfel zu sehen, leg sie unter den Becher"};
    case Phrase::wrong_count: return {"falsche Zahl von Würfeln, zähl nach, würfle neu"};
    case Phrase::cocked: return {"ein Würfel lehnt am anderen, würfle neu"};
    case Phrase::stacked: return {"ein Würfel liegt auf dem anderen, würfle neu"};
    case Phrase::touching: return {"Würfel liegen zu eng, würfle neu"};
    case Phrase::foreign_object: return {"nimm raus, was kein Würfel ist, würfle neu"};
    case Phrase::glare: return {"ein Licht blendet, stell den Becher flach hin"};
    case Phrase::blurred: return {"halt den Becher ruhig, oder wisch die Scheibe"};
    case Phrase::too_dark: return {"zu dunkel zum Lesen, frag an der Bar"};
    case Phrase::dirty: return {"die Scheibe ist verschmiert, wisch sie trocken"};
    case Phrase::obstructed: return {"etwas verdeckt die Scheibe, nimm es weg"};
    case Phrase::unsure: return {"nicht sicher gelesen, würfle neu"};
    case Phrase::camera_lost: return {"diese Scheibe sieht nichts, frag an der Bar"};
    case Phrase::hint_at_seat: return {"{0}: {1}"};

    case Phrase::unknown_seat: return {"hier spielt niemand"};
    case Phrase::wrong_phase: return {"jetzt nicht"};
    case Phrase::eliminated: return {"dieser Platz ist raus"};
    case Phrase::not_enabled: return {"nicht in den Hausregeln"};
    case Phrase::already_locked: return {"dieser Wurf zählt schon"};
    case Phrase::wrong_dice_count: return {"falsche Zahl von Würfeln"};
    case Phrase::invalid_face: return {"Augen gehen von eins bis sechs"};
    case Phrase::own_bid: return {"das ist dein eigenes Gebot"};
    case Phrase::not_your_turn: return {"du bist nicht dran"};
    case Phrase::no_bid: return {"noch ist nichts geboten"};
    case Phrase::reveal_first: return {"zeig erst einen deiner Würfel"};
    case Phrase::invalid_die: return {"deine Würfel sind eins bis drei"};
    case Phrase::already_revealed: return {"schon gezeigt"};
    case Phrase::invalid_target: return {"solche Karten gibt es nicht"};
    case Phrase::invalid_count: return {"biete 1 bis 99 Würfel"};
    case Phrase::ones_cannot_open: return {"Einsen dürfen nicht eröffnen"};
    case Phrase::below_opening_minimum: return {"eröffne mindestens mit der halben Spielerzahl"};
    case Phrase::face_locked: return {"die Augenzahl bleibt in dieser Runde"};
    case Phrase::not_higher: return {"nicht höher als das letzte Gebot"};

    case Phrase::put_the_cup_back: return {"{0}: stell den Becher zurück"};
    case Phrase::put_back_here: return {"stell den Becher zurück"};
    case Phrase::dice_were_moved: return {"{0}: bewegt, erster Wurf gilt"};
    case Phrase::players_advised: return {"am besten zu {0} bis {1}"};
    case Phrase::cups_read_again: return {"Strom war weg. Becher stehen lassen: wird neu gelesen"};
    case Phrase::piles_read_again: return {"Strom war weg. Karten liegen lassen: wird neu gelesen"};

    case Phrase::key_bid: return {"BID"};
    case Phrase::key_face: return {"FACE"};
    case Phrase::key_spot_on: return {"SPOT ON"};

    case Phrase::game_title: return {"Lügenwürfeln"};
    case Phrase::take_a_seat: return {"Drück einen Knopf, um mitzuspielen"};
    case Phrase::page_roll: return {"Schütteln, knallen, Becher stehen lassen"};
    case Phrase::page_roll_more: return {"Der Tisch liest deine Würfel."};
    case Phrase::page_peek: return {"Schau deine Würfel an"};
    case Phrase::page_peek_more: return {"Kipp den Becher zu dir. Kein anderer darf es sehen."};
    case Phrase::page_bid: return {"Biete auf alle Würfel"};
    case Phrase::page_bid_more: return {"Wie viele zeigen diese Augen, unter allen Bechern zusammen? Wahr oder gelogen."};
    case Phrase::page_raise: return {"Erhöhe, oder zweifle"};
    case Phrase::page_raise_more: return {"Du bist dran: Biete höher, oder halte {0}, wenn du es nicht glaubst."};
    case Phrase::page_reveal: return {"Der Tisch zählt"};
    case Phrase::page_reveal_more: return {"Wer falsch lag, verliert Würfel. Wer zuletzt Würfel hat, gewinnt."};
    case Phrase::page_rules: return {"Die Hausregeln"};

    case Phrase::who_plays: return {"Wer spielt mit?"};
    case Phrase::seats_missing: return {"Ab zweien geht es los."};
    case Phrase::seats_ready: return {"{0} Spieler."};
    case Phrase::confirm_seats: return {"{0}: BID, wenn alle da sind."};
    case Phrase::press_any: return {"Drück einen Knopf an deinem Platz."};
    case Phrase::house_rules_named: return {"Hausregeln: {0}"};
    case Phrase::start_game: return {"startet das Spiel"};

    case Phrase::roll_off: return {"Wer beginnt?"};
    case Phrase::roll_off_more: return {"Ein Würfel unter jeden Becher. Der höchste beginnt."};
    case Phrase::roll_off_tie: return {"Gleichstand: Diese Plätze würfeln noch einmal."};
    case Phrase::starts: return {"{0} beginnt"};

    case Phrase::shake_all: return {"Schütteln, knallen, Becher stehen lassen."};
    case Phrase::round: return {"Runde {0}"};
    case Phrase::shake_title: return {"Schütteln!"};
    case Phrase::waiting_for: return {"Warten auf {0}"};
    case Phrase::palifico: return {"Palifico"};
    case Phrase::palifico_more: return {"Einsen sind keine Joker. Die Augenzahl bleibt."};
    case Phrase::word_shake: return {"schüttle"};
    case Phrase::word_moving: return {"würfelt"};
    case Phrase::word_settled: return {"liest"};
    case Phrase::word_locked: return {"zählt"};
    case Phrase::word_peeking: return {"schaut"};
    case Phrase::word_moved: return {"zählt"};
    case Phrase::word_lifted: return {"offen"};
    case Phrase::word_troubled: return {"nochmal"};
    case Phrase::more_troubles: return {"und {0} weitere Plätze", "und ein weiterer Platz"};
    case Phrase::all_locked: return {"Alle Würfe zählen."};

    case Phrase::your_turn: return {"du bist dran"};
    case Phrase::next_bid: return {"Das nächste Gebot"};
    case Phrase::open_bidding: return {"Eröffne das Bieten"};
    case Phrase::last_bid: return {"{0} bietet"};
    case Phrase::bid_is_legal: return {"bestätigt es"};
    case Phrase::hint_count: return {"wie viele"};
    case Phrase::hint_face: return {"Augen"};
    case Phrase::hint_challenge: return {"halten: glaub ich nicht"};
    case Phrase::hint_spot_on: return {"halten: genau so viele"};
    case Phrase::dice_in_play: return {"{0} im Spiel"};
    case Phrase::ones_wild: return {"Einsen sind Joker"};
    case Phrase::ones_not_wild: return {"Einsen sind keine Joker"};
    case Phrase::lowest_raise: return {"etwa"};

    case Phrase::seat_says: return {"{0} sagt"};
    case Phrase::seat_calls_spot_on: return {"{0} ruft"};
    case Phrase::bid_by: return {"{0} bot"};
    case Phrase::counted_of: return {"von {0}"};
    case Phrase::bid_holds: return {"Das Gebot stimmt"};
    case Phrase::bid_fails: return {"Das Gebot platzt"};
    case Phrase::spot_on_right: return {"Spot on!"};
    case Phrase::spot_on_wrong: return {"Nicht spot on"};
    case Phrase::there_are: return {"es gibt {0} {1}"};
    case Phrase::there_are_with_ones: return {"mit den Einsen gibt es {0} {1}"};
    case Phrase::there_are_none: return {"es gibt keine {1}"};
    case Phrase::cause_held: return {"{0}, und {1} bot {2}:"};
    case Phrase::cause_failed: return {"{0}, aber {1} bot {2}:"};
    case Phrase::cause_exact: return {"{0}, wie {1} sagte:"};
    case Phrase::cause_not_exact: return {"{0}, nicht genau {2}:"};
    case Phrase::loses: return {"{0} verliert {1}."};
    case Phrase::lose_each: return {"{0} verlieren je {1}."};
    case Phrase::gets_back: return {"{0} bekommt {1} zurück."};
    case Phrase::nobody_loses: return {"niemand verliert einen Würfel."};
    case Phrase::pays: return {"{0} zahlt {1} fürs Fragen."};
    case Phrase::is_out: return {"{0} ist raus."};
    case Phrase::are_out: return {"{0} sind raus."};
    case Phrase::seen_from_below: return {"Die Bilder zeigen die Würfel von unten: Es zählt, was oben liegt."};
    case Phrase::lift_your_cups: return {"Hebt die Becher"};

    case Phrase::wins: return {"{0} gewinnt!"};
    case Phrase::after_rounds: return {"nach {0} Runden", "nach einer Runde"};
    case Phrase::column_bids: return {"Gebote"};
    case Phrase::column_won: return {"richtig"};
    case Phrase::column_lost: return {"falsch"};

    case Phrase::lay_title: return {"Stapel legen!"};
    case Phrase::show_all_first: return {"Zeigt dem Tisch zuerst alle Karten. Dann drei Stapel, verdeckt."};
    case Phrase::lay_all: return {"Drei Stapel, verdeckt. Heb eine Ecke, um zu schauen."};
    case Phrase::all_piles_locked: return {"Alle Stapel zählen."};
    case Phrase::word_lay: return {"leg hin"};
    case Phrase::word_laying: return {"legt"};
    case Phrase::word_piles_off: return {"Stapel weg"};
    case Phrase::cards_empty: return {"keine Karten zu sehen, leg drei Stapel verdeckt hin"};
    case Phrase::cards_wrong_count: return {"leg drei Stapel hin, jeden verdeckt"};
    case Phrase::cards_cocked: return {"ein Stapel liegt schief, leg ihn flach"};
    case Phrase::cards_stacked: return {"Stapel überlappen, leg sie nebeneinander"};
    case Phrase::cards_foreign: return {"nimm weg, was keine Karte des Spiels ist"};
    case Phrase::cards_glare: return {"ein Licht blendet, dreh den Stapel um"};
    case Phrase::cards_unsure: return {"nicht sicher gelesen, leg die Stapel neu"};
    case Phrase::put_the_piles_back: return {"{0}: leg die Stapel zurück"};
    case Phrase::put_piles_back_here: return {"leg die Stapel zurück"};
    case Phrase::swap_offered: return {"{0} darf eine Karte tauschen"};
    case Phrase::cards_were_exchanged: return {"{0}: Karten vertauscht, die ersten zählen"};
    case Phrase::open_guessing: return {"Eröffne das Tippen"};
    case Phrase::last_guess: return {"{0} tippt"};
    case Phrase::not_higher_guess: return {"nicht höher als der letzte Tipp"};
    case Phrase::key_up_down: return {"UP DOWN"};
    case Phrase::hint_target: return {"was; halten: andere Art"};
    case Phrase::hint_value: return {"welcher Wert"};
    case Phrase::show_a_die: return {"zeig einen Würfel"};
    case Phrase::die_left: return {"deinen linken"};
    case Phrase::die_middle: return {"deinen mittleren"};
    case Phrase::die_right: return {"deinen rechten"};
    case Phrase::hint_show: return {"zeigt ihn"};
    case Phrase::hint_other_die: return {"einen anderen"};
    case Phrase::gives_up: return {"gibt Stapel ab"};
    case Phrase::choose_pile: return {"Welchen Stapel? Mehr Karten übrig sind besser."};
    case Phrase::hint_other_pile: return {"den anderen"};
    case Phrase::guess_by: return {"{0} tippte"};
    case Phrase::guess_holds: return {"Der Tipp stimmt"};
    case Phrase::guess_fails: return {"Der Tipp platzt"};
    case Phrase::cards_count: return {"{0} Karten zählen.", "Eine Karte zählt.", "Keine Karte zählt."};
    case Phrase::gives_up_pile: return {"{0} gibt {1} ab."};
    case Phrase::chooses_pile: return {"{0} wählt einen Stapel, der weggeht."};
    case Phrase::take_up_cards: return {"Nehmt die Karten auf"};
    case Phrase::win_together: return {"{0} gewinnen!"};
    case Phrase::column_guesses: return {"Tipps"};

    case Phrase::simulated: return {"simulierter Tisch"};
    case Phrase::your_dice: return {"deine Würfel"};
    case Phrase::your_cards: return {"deine Karten"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
