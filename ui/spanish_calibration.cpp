#include "ui/calibration_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern spanish(CalibrationPhrase phrase) {
  switch (phrase) {
    case CalibrationPhrase::clear: return {"Quita todo de todos los cristales"};
    case CalibrationPhrase::find: return {"Pon un dado en el cristal del {0}"};
    case CalibrationPhrase::sheet: return {"Hoja en el {0}, lo impreso abajo"};
    case CalibrationPhrase::turn: return {"Gira la hoja del {0} de una foto a otra"};
    case CalibrationPhrase::empty: return {"Quita todo del cristal del {0}"};
    case CalibrationPhrase::dice: return {"Tira los dados bajo el cubilete del {0}"};
    case CalibrationPhrase::keep: return {"¿Guardar el {0}?"};
    case CalibrationPhrase::keep_anyway: return {"¿Aun así, {0}?"};
    case CalibrationPhrase::measured: return {"el {0} está medido"};
    case CalibrationPhrase::has_failed: return {"el {0} ha fallado"};
    case CalibrationPhrase::done: return {"Todos los puestos están listos"};
    case CalibrationPhrase::none_done: return {"Ningún puesto está calibrado"};
    case CalibrationPhrase::some_done: return {"{0} de {1} listos"};
    case CalibrationPhrase::clear_more: return {"Las cámaras aprenden cómo es un cristal vacío."};
    case CalibrationPhrase::find_more: return {"La cámara que lo ve será la cámara del {0}."};
    case CalibrationPhrase::light_more: return {"Plana en el centro del cristal. Con ella la cámara halla exposición, blanco y enfoque: medio minuto."};
    case CalibrationPhrase::sheet_more: return {"Plana en el centro del cristal, lo impreso hacia abajo. Gírala 30 grados para cada foto."};
    case CalibrationPhrase::empty_more: return {"Limpia el cristal: lo que ahora quede encima o pegado se tomará por limpio después."};
    case CalibrationPhrase::trail_find: return {"buscar"};
    case CalibrationPhrase::trail_light: return {"luz"};
    case CalibrationPhrase::trail_sheet: return {"hoja"};
    case CalibrationPhrase::trail_dice: return {"dados"};
    case CalibrationPhrase::trail_keep: return {"fin"};

    case CalibrationPhrase::goes_on: return {"Bien: déjalo así, la cámara está mirando"};
    case CalibrationPhrase::bid_takes: return {"Todo está quieto. ¿Ya no hay nada? BID sigue"};
    case CalibrationPhrase::bid_without: return {"{0}. BID sigue sin su imagen"};
    case CalibrationPhrase::camera: return {"No llega imagen: mira el cable de esta cámara"};
    case CalibrationPhrase::stillness: return {"Algo se mueve: quita las manos y espera"};
    case CalibrationPhrase::more_light: return {"Muy oscuro: más luz bajo el cristal"};
    case CalibrationPhrase::less_light: return {"Demasiada luz: menos bajo el cristal, que no se refleje ninguna lámpara"};
    case CalibrationPhrase::die: return {"Aún no se ve ningún dado"};
    case CalibrationPhrase::paper: return {"Aún no se ve la hoja"};
    case CalibrationPhrase::no_sheet: return {"Quita la hoja"};
    case CalibrationPhrase::one_window: return {"Han cambiado varios cristales: un dado, en un cristal, nada en los demás"};
    case CalibrationPhrase::no_other_seat: return {"Esa cámara ya es de otro puesto: pon el dado en el cristal del {0}"};
    case CalibrationPhrase::another_turn: return {"Tomada. Gira la hoja 30 grados para la siguiente foto"};
    case CalibrationPhrase::another_roll: return {"Contada. Tira estos dados otra vez"};
    case CalibrationPhrase::another_roll_for: return {"Contada: tira otra vez. {0}"};

    case CalibrationPhrase::no_picture: return {"No llega imagen"};
    case CalibrationPhrase::focus: return {"enfoque"};
    case CalibrationPhrase::light: return {"luz"};
    case CalibrationPhrase::blurred: return {"borroso"};
    case CalibrationPhrase::too_dark: return {"muy oscuro"};
    case CalibrationPhrase::too_bright: return {"muy claro"};

    case CalibrationPhrase::exposure: return {"Exposición"};
    case CalibrationPhrase::white: return {"Balance de blancos"};
    case CalibrationPhrase::lens: return {"Enfoque"};
    case CalibrationPhrase::exposure_figures: return {"Exposición: {0} ms, ganancia {1}"};
    case CalibrationPhrase::left_to_camera: return {"{0}: lo hace la cámara sola"};
    case CalibrationPhrase::pictures: return {"{0} de {1}"};

    case CalibrationPhrase::no_camera: return {"Las fotos de la hoja no dicen cómo ve la cámara"};
    case CalibrationPhrase::no_dice: return {"Los dados no se aprendieron"};
    case CalibrationPhrase::camera_figures: return {"{0} píxeles por milímetro, con {1} píxeles de error"};
    case CalibrationPhrase::rim_seen: return {"El borde del cristal está donde dice la hoja"};
    case CalibrationPhrase::rim_not_seen: return {"No se vio el borde: mide la regla de la hoja"};
    case CalibrationPhrase::flickers: return {"Mucha luz: las lámparas de red pueden parpadear"};
    case CalibrationPhrase::window_not_known: return {"Sin foto del cristal vacío: no se notará la suciedad"};
    case CalibrationPhrase::edge: return {"Dados de {0} mm"};
    case CalibrationPhrase::not_proven: return {"No todas las caras se leyeron en bastantes sitios"};
    case CalibrationPhrase::file_problem: return {"No se pudo escribir el perfil: {0}"};
    case CalibrationPhrase::all_well: return {"Todo bien: BID lo guarda"};
    case CalibrationPhrase::some_doubts: return {"BID lo guarda así, LIAR mide de nuevo este puesto"};

    case CalibrationPhrase::waiting: return {"aún no"};
    case CalibrationPhrase::at_work: return {"en marcha"};
    case CalibrationPhrase::kept: return {"guardado"};
    case CalibrationPhrase::passed_over: return {"saltado"};
    case CalibrationPhrase::all_kept: return {"Perfiles nuevos: {0}."};
    case CalibrationPhrase::all_passed_over: return {"Como antes: {0}."};

    case CalibrationPhrase::key_liar: return {"LIAR"};
    case CalibrationPhrase::key_face: return {"FACE"};
    case CalibrationPhrase::key_other: return {"BID"};
    case CalibrationPhrase::hint_on: return {"sigue"};
    case CalibrationPhrase::hint_keep: return {"lo guarda"};
    case CalibrationPhrase::hint_anew: return {"de nuevo"};
    case CalibrationPhrase::hint_pass_over: return {"lo salta"};
    case CalibrationPhrase::hint_roll_on: return {"más tiradas"};
    case CalibrationPhrase::hint_stay: return {"sigue aquí"};
    case CalibrationPhrase::hint_end: return {"termina"};
    case CalibrationPhrase::hint_end_again: return {"otra vez: termina"};
    case CalibrationPhrase::anybody_there: return {"¿Hay alguien? Si no, esto termina en un minuto: pulsa un botón"};
    case CalibrationPhrase::cancel: return {"¿Terminar la calibración?"};
    case CalibrationPhrase::cancel_more: return {"MENU otra vez termina: lo guardado se queda, lo demás sigue como antes"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
