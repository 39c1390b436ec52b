#include "ui/phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern spanish(Phrase phrase) {
  switch (phrase) {
    case Phrase::seat: return {"puesto {0}"};
    case Phrase::seats: return {"puestos {0}"};
    case Phrase::list_last: return {"{0} y {1}"};
    case Phrase::list_next: return {"{0}, {1}"};
    case Phrase::decimal: return {"{0},{1}"};
    case Phrase::titled: return {"{0}: {1}"};
    case Phrase::number_none: return {"cero"};
    case Phrase::number_one: return {"un"};
    case Phrase::number_two: return {"dos"};
    case Phrase::number_three: return {"tres"};
    case Phrase::number_four: return {"cuatro"};
    case Phrase::number_five: return {"cinco"};
    case Phrase::number_six: return {"seis"};
    case Phrase::number_seven: return {"siete"};
    case Phrase::number_eight: return {"ocho"};
    case Phrase::number_nine: return {"nueve"};
    case Phrase::number_ten: return {"diez"};
    case Phrase::number_eleven: return {"once"};
    case Phrase::number_twelve: return {"doce"};
    case Phrase::face_one: return {"ases", "as"};
    case Phrase::face_two: return {"doses", "dos"};
    case Phrase::face_three: return {"treses", "tres"};
    case Phrase::face_four: return {"cuatros", "cuatro"};
    case Phrase::face_five: return {"cincos", "cinco"};
    case Phrase::face_six: return {"seises", "seis"};
    case Phrase::dice: return {"{0} dados", "{0} dado"};
    case Phrase::bid: return {"{0} {1}"};
    case Phrase::color_red: return {"rojo"};
    case Phrase::color_blue: return {"azul"};
    case Phrase::color_green: return {"verde"};
    case Phrase::color_yellow: return {"amarillo"};
    case Phrase::power_rainbow: return {"arcoíris"};
    case Phrase::power_two_pairs: return {"dobles parejas"};
    case Phrase::power_full_house: return {"full"};
    case Phrase::power_three_pairs: return {"tres parejas"};
    case Phrase::power_two_triples: return {"dos tríos"};
    case Phrase::power_all_numbers: return {"todos los números"};
    case Phrase::card_number: return {"{1} {0}"};
    case Phrase::card_wild: return {"comodín"};
    case Phrase::card_power: return {"carta de poder «{0}»"};
    case Phrase::deck_value: return {"valor {0}"};
    case Phrase::deck_page: return {"Deceptidice, la baraja, página {0} de {1}. Corta por las líneas."};
    case Phrase::deck_scale: return {"Imprime al 100\u00a0%: esta línea mide {0} mm."};
    case Phrase::guess_number: return {"{0} cartas con el número {1}", "{0} carta con el número {1}"};
    case Phrase::guess_less_than: return {"{0} cartas con un número menor que {1}", "{0} carta con un número menor que {1}"};
    case Phrase::guess_color: return {"{0} cartas de color {1}", "{0} carta de color {1}"};
    case Phrase::guess_without: return {"{0} cartas sin {1}", "{0} carta sin {1}"};
    case Phrase::guess_straight: return {"{0} cartas seguidas con el número {1}", "{0} carta seguida con el número {1}"};
    case Phrase::guess_same_number: return {"{0} cartas del mismo número", "{0} carta del mismo número"};
    case Phrase::guess_same_color: return {"{0} cartas del mismo color", "{0} carta del mismo color"};
    case Phrase::guess_power: return {"carta «{0}» de valor {1}"};
    case Phrase::cards: return {"{0} cartas", "{0} carta"};

    case Phrase::sheet_title: return {"undercup, hoja de calibración para un cristal de {0} mm"};
    case Phrase::sheet_cut: return {"Imprime al 100\u00a0% en papel blanco sin brillo y corta por el círculo."};
    case Phrase::sheet_lay: return {"Ponla plana en el cristal, lo impreso hacia abajo: la cámara debe ver lo impreso."};
    case Phrase::sheet_turn: return {"Cinco fotos valen más que una: gírala unos grados para cada una."};
    case Phrase::sheet_ruler: return {"Mídela: esta línea mide {0} mm."};
    case Phrase::sheet_no_board: return {"no se ve la hoja de calibración: ponla en el cristal, lo impreso hacia abajo"};
    case Phrase::sheet_wrong_board: return {"esta es otra hoja: imprime una con undercup calibrate sheet"};
    case Phrase::sheet_mirrored: return {"lo impreso de la hoja mira hacia arriba: dale la vuelta"};
    case Phrase::sheet_wrong_scale: return {"la hoja no encaja: imprime al 100\u00a0% y mide su regla; ¿es ese el diámetro del cristal?"};
    case Phrase::sheet_blurred: return {"borroso: enfoca el objetivo al cristal, que nada se mueva"};
    case Phrase::sheet_too_dark: return {"demasiado oscuro: más luz bajo el cristal, o más exposición"};
    case Phrase::sheet_glare: return {"demasiada luz: menos bajo el cristal, que no se refleje ninguna lámpara, o menos exposición"};
    case Phrase::sheet_half_covered: return {"queda poco cristal cubierto: pon la hoja en el centro, quita lo que haya encima"};
    case Phrase::sheet_not_flat: return {"la hoja no está plana: apriétala contra el cristal, ponle peso"};
    case Phrase::dice_nothing_read: return {"ninguna foto leída con seguridad: baja el cubilete, dados planos, nada más en el cristal limpio"};
    case Phrase::dice_too_few: return {"pocos dados: da más fotos, cada una de otra tirada"};
    case Phrase::dice_mixed_sizes: return {"dados de varios tamaños: juega con un solo juego, o da más fotos por si una se leyó mal"};
    case Phrase::dice_wrong_size: return {"no parecen dados de 12 a 19 mm: mira si el perfil es de esta cámara, o calcúlalo de nuevo"};
    case Phrase::dice_low_contrast: return {"los puntos casi no destacan: otra luz u otra exposición, sin reflejos, u otros dados"};
    case Phrase::dice_wrong_layout: return {"las caras opuestas se contradicen, o contradicen al perfil: da --tops otra vez, para las seis caras"};
    case Phrase::place_middle: return {"centro"};
    case Phrase::place_upper_left: return {"arriba a la izquierda"};
    case Phrase::place_upper_right: return {"arriba a la derecha"};
    case Phrase::place_lower_right: return {"abajo a la derecha"};
    case Phrase::place_lower_left: return {"abajo a la izquierda"};
    case Phrase::dice_unproven: return {"cara {0}: falta leerla en {1} sitios más", "cara {0}: falta leerla en {1} sitio más"};
    case Phrase::dice_proven: return {"cada cara se leyó en varios sitios"};

    case Phrase::window_wrong_camera: return {"otra cámara, u otro tamaño, que en el perfil: mira qué cámara hay en este puesto, o calíbrala"};
    case Phrase::window_camera_moved: return {"la cámara se ha movido: ponla en su sitio y fíjala, o calíbrala de nuevo"};
    case Phrase::window_light_changed: return {"la luz ha cambiado: mira las lámparas bajo el cristal y la exposición"};
    case Phrase::window_focus_lost: return {"desenfocada: enfoca el objetivo al cristal, límpialo"};
    case Phrase::window_wet: return {"el cristal está mojado: sécalo por arriba y por abajo"};
    case Phrase::window_dirty: return {"el cristal está sucio, o hay algo encima: quítalo, límpialo por arriba y por abajo"};
    case Phrase::window_fits: return {"el cristal está donde estaba, y todo está en orden"};
    case Phrase::window_no_reference: return {"Sin una foto del cristal vacío solo se nota si la cámara se ha movido un poco, no la luz, el enfoque, las gotas ni la suciedad. Limpia el cristal, quita el cubilete y luego: undercup calibrate light --profile {0} PICTURE"};
    case Phrase::window_not_empty: return {"hay algo en el cristal: quita el cubilete y los dados, límpialo"};
    case Phrase::window_unlike: return {"las fotos no coinciden: hazlas otra vez, sin que nada se mueva y con la luz del juego"};
    case Phrase::window_kept: return {"el cristal vacío queda guardado, de {0} fotos", "el cristal vacío queda guardado, de {0} foto"};

    case Phrase::no_cup: return {"pon el cubilete sobre el cristal"};
    case Phrase::empty: return {"no se ven dados, ponlos bajo el cubilete"};
    case Phrase::wrong_count: return {"faltan o sobran dados, tira otra vez"};
    case Phrase::cocked: return {"un dado se apoya en otro, tira otra vez"};
    case Phrase::stacked: return {"un dado está sobre otro, tira otra vez"};
    case Phrase::touching: return {"los dados están muy juntos, tira otra vez"};
    case Phrase::foreign_object: return {"saca lo que no sea un dado, tira otra vez"};
    case Phrase::glare: return {"una luz deslumbra, baja bien el cubilete"};
    case Phrase::blurred: return {"deja quieto el cubilete, o limpia el cristal"};
    case Phrase::too_dark: return {"muy oscuro para leer, avisa en la barra"};
    case Phrase::dirty: return {"el cristal está sucio, sécalo bien"};
    case Phrase::obstructed: return {"algo tapa el cristal, quítalo"};
    case Phrase::unsure: return {"no se lee con seguridad, tira otra vez"};
    case Phrase::camera_lost: return {"este cristal no ve nada, avisa en la barra"};
    case Phrase::hint_at_seat: return {"{0}: {1}"};

    case Phrase::unknown_seat: return {"aquí no juega nadie"};
    case Phrase::wrong_phase: return {"ahora no"};
    case Phrase::eliminated: return {"este puesto está fuera"};
    case Phrase::not_enabled: return {"no está en las reglas de la casa"};
    case Phrase::already_locked: return {"esta tirada ya cuenta"};
    case Phrase::wrong_dice_count: return {"no son los dados que tocan"};
    case Phrase::invalid_face: return {"las caras van del uno al seis"};
    case Phrase::own_bid: return {"esa apuesta es tuya"};
    case Phrase::not_your_turn: return {"no es tu turno"};
    case Phrase::no_bid: return {"aún no hay apuesta"};
    case Phrase::reveal_first: return {"enseña antes uno de tus dados"};
    case Phrase::invalid_die: return {"tus dados van del uno al tres"};
    case Phrase::already_revealed: return {"ya se ha enseñado"};
    case Phrase::invalid_target: return {"no hay cartas así"};
    case Phrase::invalid_count: return {"apuesta de 1 a 99 dados"};
    case Phrase::ones_cannot_open: return {"no se abre con ases"};
    case Phrase::below_opening_minimum: return {"abre al menos con la mitad de los jugadores"};
    case Phrase::face_locked: return {"la cara no cambia en esta ronda"};
    case Phrase::not_higher: return {"no supera la última apuesta"};

    case Phrase::put_the_cup_back: return {"{0}: vuelve a poner el cubilete"};
    case Phrase::put_back_here: return {"vuelve a poner el cubilete"};
    case Phrase::dice_were_moved: return {"{0}: se movieron los dados, vale la primera tirada"};
    case Phrase::players_advised: return {"lo mejor: de {0} a {1} jugadores"};
    case Phrase::cups_read_again: return {"Se fue la luz. No toquéis los cubiletes: se leen otra vez"};
    case Phrase::piles_read_again: return {"Se fue la luz. No toquéis las cartas: se leen otra vez"};

    case Phrase::key_bid: return {"BID"};
    case Phrase::key_face: return {"FACE"};
    case Phrase::key_spot_on: return {"SPOT ON"};

    case Phrase::game_title: return {"El mentiroso"};
    case Phrase::take_a_seat: return {"Pulsa un botón para jugar"};
    case Phrase::page_roll: return {"Agita, golpea y deja el cubilete"};
    case Phrase::page_roll_more: return {"La mesa lee tus dados."};
    case Phrase::page_peek: return {"Mira tus dados"};
    case Phrase::page_peek_more: return {"Inclina el cubilete hacia ti. Que no lo vea nadie más."};
    case Phrase::page_bid: return {"Apuesta sobre todos los dados"};
    case Phrase::page_bid_more: return {"¿Cuántos muestran esta cara, bajo todos los cubiletes? Verdad o mentira."};
    case Phrase::page_raise: return {"Súbela, o dúdala"};
    case Phrase::page_raise_more: return {"Tu turno: sube la apuesta, o mantén {0} si no te la crees."};
    case Phrase::page_reveal: return {"La mesa cuenta"};
    case Phrase::page_reveal_more: return {"Quien se equivoca pierde dados. Gana el último con dados."};
    case Phrase::page_rules: return {"Las reglas de la casa"};

    case Phrase::who_plays: return {"¿Quién juega?"};
    case Phrase::seats_missing: return {"Se juega desde dos."};
    case Phrase::seats_ready: return {"{0} jugadores."};
    case Phrase::confirm_seats: return {"{0}: pulsa BID cuando estéis todos."};
    case Phrase::press_any: return {"Pulsa un botón en tu puesto."};
    case Phrase::house_rules_named: return {"Reglas de la casa: {0}"};
    case Phrase::start_game: return {"empieza la partida"};

    case Phrase::roll_off: return {"¿Quién empieza?"};
    case Phrase::roll_off_more: return {"Un dado bajo cada cubilete. Empieza el más alto."};
    case Phrase::roll_off_tie: return {"Empate: estos puestos tiran otra vez."};
    case Phrase::starts: return {"empieza el {0}"};

    case Phrase::shake_all: return {"Agita, golpea y deja el cubilete."};
    case Phrase::round: return {"Ronda {0}"};
    case Phrase::shake_title: return {"¡Agitad!"};
    case Phrase::waiting_for: return {"Esperando: {0}"};
    case Phrase::palifico: return {"Palifico"};
    case Phrase::palifico_more: return {"Los ases no son comodines. La cara no cambia."};
    case Phrase::word_shake: return {"agita"};
    case Phrase::word_moving: return {"tirando"};
    case Phrase::word_settled: return {"leyendo"};
    case Phrase::word_locked: return {"listo"};
    case Phrase::word_peeking: return {"mira"};
    case Phrase::word_moved: return {"listo"};
    case Phrase::word_lifted: return {"abierto"};
    case Phrase::word_troubled: return {"otra vez"};
    case Phrase::more_troubles: return {"y {0} puestos más", "y un puesto más"};
    case Phrase::all_locked: return {"Todas las tiradas valen."};

    case Phrase::your_turn: return {"es tu turno"};
    case Phrase::next_bid: return {"La próxima apuesta"};
    case Phrase::open_bidding: return {"Abre las apuestas"};
    case Phrase::last_bid: return {"el {0} apuesta"};
    case Phrase::bid_is_legal: return {"la confirma"};
    case Phrase::hint_count: return {"cuántos"};
    case Phrase::hint_face: return {"qué cara"};
    case Phrase::hint_challenge: return {"mantén: no me lo creo"};
    case Phrase::hint_spot_on: return {"mantén: justo esos"};
    case Phrase::dice_in_play: return {"{0} en juego"};
    case Phrase::ones_wild: return {"los ases son comodines"};
    case Phrase::ones_not_wild: return {"los ases no son comodines"};
    case Phrase::lowest_raise: return {"prueba"};

    case Phrase::seat_says: return {"el {0} dice"};
    case Phrase::seat_calls_spot_on: return {"el {0} dice"};
    case Phrase::bid_by: return {"{0}:"};
    case Phrase::counted_of: return {"de {0}"};
    case Phrase::bid_holds: return {"La apuesta vale"};
    case Phrase::bid_fails: return {"La apuesta falla"};
    case Phrase::spot_on_right: return {"¡Spot on!"};
    case Phrase::spot_on_wrong: return {"No es spot on"};
    case Phrase::there_are: return {"hay {0} {1}"};
    case Phrase::there_are_with_ones: return {"con los ases hay {0} {1}"};
    case Phrase::there_are_none: return {"no hay {1}"};
    case Phrase::cause_held: return {"{0}, y el {1} apostó {2}:"};
    case Phrase::cause_failed: return {"{0}, pero el {1} apostó {2}:"};
    case Phrase::cause_exact: return {"{0}, como dijo el {1}:"};
    case Phrase::cause_not_exact: return {"{0}, no justo {2}:"};
    case Phrase::loses: return {"el {0} pierde {1}."};
    case Phrase::lose_each: return {"los {0} pierden {1} cada uno."};
    case Phrase::gets_back: return {"el {0} recupera {1}."};
    case Phrase::nobody_loses: return {"nadie pierde un dado."};
    case Phrase::pays: return {"el {0} paga {1} por preguntar."};
    case Phrase::is_out: return {"el {0} queda fuera."};
    case Phrase::are_out: return {"los {0} quedan fuera."};
    case Phrase::seen_from_below: return {"Las fotos muestran los dados por debajo: cuenta la cara de arriba."};
    case Phrase::lift_your_cups: return {"Alzad los cubiletes"};

    case Phrase::wins: return {"¡gana el {0}!"};
    case Phrase::after_rounds: return {"tras {0} rondas", "tras una ronda"};
    case Phrase::column_bids: return {"apuestas"};
    case Phrase::column_won: return {"aciertos"};
    case Phrase::column_lost: return {"fallos"};

    case Phrase::lay_title: return {"¡Los montones!"};
    case Phrase::show_all_first: return {"Enseñad primero todas las cartas a la mesa. Luego tres montones, boca abajo."};
    case Phrase::lay_all: return {"Tres montones, boca abajo. Levanta un borde para mirar."};
    case Phrase::all_piles_locked: return {"Todos los montones valen."};
    case Phrase::word_lay: return {"pon"};
    case Phrase::word_laying: return {"poniendo"};
    case Phrase::word_piles_off: return {"sin cartas"};
    case Phrase::cards_empty: return {"no se ven cartas, pon tres montones boca abajo"};
    case Phrase::cards_wrong_count: return {"pon tres montones, cada uno boca abajo"};
    case Phrase::cards_cocked: return {"un montón está torcido, ponlo plano"};
    case Phrase::cards_stacked: return {"los montones se pisan, ponlos uno al lado de otro"};
    case Phrase::cards_foreign: return {"quita lo que no sea carta de esta baraja"};
    case Phrase::cards_glare: return {"una luz deslumbra, gira el montón"};
    case Phrase::cards_unsure: return {"no se lee con seguridad, pon los montones otra vez"};
    case Phrase::put_the_piles_back: return {"{0}: vuelve a poner los montones"};
    case Phrase::put_piles_back_here: return {"vuelve a poner los montones"};
    case Phrase::swap_offered: return {"el {0} puede cambiar carta"};
    case Phrase::cards_were_exchanged: return {"{0}: cartas cambiadas, valen las primeras"};
    case Phrase::open_guessing: return {"Abre las apuestas"};
    case Phrase::last_guess: return {"el {0} apuesta"};
    case Phrase::not_higher_guess: return {"no supera la última apuesta"};
    case Phrase::key_up_down: return {"UP DOWN"};
    case Phrase::hint_target: return {"qué; mantén: otra clase"};
    case Phrase::hint_value: return {"qué valor"};
    case Phrase::show_a_die: return {"enseña un dado"};
    case Phrase::die_left: return {"el de la izquierda"};
    case Phrase::die_middle: return {"el del medio"};
    case Phrase::die_right: return {"el de la derecha"};
    case Phrase::hint_show: return {"lo enseña"};
    case Phrase::hint_other_die: return {"otro"};
    case Phrase::gives_up: return {"da un montón"};
    case Phrase::choose_pile: return {"¿Qué montón? Mejor quedarse con más cartas."};
    case Phrase::hint_other_pile: return {"el otro"};
    case Phrase::guess_by: return {"el {0} apostó"};
    case Phrase::guess_holds: return {"La apuesta vale"};
    case Phrase::guess_fails: return {"La apuesta falla"};
    case Phrase::cards_count: return {"cuentan {0} cartas.", "cuenta una carta.", "no cuenta ninguna carta."};
    case Phrase::gives_up_pile: return {"el {0} entrega {1}."};
    case Phrase::chooses_pile: return {"el {0} elige qué montón entrega."};
    case Phrase::take_up_cards: return {"Coged las cartas"};
    case Phrase::win_together: return {"¡ganan los {0}!"};
    case Phrase::column_guesses: return {"apuestas"};

    case Phrase::simulated: return {"mesa simulada"};
    case Phrase::your_dice: return {"tus dados"};
    case Phrase::your_cards: return {"tus cartas"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
