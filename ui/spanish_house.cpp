#include "ui/house_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern spanish(HousePhrase phrase) {
  switch (phrase) {
    case HousePhrase::chooses: return {"el {0} elige las reglas"};
    case HousePhrase::fixed: return {"Así juega la casa"};
    case HousePhrase::rules_changed: return {"{0} propio"};
    case HousePhrase::key_menu: return {"MENU"};
    case HousePhrase::hint_line: return {"qué regla"};
    case HousePhrase::hint_value: return {"la cambia"};
    case HousePhrase::hint_start: return {"empieza"};
    case HousePhrase::any_button_back: return {"Cualquier botón vuelve atrás."};
    case HousePhrase::hint_rules: return {"todas las reglas"};
    case HousePhrase::hint_help: return {"ayuda"};
    case HousePhrase::game: return {"El juego"};
    case HousePhrase::dice: return {"Dados por puesto"};
    case HousePhrase::wild_ones: return {"Ases comodín"};
    case HousePhrase::raise: return {"Subir"};
    case HousePhrase::ones_bids: return {"Apostar a ases"};
    case HousePhrase::open_on_ones: return {"Abrir con ases"};
    case HousePhrase::opening_minimum: return {"Apertura mínima"};
    case HousePhrase::loss: return {"Dudar mal"};
    case HousePhrase::spot_on: return {"Spot on"};
    case HousePhrase::palifico: return {"Palifico"};
    case HousePhrase::palifico_heads_up: return {"Palifico de dos"};
    case HousePhrase::interrupt: return {"Fuera de turno"};
    case HousePhrase::penalties: return {"Multas"};
    case HousePhrase::challenge_word: return {"La palabra"};
    case HousePhrase::straights: return {"Escaleras"};
    case HousePhrase::vague: return {"Apuestas vagas"};
    case HousePhrase::swap: return {"Cambiar"};
    case HousePhrase::open: return {"Dados abiertos"};
    case HousePhrase::wildcards: return {"Comodines"};
    case HousePhrase::power_cards: return {"Cartas de poder"};
    case HousePhrase::starter: return {"Apuesta primero"};
    case HousePhrase::on: return {"sí"};
    case HousePhrase::off: return {"no"};
    case HousePhrase::none: return {"ninguna"};
    case HousePhrase::any_face: return {"toda cara"};
    case HousePhrase::no_lower_face: return {"sin bajar"};
    case HousePhrase::plain: return {"como otras"};
    case HousePhrase::halved: return {"la mitad"};
    case HousePhrase::half_players: return {"la mitad"};
    case HousePhrase::one: return {"un dado"};
    case HousePhrase::margin: return {"la diferencia"};
    case HousePhrase::others_lose: return {"pierden otros"};
    case HousePhrase::regain: return {"gana un dado"};
    case HousePhrase::ones_bids_plain: return {"Apostar a ases vale como a cualquier otra cara."};
    case HousePhrase::ones_may_open: return {"Se puede abrir una ronda con ases."};
    case HousePhrase::any_opening: return {"Cualquier cantidad puede abrir una ronda."};
    case HousePhrase::spot_on_off: return {"Nadie dice que una apuesta es exacta."};
    case HousePhrase::palifico_off: return {"Ninguna ronda especial cuando un puesto se queda con un dado."};
    case HousePhrase::palifico_heads_up_on: return {"También hay palifico entre los dos últimos."};
    case HousePhrase::palifico_heads_up_idle: return {"Sin palifico no significa nada."};
    case HousePhrase::interrupt_off: return {"Solo puede dudar quien tiene el turno."};
    case HousePhrase::penalties_off: return {"Preguntar no cuesta nada."};
    case HousePhrase::word: return {"Dila cuando no te creas la apuesta."};
    case HousePhrase::straights_on: return {"Se puede apostar a cartas seguidas."};
    case HousePhrase::vague_on: return {"Una apuesta puede dejar abierto qué número o color."};
    case HousePhrase::swap_on: return {"Quien pierde puede cambiar una carta."};
    case HousePhrase::open_on: return {"Las cartas se enseñan al empezar, y un dado en cada turno."};
    case HousePhrase::power_cards_on: return {"Seis cartas anuncian una figura en la mesa."};
    case HousePhrase::card_option_off: return {"Se juega sin esto."};
    case HousePhrase::starter_line: return {"Elegid libremente quién empieza la primera ronda."};
    case HousePhrase::hint_starter: return {"el {0} empieza"};
    case HousePhrase::feature_players: return {"de {0} a {1} jugadores"};
    case HousePhrase::feature_cards: return {"dados hechos de cartas"};
    case HousePhrase::feature_wild: return {"ases comodín"};
    case HousePhrase::feature_not_wild: return {"sin comodines"};
    case HousePhrase::feature_halved: return {"ases a la mitad"};
    case HousePhrase::feature_no_lower_face: return {"las caras no bajan"};
    case HousePhrase::feature_margin: return {"se pierde la diferencia"};
    case HousePhrase::feature_one: return {"se pierde un dado"};
    case HousePhrase::feature_spot_on: return {"spot on"};
    case HousePhrase::feature_palifico: return {"palifico"};
    case HousePhrase::feature_interrupt: return {"fuera de turno"};
    case HousePhrase::feature_penalties: return {"multas"};
    case HousePhrase::halved_without_wild_ones: return {"No las dos: apostar a ases solo vale la mitad si los ases son comodines."};
    case HousePhrase::margin_with_interrupt: return {"No las dos: la diferencia y dudar fuera de turno dicen, cada una, lo que cuesta equivocarse."};
    case HousePhrase::another_chooses: return {"el {0} elige las reglas"};
    case HousePhrase::rules_are_fixed: return {"La casa ha fijado las reglas"};
    case HousePhrase::noted_turn: return {"{0}: preguntó quién juega, cuesta un dado"};
    case HousePhrase::camera_lost: return {"{0}: su cámara no ve nada, avisa en la barra"};
    case HousePhrase::camera_missed: return {"no se ve el {0}. Para repetir la ronda, pulsad todos MENU"};
    case HousePhrase::void_missing: return {"Falta MENU de: {0}"};
    case HousePhrase::pads_lost: return {"{0}: sus botones no responden, avisa en la barra"};
    case HousePhrase::button_stuck: return {"{0}: el botón {1} está atascado, no cuenta"};
    case HousePhrase::disk_lost: return {"No se puede guardar nada: un corte de luz acabaría la partida"};
    case HousePhrase::board_hot: return {"El ordenador está caliente: necesita aire"};
    case HousePhrase::board_undervoltage: return {"Falta corriente, avisa en la barra"};
    case HousePhrase::board_slow: return {"El ordenador va frenado, avisa en la barra"};
    case HousePhrase::card_worn: return {"Memoria gastada, avisa en la barra"};
    case HousePhrase::disk_filling: return {"La tarjeta de memoria está casi llena"};
    case HousePhrase::foul_costs_a_die: return {"{0}: eso era falta, y cuesta un dado"};
    case HousePhrase::anybody_there: return {"¿Juega alguien? Pulsad un botón"};
    case HousePhrase::game_waits: return {"MENU: seguir la partida. Otro botón: una nueva"};
    case HousePhrase::practising: return {"Práctica: la mesa juega en el {0}. No cuenta"};
    case HousePhrase::dispute_title: return {"Según las cámaras"};
    case HousePhrase::propose_void: return {"¿Repetir esta ronda?"};
    case HousePhrase::propose_which: return {"{0}: ¿qué mostraba este dado?"};
    case HousePhrase::propose_correction: return {"{0}: ¿se leyó mal este dado?"};
    case HousePhrase::yet_to_agree: return {"Falta MENU de"};
    case HousePhrase::hint_agree: return {"de acuerdo"};
    case HousePhrase::hint_which_die: return {"un dado mal leído"};
    case HousePhrase::hint_what_it_shows: return {"qué mostraba"};
    case HousePhrase::hint_leave_it: return {"lo deja así"};
    case HousePhrase::hint_pictures: return {"fotos de la última ronda"};
    case HousePhrase::hint_new_game: return {"otra partida"};
    case HousePhrase::calibrate_camera: return {"{0}: dados mal leídos a menudo. Calibra su cámara"};
    case HousePhrase::played_again: return {"La ronda se repite: recuperad los dados con los que empezó"};
    case HousePhrase::who_leaves: return {"¿Quién se ha ido?"};
    case HousePhrase::out_after_this: return {"Sus dados cuentan hasta que acabe esta ronda; luego queda fuera"};
    case HousePhrase::out_at_once: return {"Queda fuera de la partida enseguida"};
    case HousePhrase::hint_has_left: return {"se ha ido"};
    case HousePhrase::hint_stays: return {"nadie se ha ido"};
    case HousePhrase::back_or_leaves: return {"Cualquier botón vuelve atrás. MENU: alguien se ha ido"};
    case HousePhrase::seat_left: return {"el {0} ha dejado la partida"};
    case HousePhrase::empty_chair: return {"Esperando al {0}. ¿Se ha ido? Pulsad MENU"};
    case HousePhrase::foul_voids: return {"Falta del {0}: la ronda es nula. Todos tiran otra vez"};
    case HousePhrase::noted_count: return {"{0}: preguntó cuántos dados hay, cuesta uno"};
    case HousePhrase::who_asked: return {"¿Quién ha preguntado?"};
    case HousePhrase::asked_turn: return {"ha preguntado de quién es el turno"};
    case HousePhrase::asked_count: return {"ha preguntado cuántos dados quedan"};
    case HousePhrase::hint_question: return {"qué preguntó"};
    case HousePhrase::hint_call: return {"anota la multa"};
    case HousePhrase::hint_penalty: return {"alguien preguntó"};
    case HousePhrase::noted: return {"anotado: {0}"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
