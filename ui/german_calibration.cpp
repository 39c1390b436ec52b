#include "ui/calibration_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern german(CalibrationPhrase phrase) {
  switch (phrase) {
    case CalibrationPhrase::clear: return {"Nimm alles von allen Scheiben"};
    case CalibrationPhrase::find: return {"Leg einen Würfel auf die Scheibe von {0}"};
    case CalibrationPhrase::sheet: return {"Leg das Blatt auf {0}, Druck nach unten"};
    case CalibrationPhrase::turn: return {"Dreh das Blatt auf {0} von Bild zu Bild"};
    case CalibrationPhrase::empty: return {"Nimm alles von der Scheibe von {0}"};
    case CalibrationPhrase::dice: return {"Würfle unter dem Becher von {0}"};
    case CalibrationPhrase::keep: return {"{0} behalten?"};
    case CalibrationPhrase::keep_anyway: return {"{0} trotzdem?"};
    case CalibrationPhrase::measured: return {"{0} ist vermessen"};
    case CalibrationPhrase::has_failed: return {"{0} ist misslungen"};
    case CalibrationPhrase::done: return {"Alle Plätze sind fertig"};
    case CalibrationPhrase::none_done: return {"Kein Platz ist kalibriert"};
    case CalibrationPhrase::some_done: return {"{0} von {1} fertig"};
    case CalibrationPhrase::clear_more: return {"Die Kameras lernen, wie eine leere Scheibe aussieht."};
    case CalibrationPhrase::find_more: return {"Die Kamera, die ihn sieht, wird die Kamera von {0}."};
    case CalibrationPhrase::light_more: return {"Flach auf die Mitte der Scheibe. Die Kamera findet damit Belichtung, Weiß und Schärfe: eine halbe Minute."};
    case CalibrationPhrase::sheet_more: return {"Flach auf die Mitte der Scheibe, Druck nach unten. Dreh es für jedes Bild um 30 Grad."};
    case CalibrationPhrase::empty_more: return {"Wisch die Scheibe: Was jetzt darauf liegt oder klebt, gilt später als sauber."};
    case CalibrationPhrase::trail_find: return {"finden"};
    case CalibrationPhrase::trail_light: return {"Licht"};
    case CalibrationPhrase::trail_sheet: return {"Blatt"};
    case CalibrationPhrase::trail_dice: return {"Würfel"};
    case CalibrationPhrase::trail_keep: return {"fertig"};

    case CalibrationPhrase::goes_on: return {"Gut: lass es so, die Kamera schaut"};
    case CalibrationPhrase::bid_takes: return {"Alles ruht. Liegt nichts mehr da? BID geht weiter"};
    case CalibrationPhrase::bid_without: return {"{0}. BID geht ohne ihr Bild weiter"};
    case CalibrationPhrase::camera: return {"Es kommt kein Bild: sieh nach dem Kabel dieser Kamera"};
    case CalibrationPhrase::stillness: return {"Etwas bewegt sich: Hände weg und warten"};
    case CalibrationPhrase::more_light: return {"Zu dunkel: mehr Licht unter der Scheibe"};
    case CalibrationPhrase::less_light: return {"Zu hell: weniger Licht unter der Scheibe, keine Lampe darin gespiegelt"};
    case CalibrationPhrase::die: return {"Noch ist kein Würfel zu sehen"};
    case CalibrationPhrase::paper: return {"Noch ist das Blatt nicht zu sehen"};
    case CalibrationPhrase::no_sheet: return {"Nimm das Blatt weg"};
    case CalibrationPhrase::one_window: return {"Mehrere Scheiben haben sich verändert: ein Würfel, auf einer Scheibe, sonst nichts"};
    case CalibrationPhrase::no_other_seat: return {"Diese Kamera gehört schon zu einem anderen Platz: leg den Würfel auf die Scheibe von {0}"};
    case CalibrationPhrase::another_turn: return {"Aufgenommen. Dreh das Blatt um 30 Grad fürs nächste Bild"};
    case CalibrationPhrase::another_roll: return {"Gezählt. Würfle noch einmal"};
    case CalibrationPhrase::another_roll_for: return {"Gezählt: Würfle noch einmal. {0}"};

    case CalibrationPhrase::no_picture: return {"Es kommt kein Bild"};
    case CalibrationPhrase::focus: return {"Schärfe"};
    case CalibrationPhrase::light: return {"Licht"};
    case CalibrationPhrase::blurred: return {"unscharf"};
    case CalibrationPhrase::too_dark: return {"zu dunkel"};
    case CalibrationPhrase::too_bright: return {"zu hell"};

    case CalibrationPhrase::exposure: return {"Belichtung"};
    case CalibrationPhrase::white: return {"Weißabgleich"};
    case CalibrationPhrase::lens: return {"Schärfe"};
    case CalibrationPhrase::exposure_figures: return {"Belichtung: {0} ms, Verstärkung {1}"};
    case CalibrationPhrase::left_to_camera: return {"{0}: macht die Kamera selbst"};
    case CalibrationPhrase::pictures: return {"{0} von {1}"};

    case CalibrationPhrase::no_camera: return {"Die Bilder des Blatts sagen nicht, wie die Kamera sieht"};
    case CalibrationPhrase::no_dice: return {"Die Würfel wurden nicht gelernt"};
    case CalibrationPhrase::camera_figures: return {"{0} Pixel je Millimeter, auf {1} Pixel genau"};
    case CalibrationPhrase::rim_seen: return {"Der Rand der Scheibe liegt, wo das Blatt sagt"};
    case CalibrationPhrase::rim_not_seen: return {"Der Rand war nicht zu sehen: miss das Lineal des Blatts nach"};
    case CalibrationPhrase::flickers: return {"Sehr hell: Lampen am Stromnetz können flimmern"};
    case CalibrationPhrase::window_not_known: return {"Kein Bild der leeren Scheibe: Schmutz fällt nicht auf"};
    case CalibrationPhrase::edge: return {"Würfel von {0} mm"};
    case CalibrationPhrase::not_proven: return {"Nicht jede Seite wurde an genug Stellen gelesen"};
    case CalibrationPhrase::file_problem: return {"Das Profil ließ sich nicht schreiben: {0}"};
    case CalibrationPhrase::all_well: return {"Alles gut: BID behält es"};
    case CalibrationPhrase::some_doubts: return {"BID behält es so, LIAR misst diesen Platz neu"};

    case CalibrationPhrase::waiting: return {"noch nicht"};
    case CalibrationPhrase::at_work: return {"in Arbeit"};
    case CalibrationPhrase::kept: return {"behalten"};
    case CalibrationPhrase::passed_over: return {"ausgelassen"};
    case CalibrationPhrase::all_kept: return {"Neue Profile für {0}."};
    case CalibrationPhrase::all_passed_over: return {"Wie zuvor: {0}."};

    case CalibrationPhrase::key_liar: return {"LIAR"};
    case CalibrationPhrase::key_face: return {"FACE"};
    case CalibrationPhrase::key_other: return {"BID"};
    case CalibrationPhrase::hint_on: return {"weiter"};
    case CalibrationPhrase::hint_keep: return {"behält es"};
    case CalibrationPhrase::hint_anew: return {"von vorn"};
    case CalibrationPhrase::hint_pass_over: return {"auslassen"};
    case CalibrationPhrase::hint_roll_on: return {"mehr Würfe"};
    case CalibrationPhrase::hint_stay: return {"bleibt"};
    case CalibrationPhrase::hint_end: return {"Ende"};
    case CalibrationPhrase::hint_end_again: return {"nochmal: Ende"};
    case CalibrationPhrase::anybody_there: return {"Ist noch jemand da? Sonst endet das in einer Minute: Drück einen Knopf"};
    case CalibrationPhrase::cancel: return {"Kalibrierung beenden?"};
    case CalibrationPhrase::cancel_more: return {"Nochmal MENU beendet: Behaltene Plätze bleiben, die anderen sind wie vorher"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
