#include "ui/rule_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern spanish(RulePhrase phrase) {
  switch (phrase) {
    case RulePhrase::title_game: return {"El juego"};
    case RulePhrase::title_start: return {"Quién empieza"};
    case RulePhrase::title_counting: return {"Qué cuenta"};
    case RulePhrase::title_bids: return {"Apuestas"};
    case RulePhrase::title_raising: return {"Qué supera a qué"};
    case RulePhrase::title_challenge: return {"Decir {0}"};
    case RulePhrase::title_spot_on: return {"Spot on"};
    case RulePhrase::title_interrupt: return {"Fuera de turno"};
    case RulePhrase::title_palifico: return {"Palifico"};
    case RulePhrase::title_penalties: return {"Multas de la casa"};
    case RulePhrase::title_piles: return {"Tus tres dados"};
    case RulePhrase::title_guesses: return {"Apuestas"};
    case RulePhrase::title_power: return {"Cartas de poder"};
    case RulePhrase::title_open: return {"Juego abierto"};
    case RulePhrase::title_ranking: return {"El final"};
    case RulePhrase::title_players: return {"Jugadores"};

    case RulePhrase::or_last: return {"{0} o {1}"};

    case RulePhrase::as_example: return {"p. ej. {0}"};
    case RulePhrase::as_decision: return {"[decisión] {0}"};

    case RulePhrase::dice: return {"Cada uno empieza con {0}. Gana el último con dados."};
    case RulePhrase::out: return {"Un puesto sin dados queda fuera."};
    case RulePhrase::lost_for_good: return {"Un dado perdido no vuelve."};
    case RulePhrase::lost_may_return: return {"Un dado perdido solo vuelve con un spot on."};

    case RulePhrase::roll_off: return {"Al principio cada puesto tira un dado, y empieza el más alto."};
    case RulePhrase::roll_off_tie: return {"Si hay empate, solo repiten los puestos empatados, hasta que uno sea el más alto."};
    case RulePhrase::loser_opens: return {"Quien perdió la última ronda abre la siguiente."};
    case RulePhrase::next_opens: return {"Si ese puesto está fuera, abre el siguiente que siga en juego, en el sentido de las agujas del reloj."};
    case RulePhrase::next_opens_penalty: return {"Si ese puesto está fuera, también por una multa, abre el siguiente que siga en juego, en el sentido de las agujas del reloj."};
    case RulePhrase::spot_on_opens: return {"Tras un spot on acertado, quien lo dijo abre la siguiente ronda."};

    case RulePhrase::wild: return {"Los ases son comodines: cuentan como todas las caras."};
    case RulePhrase::not_wild: return {"Los ases son ases: no hay comodines."};
    case RulePhrase::ones_bid: return {"Si se apuesta a ases, solo cuentan los ases."};
    case RulePhrase::counted: return {"Los dados {0} cuentan como {1}."};
    case RulePhrase::palifico_counted: return {"En una ronda de palifico, los dados {0} cuentan como {1}."};

    case RulePhrase::bid_means: return {"Una apuesta es una cantidad y una cara. «{0}» dice que al menos {1} de todos los dados de la mesa cuentan como {2}."};
    case RulePhrase::no_bound: return {"Se puede apostar cualquier cantidad de {0} a {1}, incluso más que los dados que hay: un límite diría cuántos quedan."};
    case RulePhrase::open_freely: return {"Una ronda se puede abrir con cualquier apuesta."};
    case RulePhrase::no_ones_open: return {"Nadie abre con ases."};
    case RulePhrase::no_ones_open_but_palifico: return {"Nadie abre con ases, salvo en una ronda de palifico."};
    case RulePhrase::half_players: return {"Se abre con al menos la mitad de dados que de jugadores."};
    case RulePhrase::least_opening: return {"{0} jugadores: {1}"};
    case RulePhrase::least_openings: return {"Lo mínimo para abrir, según los jugadores que quedan: {0}."};
    case RulePhrase::no_pass: return {"Nadie puede pasar: sube, o di {0}."};
    case RulePhrase::no_pass_spot_on: return {"Nadie puede pasar: sube, di {0}, o di SPOT ON."};

    case RulePhrase::any_face: return {"Subir: más dados de cualquier cara, o los mismos de una cara más alta."};
    case RulePhrase::no_lower_face: return {"Subir: más dados, una cara más alta, o las dos cosas. Ninguna puede bajar."};
    case RulePhrase::halved: return {"Más de la mitad en ases supera otra cara; el doble de otra cara supera los ases."};
    case RulePhrase::halved_order: return {"Que otra cara necesite el doble que los ases anteriores es el orden que se deduce de los ejemplos de la hoja, completado."};
    case RulePhrase::raises: return {"Sobre {0}: {1}, o más."};
    case RulePhrase::never: return {"Sobre {0}, por muchos que sean: {1} no."};
    case RulePhrase::refused: return {"No superan {0}: {1}."};
    case RulePhrase::palifico_raises: return {"En una ronda de palifico, sobre {0}: {1}, o más."};
    case RulePhrase::palifico_never_raises: return {"En una ronda de palifico, sobre {0}, por muchos que sean: {1} no."};
    case RulePhrase::palifico_refused: return {"En una ronda de palifico, no superan {0}: {1}."};

    case RulePhrase::loss_one: return {"{0}: si la apuesta vale, pierde un dado quien duda; si no, quien apostó."};
    case RulePhrase::loss_margin: return {"{0}: quien se equivoca pierde tantos dados como el error, al menos uno."};
    case RulePhrase::holds: return {"Una apuesta vale si cuentan al menos tantos dados como se apostaron."};
    case RulePhrase::bidder_loses: return {"{0} apostados, cuentan {1}: quien apostó pierde {2}."};
    case RulePhrase::caller_loses: return {"{0} apostados, cuentan {1}: quien duda pierde {2}."};
    case RulePhrase::not_more: return {"Nadie pierde más dados de los que tiene."};
    case RulePhrase::interrupt: return {"Cualquiera puede dudar fuera de turno, pero si falla pierde dos dados."};
    case RulePhrase::interrupt_who: return {"Fuera de turno: cualquier puesto en juego, menos quien apostó. Quien pierde entonces abre la siguiente ronda."};
    case RulePhrase::bidder_loses_out_of_turn: return {"Dudado fuera de turno, {0} apostados, cuentan {1}: quien apostó pierde {2}."};
    case RulePhrase::caller_loses_out_of_turn: return {"Dudado fuera de turno, {0} apostados, cuentan {1}: quien duda pierde {2}."};

    case RulePhrase::spot_on_when: return {"En tu turno, en vez de subir o decir {0}: la apuesta es exacta, ni más ni menos."};
    case RulePhrase::others_lose: return {"SPOT ON: si es exacta, todos los demás pierden un dado; si no, quien lo dijo."};
    case RulePhrase::regain: return {"SPOT ON: si es exacta, quien lo dijo recupera un dado; si no, pierde uno."};
    case RulePhrase::regain_none: return {"SPOT ON: si es exacta, no pasa nada; si no, quien lo dijo pierde uno."};
    case RulePhrase::regain_most: return {"Nadie tiene nunca más de {0}."};
    case RulePhrase::spot_on: return {"{0} apostados, cuentan {1}, quien lo dijo tiene {2}: {3}."};
    case RulePhrase::caller_loses_part: return {"quien lo dijo pierde {0}"};
    case RulePhrase::others_lose_part: return {"todos los demás pierden {0}"};
    case RulePhrase::caller_gains_part: return {"quien lo dijo recupera {0}"};
    case RulePhrase::nothing_happens: return {"no pasa nada"};

    case RulePhrase::palifico: return {"Palifico: si un puesto se queda con un dado, una ronda sin comodines; su cara no cambia."};
    case RulePhrase::palifico_not_two: return {"No hay palifico entre los dos últimos."};
    case RulePhrase::palifico_when: return {"Es la ronda que sigue a otra en la que algún puesto pasó de dos o más dados a uno solo, multas incluidas."};
    case RulePhrase::palifico_ones_open: return {"Los ases pueden abrirla."};
    case RulePhrase::palifico_never: return {"Con un dado cada uno nadie puede quedarse en uno: no se juega nunca."};
    case RulePhrase::falls: return {"de {0} a {1}"};
    case RulePhrase::palifico_follows: return {"Con {0} puestos en juego, hay una cuando alguien pasa {1}."};
    case RulePhrase::palifico_not: return {"Con {0} puestos en juego, no la hay cuando alguien pasa {1}."};

    case RulePhrase::penalties: return {"Preguntar de quién es el turno, o cuántos dados quedan, cuesta un dado."};
    case RulePhrase::penalties_when: return {"Una multa se anota enseguida y se paga tras el siguiente desenlace: hasta entonces los dados están bajo un cubilete. Nunca cambia quién abre la siguiente ronda."};
    case RulePhrase::penalties_order: return {"Las multas se pagan por orden de puestos y solo mientras queden dos o más en juego; terminada la partida no se paga nada."};
    case RulePhrase::penalties_display: return {"La pantalla no responde gratis a ninguna de las dos preguntas: no muestra de quién es el turno ni cuántos dados quedan; un puesto se enciende cuando se usa fuera de turno."};

    case RulePhrase::advised: return {"Lo mejor: de {0} a {1} jugadores."};
    case RulePhrase::any_number: return {"Pueden jugar de dos a ocho."};

    case RulePhrase::cards: return {"Cada uno empieza con {0}; desde {1} jugadores, con {2}."};
    case RulePhrase::cards_same: return {"Cada uno empieza con {0}."};
    case RulePhrase::cards_end: return {"La partida acaba en cuanto un puesto tiene {0} o menos. Es mejor tener más cartas."};
    case RulePhrase::deck: return {"La baraja: los números del 1 al 6 en rojo, azul, verde y amarillo, dos de cada."};
    case RulePhrase::deck_wild: return {"Además, siete comodines."};
    case RulePhrase::deck_power: return {"Además, una de cada carta de poder."};
    case RulePhrase::cards_starter: return {"Puede empezar cualquiera; si no se elige a nadie, empieza el puesto más bajo."};
    case RulePhrase::cards_loser_starts: return {"Quien pierde una ronda empieza la siguiente."};

    case RulePhrase::piles: return {"En cada ronda reparte tus cartas en tres montones, lo más iguales que puedas: tus dados. La carta que da al cristal es la tirada; mírala levantando el borde del montón."};
    case RulePhrase::pile_sizes: return {"{0}: montones de {1}."};

    case RulePhrase::guess: return {"Apuesta cuántas de todas las cartas de la mesa, las tuyas incluidas, son lo que dices."};
    case RulePhrase::guess_number: return {"«{0}»: al menos tantas muestran ese número."};
    case RulePhrase::guess_less_than: return {"«{0}»: al menos tantas muestran un número menor."};
    case RulePhrase::guess_color: return {"«{0}»: al menos tantas son de ese color."};
    case RulePhrase::guess_without: return {"«{0}»: al menos tantas son de otro color."};
    case RulePhrase::guess_straight: return {"Escaleras: «{0}»: tantos números seguidos, ese entre ellos, cada uno al menos una vez."};
    case RulePhrase::guess_vague: return {"Apuestas vagas: «{0}» o «{1}», sea cual sea el número o color que más haya."};
    case RulePhrase::guess_power: return {"Cartas de poder: «{0}»: la figura de la carta está en la mesa, y de verdad tiraste esa carta. En eso puedes mentir."};
    case RulePhrase::guess_bounds: return {"Una cantidad va de {0} a {1}."};
    case RulePhrase::straight_bounds: return {"Una escalera es de {0} a {1} cartas."};

    case RulePhrase::higher: return {"Cada apuesta debe superar la anterior; si no, di {0}. Nadie puede pasar."};
    case RulePhrase::higher_specific: return {"Un número, un color, menor que o sin: más cartas que la última apuesta así."};
    case RulePhrase::higher_straight: return {"Una escalera: su cantidad o su número supera la última cantidad."};
    case RulePhrase::higher_vague: return {"Una apuesta vaga: al menos el doble de una concreta. Una concreta: más de la mitad de una vaga."};
    case RulePhrase::higher_power: return {"Una carta de poder: un valor superior a la última cantidad o al último valor. Sobre ella: una cantidad superior a su valor."};
    case RulePhrase::straight_specific: return {"Una escalera nombra un número, así que vale como apuesta concreta."};
    case RulePhrase::power_order: return {"Que una carta de poder siga por su valor a una apuesta normal es nuestro: la hoja solo dice qué sigue a una carta de poder."};
    case RulePhrase::over: return {"Sobre {0}: {1}."};
    case RulePhrase::over_specific: return {"{0} o más de un número o color"};
    case RulePhrase::over_straight_count: return {"una escalera de {0} o más"};
    case RulePhrase::over_straight_number: return {"una escalera con {0} o más como número"};
    case RulePhrase::over_vague: return {"{0} o más de lo mismo"};
    case RulePhrase::over_power: return {"una carta de poder de valor {0} o más"};

    case RulePhrase::wildcards: return {"Un comodín cuenta como lo que pida la apuesta dudada."};
    case RulePhrase::power_counts: return {"Una carta de poder no tiene número ni color y solo cuenta como ella misma."};
    case RulePhrase::table: return {"Digamos que tú tiras {0}, y los demás {1}."};
    case RulePhrase::most_held: return {"Entonces lo máximo que vale: {0}."};
    case RulePhrase::never_holds: return {"Entonces ni siquiera vale: {0}."};
    case RulePhrase::power_held: return {"Entonces a ti te vale: {0}."};
    case RulePhrase::power_not_held: return {"Entonces a ti no te vale: {0}."};
    case RulePhrase::groups_differ: return {"Los grupos de una figura son números distintos: cuatro iguales no son dobles parejas."};
    case RulePhrase::power_value: return {"{0} {1}"};
    case RulePhrase::power_values: return {"Los valores: {0}."};
    case RulePhrase::power_ours: return {"La hoja solo da las dobles parejas; las demás cartas de poder y sus valores son nuestros."};
    case RulePhrase::power_patterns: return {"Arcoíris: los cuatro colores. Parejas y tríos: tantos números dos o tres veces cada uno. Full: un número tres veces, otro dos. Todos los números: del 1 al 6."};
    case RulePhrase::power_lie: return {"Una carta que no tienes, un valor falso o un nombre inventado es una mentira: si se duda, pierde."};

    case RulePhrase::card_loss: return {"{0}: si la apuesta vale, pierde la ronda quien duda; si no, quien apostó."};
    case RulePhrase::card_challenge_who: return {"Solo puede dudar quien tiene el turno, y solo de la última apuesta."};
    case RulePhrase::discard: return {"Quien pierde descarta un dado entero, boca arriba, y elige cuál."};
    case RulePhrase::discard_choice: return {"Con {0}: {1}."};
    case RulePhrase::swap: return {"Quien pierde puede cambiar luego una carta con el mazo."};
    case RulePhrase::open: return {"Antes de la primera ronda se enseñan todas las cartas, y en cada turno enseñas primero uno de tus dados aún secretos."};
    case RulePhrase::open_done: return {"Quien ya enseñó los tres apuesta o duda enseguida."};
    case RulePhrase::ranking: return {"Si acaba con {0}: {1}."};
    case RulePhrase::rank: return {"{0}.º {1}"};
    case RulePhrase::seat_holds: return {"{0} con {1}"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
