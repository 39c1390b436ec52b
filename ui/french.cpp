#include "ui/phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern french(Phrase phrase) {
  switch (phrase) {
    case Phrase::seat: return {"place {0}"};
    case Phrase::seats: return {"places {0}"};
    case Phrase::list_last: return {"{0} et {1}"};
    case Phrase::list_next: return {"{0}, {1}"};
    case Phrase::decimal: return {"{0},{1}"};
    case Phrase::titled: return {"{0}\u00a0: {1}"};
    case Phrase::number_none: return {"zéro"};
    case Phrase::number_one: return {"un"};
    case Phrase::number_two: return {"deux"};
    case Phrase::number_three: return {"trois"};
    case Phrase::number_four: return {"quatre"};
    case Phrase::number_five: return {"cinq"};
    case Phrase::number_six: return {"six"};
    case Phrase::number_seven: return {"sept"};
    case Phrase::number_eight: return {"huit"};
    case Phrase::number_nine: return {"neuf"};
    case Phrase::number_ten: return {"dix"};
    case Phrase::number_eleven: return {"onze"};
    case Phrase::number_twelve: return {"douze"};
    case Phrase::face_one: return {"as"};
    case Phrase::face_two: return {"deux"};
    case Phrase::face_three: return {"trois"};
    case Phrase::face_four: return {"quatre"};
    case Phrase::face_five: return {"cinq"};
    case Phrase::face_six: return {"six"};
    case Phrase::dice: return {"{0} dés", "{0} dé"};
    case Phrase::bid: return {"{0} {1}"};
    case Phrase::color_red: return {"rouge"};
    case Phrase::color_blue: return {"bleu"};
    case Phrase::color_green: return {"vert"};
    case Phrase::color_yellow: return {"jaune"};
    case Phrase::power_rainbow: return {"arc-en-ciel"};
    case Phrase::power_two_pairs: return {"deux paires"};
    case Phrase::power_full_house: return {"full"};
    case Phrase::power_three_pairs: return {"trois paires"};
    case Phrase::power_two_triples: return {"deux brelans"};
    case Phrase::power_all_numbers: return {"tous les nombres"};
    case Phrase::card_number: return {"{1} {0}"};
    case Phrase::card_wild: return {"joker"};
    case Phrase::card_power: return {"carte pouvoir «\u00a0{0}\u00a0»"};
    case Phrase::deck_value: return {"valeur {0}"};
    case Phrase::deck_page: return {"Deceptidice, les cartes, page {0} sur {1}. Coupe le long des lignes."};
    case Phrase::deck_scale: return {"Imprime à 100\u00a0%\u00a0: cette ligne mesure {0} mm."};
    case Phrase::guess_number: return {"{0} cartes avec le nombre {1}", "{0} carte avec le nombre {1}"};
    case Phrase::guess_less_than: return {"{0} cartes avec un nombre inférieur à {1}", "{0} carte avec un nombre inférieur à {1}"};
    case Phrase::guess_color: return {"{0} cartes de couleur {1}", "{0} carte de couleur {1}"};
    case Phrase::guess_without: return {"{0} cartes sans {1}", "{0} carte sans {1}"};
    case Phrase::guess_straight: return {"{0} cartes à la suite avec le nombre {1}", "{0} carte à la suite avec le nombre {1}"};
    case Phrase::guess_same_number: return {"{0} cartes du même nombre", "{0} carte du même nombre"};
    case Phrase::guess_same_color: return {"{0} cartes de la même couleur", "{0} carte de la même couleur"};
    case Phrase::guess_power: return {"carte «\u00a0{0}\u00a0» de valeur {1}"};
    case Phrase::cards: return {"{0} cartes", "{0} carte"};

    case Phrase::sheet_title: return {"undercup, feuille d’étalonnage pour une vitre de {0} mm"};
    case Phrase::sheet_cut: return {"Imprime à 100\u00a0% sur du papier blanc, pas brillant, et découpe le long du cercle."};
    case Phrase::sheet_lay: return {"Pose-la à plat sur la vitre, impression vers le bas\u00a0: la caméra doit voir l’impression."};
    case Phrase::sheet_turn: return {"Cinq photos valent mieux qu’une\u00a0: tourne-la de quelques degrés à chaque fois."};
    case Phrase::sheet_ruler: return {"Mesure-la\u00a0: cette ligne fait {0} mm."};
    case Phrase::sheet_no_board: return {"pas de feuille d’étalonnage en vue\u00a0: pose-la sur la vitre, impression vers le bas"};
    case Phrase::sheet_wrong_board: return {"c’est une autre feuille\u00a0: imprimes-en une avec undercup calibrate sheet"};
    case Phrase::sheet_mirrored: return {"la feuille a l’impression vers le haut\u00a0: retourne-la"};
    case Phrase::sheet_wrong_scale: return {"la feuille ne convient pas\u00a0: imprime à 100\u00a0%, mesure sa règle\u00a0; est-ce le bon diamètre de vitre\u00a0?"};
    case Phrase::sheet_blurred: return {"flou\u00a0: fais la mise au point sur la vitre, que rien ne bouge"};
    case Phrase::sheet_too_dark: return {"trop sombre\u00a0: plus de lumière sous la vitre, ou une pose plus longue"};
    case Phrase::sheet_glare: return {"trop clair\u00a0: moins de lumière sous la vitre, aucun reflet de lampe, ou une pose plus courte"};
    case Phrase::sheet_half_covered: return {"trop peu de la vitre est couvert\u00a0: pose la feuille au milieu, enlève ce qui est dessus"};
    case Phrase::sheet_not_flat: return {"la feuille n’est pas à plat\u00a0: presse-la sur la vitre, leste-la"};
    case Phrase::dice_nothing_read: return {"aucune photo lue avec certitude\u00a0: gobelet posé, dés à plat, rien d’autre sur la vitre propre"};
    case Phrase::dice_too_few: return {"trop peu de dés\u00a0: donne plus de photos, chacune d’un nouveau lancer"};
    case Phrase::dice_mixed_sizes: return {"dés de plusieurs tailles\u00a0: joue avec un seul jeu, ou donne plus de photos si l’une est mal lue"};
    case Phrase::dice_wrong_size: return {"ce ne sont pas des dés de 12 à 19 mm\u00a0: le profil est-il de cette caméra\u00a0? Sinon, recalcule-le"};
    case Phrase::dice_low_contrast: return {"les points ressortent à peine\u00a0: autre lumière ou autre pose, aucun reflet, ou d’autres dés"};
    case Phrase::dice_wrong_layout: return {"les faces opposées se contredisent, ou contredisent le profil\u00a0: redonne --tops pour les six faces"};
    case Phrase::place_middle: return {"milieu"};
    case Phrase::place_upper_left: return {"en haut à gauche"};
    case Phrase::place_upper_right: return {"en haut à droite"};
    case Phrase::place_lower_right: return {"en bas à droite"};
    case Phrase::place_lower_left: return {"en bas à gauche"};
    case Phrase::dice_unproven: return {"face {0}\u00a0: encore à lire à {1} autres endroits", "face {0}\u00a0: encore à lire à {1} autre endroit"};
    case Phrase::dice_proven: return {"chaque face a été lue à plusieurs endroits"};

    case Phrase::window_wrong_camera: return {"autre caméra, ou autre taille d’image, que dans le profil\u00a0: regarde quelle caméra est ici, ou étalonne-la"};
    case Phrase::window_camera_moved: return {"la caméra a bougé\u00a0: remets-la et fixe-la, ou étalonne-la de nouveau"};
    case Phrase::window_light_changed: return {"la lumière a changé\u00a0: regarde les lampes sous la vitre et la pose"};
    case Phrase::window_focus_lost: return {"image floue\u00a0: fais la mise au point sur la vitre, essuie l’objectif"};
    case Phrase::window_wet: return {"la vitre est mouillée\u00a0: sèche-la, dessus et dessous"};
    case Phrase::window_dirty: return {"la vitre est sale, ou quelque chose est posé dessus\u00a0: enlève-le, nettoie dessus et dessous"};
    case Phrase::window_fits: return {"la vitre est là où elle était, et tout va bien"};
    case Phrase::window_no_reference: return {"Sans photo de la vitre vide, on voit seulement si la caméra a un peu bougé, pas la lumière, la mise au point, les gouttes ni la saleté. Nettoie la vitre, enlève le gobelet, puis\u00a0: undercup calibrate light --profile {0} PICTURE"};
    case Phrase::window_not_empty: return {"il y a quelque chose sur la vitre\u00a0: enlève le gobelet et les dés, nettoie-la"};
    case Phrase::window_unlike: return {"les photos diffèrent\u00a0: refais-les, sans que rien bouge et avec la lumière du jeu"};
    case Phrase::window_kept: return {"la vitre vide est gardée, d’après {0} photos", "la vitre vide est gardée, d’après {0} photo"};

    case Phrase::no_cup: return {"pose le gobelet sur la vitre"};
    case Phrase::empty: return {"aucun dé en vue, mets-les sous le gobelet"};
    case Phrase::wrong_count: return {"mauvais nombre de dés, compte-les et relance"};
    case Phrase::cocked: return {"un dé s’appuie sur un autre, relance"};
    case Phrase::stacked: return {"un dé est posé sur un autre, relance"};
    case Phrase::touching: return {"les dés sont trop serrés, relance"};
    case Phrase::foreign_object: return {"enlève ce qui n’est pas un dé, relance"};
    case Phrase::glare: return {"une lumière éblouit, pose bien le gobelet à plat"};
    case Phrase::blurred: return {"ne bouge plus le gobelet, ou essuie la vitre"};
    case Phrase::too_dark: return {"trop sombre pour lire, demande au bar"};
    case Phrase::dirty: return {"la vitre est sale, essuie-la"};
    case Phrase::obstructed: return {"quelque chose cache la vitre, enlève-le"};
    case Phrase::unsure: return {"lecture incertaine, relance"};
    case Phrase::camera_lost: return {"cette vitre ne voit rien, demande au bar"};
    case Phrase::hint_at_seat: return {"{0}\u00a0: {1}"};

    case Phrase::unknown_seat: return {"personne ne joue ici"};
    case Phrase::wrong_phase: return {"pas maintenant"};
    case Phrase::eliminated: return {"cette place est éliminée"};
    case Phrase::not_enabled: return {"pas dans les règles de la maison"};
    case Phrase::already_locked: return {"ce lancer compte déjà"};
    case Phrase::wrong_dice_count: return {"mauvais nombre de dés"};
    case Phrase::invalid_face: return {"une face va d’un à six"};
    case Phrase::own_bid: return {"c’est ta propre annonce"};
    case Phrase::not_your_turn: return {"ce n’est pas ton tour"};
    case Phrase::no_bid: return {"rien n’est encore annoncé"};
    case Phrase::reveal_first: return {"montre d’abord un de tes dés"};
    case Phrase::invalid_die: return {"tes dés vont d’un à trois"};
    case Phrase::already_revealed: return {"déjà montré"};
    case Phrase::invalid_target: return {"il n’y a pas de telles cartes"};
    case Phrase::invalid_count: return {"annonce de 1 à 99 dés"};
    case Phrase::ones_cannot_open: return {"pas d’ouverture aux as"};
    case Phrase::below_opening_minimum: return {"ouvre à la moitié des joueurs au moins"};
    case Phrase::face_locked: return {"la face ne change pas dans cette manche"};
    case Phrase::not_higher: return {"pas plus haut que la dernière annonce"};

    case Phrase::put_the_cup_back: return {"{0}\u00a0: remets le gobelet"};
    case Phrase::put_back_here: return {"remets le gobelet"};
    case Phrase::dice_were_moved: return {"{0}\u00a0: des dés ont bougé, le premier lancer compte"};
    case Phrase::players_advised: return {"idéal de {0} à {1} joueurs"};
    case Phrase::cups_read_again: return {"Le courant a manqué. Laissez les gobelets\u00a0: ils sont relus"};
    case Phrase::piles_read_again: return {"Le courant a manqué. Laissez les cartes\u00a0: elles sont relues"};

    case Phrase::key_bid: return {"BID"};
    case Phrase::key_face: return {"FACE"};
    case Phrase::key_spot_on: return {"SPOT ON"};

    case Phrase::game_title: return {"Les dés menteurs"};
    case Phrase::take_a_seat: return {"Appuie sur un bouton pour jouer"};
    case Phrase::page_roll: return {"Secoue, claque, laisse le gobelet"};
    case Phrase::page_roll_more: return {"La table lit tes dés."};
    case Phrase::page_peek: return {"Regarde tes dés"};
    case Phrase::page_peek_more: return {"Penche le gobelet vers toi. Personne d’autre ne doit voir."};
    case Phrase::page_bid: return {"Annonce sur tous les dés"};
    case Phrase::page_bid_more: return {"Combien sous tous les gobelets\u00a0? Vrai ou faux."};
    case Phrase::page_raise: return {"Monte, ou doute"};
    case Phrase::page_raise_more: return {"À toi\u00a0: annonce plus haut, ou tiens {0} si tu n’y crois pas."};
    case Phrase::page_reveal: return {"La table compte"};
    case Phrase::page_reveal_more: return {"Qui s’est trompé perd des dés. Le dernier avec des dés gagne."};
    case Phrase::page_rules: return {"Les règles de la maison"};

    case Phrase::who_plays: return {"Qui joue\u00a0?"};
    case Phrase::seats_missing: return {"On joue dès deux."};
    case Phrase::seats_ready: return {"{0} joueurs."};
    case Phrase::confirm_seats: return {"{0}\u00a0: appuie sur BID quand tous y sont."};
    case Phrase::press_any: return {"Appuie sur un bouton à ta place."};
    case Phrase::house_rules_named: return {"Règles\u00a0: {0}"};
    case Phrase::start_game: return {"lance la partie"};

    case Phrase::roll_off: return {"Qui commence\u00a0?"};
    case Phrase::roll_off_more: return {"Un dé sous chaque gobelet. Le plus haut commence."};
    case Phrase::roll_off_tie: return {"Égalité\u00a0: ces places relancent."};
    case Phrase::starts: return {"la {0} commence"};

    case Phrase::shake_all: return {"Secoue, claque, laisse le gobelet."};
    case Phrase::round: return {"Manche {0}"};
    case Phrase::shake_title: return {"Secouez\u00a0!"};
    case Phrase::waiting_for: return {"On attend\u00a0: {0}"};
    case Phrase::palifico: return {"Palifico"};
    case Phrase::palifico_more: return {"Les as ne sont pas jokers. La face reste."};
    case Phrase::word_shake: return {"secoue"};
    case Phrase::word_moving: return {"roule"};
    case Phrase::word_settled: return {"lecture"};
    case Phrase::word_locked: return {"validé"};
    case Phrase::word_peeking: return {"regarde"};
    case Phrase::word_moved: return {"validé"};
    case Phrase::word_lifted: return {"ouvert"};
    case Phrase::word_troubled: return {"encore"};
    case Phrase::more_troubles: return {"et {0} autres places", "et une autre place"};
    case Phrase::all_locked: return {"Tous les lancers comptent."};

    case Phrase::your_turn: return {"c’est à toi"};
    case Phrase::next_bid: return {"La prochaine annonce"};
    case Phrase::open_bidding: return {"Ouvre les annonces"};
    case Phrase::last_bid: return {"la {0} annonce"};
    case Phrase::bid_is_legal: return {"confirme"};
    case Phrase::hint_count: return {"combien"};
    case Phrase::hint_face: return {"quelle face"};
    case Phrase::hint_challenge: return {"tenir\u00a0: je n’y crois pas"};
    case Phrase::hint_spot_on: return {"tenir\u00a0: c’est exact"};
    case Phrase::dice_in_play: return {"{0} en jeu"};
    case Phrase::ones_wild: return {"les as sont jokers"};
    case Phrase::ones_not_wild: return {"les as ne sont pas jokers"};
    case Phrase::lowest_raise: return {"tente"};

    case Phrase::seat_says: return {"la {0} dit"};
    case Phrase::seat_calls_spot_on: return {"la {0} dit"};
    case Phrase::bid_by: return {"{0}\u00a0:"};
    case Phrase::counted_of: return {"sur {0}"};
    case Phrase::bid_holds: return {"L’annonce tient"};
    case Phrase::bid_fails: return {"L’annonce tombe"};
    case Phrase::spot_on_right: return {"Spot on\u00a0!"};
    case Phrase::spot_on_wrong: return {"Pas spot on"};
    case Phrase::there_are: return {"il y a {0} {1}"};
    case Phrase::there_are_with_ones: return {"avec les as il y a {0} {1}"};
    case Phrase::there_are_none: return {"il n’y a aucun {1}"};
    case Phrase::cause_held: return {"{0}, et la {1} a annoncé {2}\u00a0:"};
    case Phrase::cause_failed: return {"{0}, mais la {1} a annoncé {2}\u00a0:"};
    case Phrase::cause_exact: return {"{0}, comme l’a dit la {1}\u00a0:"};
    case Phrase::cause_not_exact: return {"{0}, pas exactement {2}\u00a0:"};
    case Phrase::loses: return {"la {0} perd {1}."};
    case Phrase::lose_each: return {"les {0} perdent {1} chacune."};
    case Phrase::gets_back: return {"la {0} reprend {1}."};
    case Phrase::nobody_loses: return {"personne ne perd de dé."};
    case Phrase::pays: return {"la {0} paie {1} pour sa question."};
    case Phrase::is_out: return {"la {0} est éliminée."};
    case Phrase::are_out: return {"les {0} sont éliminées."};
    case Phrase::seen_from_below: return {"Les photos montrent les dés par-dessous\u00a0: c’est le dessus qui compte."};
    case Phrase::lift_your_cups: return {"Levez les gobelets"};

    case Phrase::wins: return {"la {0} gagne\u00a0!"};
    case Phrase::after_rounds: return {"après {0} manches", "après une manche"};
    case Phrase::column_bids: return {"annonces"};
    case Phrase::column_won: return {"gagnés"};
    case Phrase::column_lost: return {"perdus"};

    case Phrase::lay_title: return {"Vos piles\u00a0!"};
    case Phrase::show_all_first: return {"Montrez d’abord toutes vos cartes à la table. Puis trois piles, face cachée."};
    case Phrase::lay_all: return {"Trois piles, face cachée. Lève un bord pour regarder."};
    case Phrase::all_piles_locked: return {"Toutes les piles comptent."};
    case Phrase::word_lay: return {"à poser"};
    case Phrase::word_laying: return {"pose"};
    case Phrase::word_piles_off: return {"sans piles"};
    case Phrase::cards_empty: return {"aucune carte en vue, pose trois piles face cachée"};
    case Phrase::cards_wrong_count: return {"pose trois piles, chacune face cachée"};
    case Phrase::cards_cocked: return {"une pile penche, pose-la à plat"};
    case Phrase::cards_stacked: return {"des piles se chevauchent, pose-les côte à côte"};
    case Phrase::cards_foreign: return {"enlève ce qui n’est pas une carte de ce jeu"};
    case Phrase::cards_glare: return {"une lumière éblouit, tourne la pile"};
    case Phrase::cards_unsure: return {"lecture incertaine, repose les piles"};
    case Phrase::put_the_piles_back: return {"{0}\u00a0: remets les piles"};
    case Phrase::put_piles_back_here: return {"remets les piles"};
    case Phrase::swap_offered: return {"{0} peut changer une carte"};
    case Phrase::cards_were_exchanged: return {"{0}\u00a0: cartes échangées, les premières comptent"};
    case Phrase::open_guessing: return {"Ouvre les annonces"};
    case Phrase::last_guess: return {"la {0} annonce"};
    case Phrase::not_higher_guess: return {"pas plus haut que la dernière annonce"};
    case Phrase::key_up_down: return {"UP DOWN"};
    case Phrase::hint_target: return {"quoi\u00a0; tenir\u00a0: autre genre"};
    case Phrase::hint_value: return {"quelle valeur"};
    case Phrase::show_a_die: return {"montre un dé"};
    case Phrase::die_left: return {"celui de gauche"};
    case Phrase::die_middle: return {"celui du milieu"};
    case Phrase::die_right: return {"celui de droite"};
    case Phrase::hint_show: return {"le montre"};
    case Phrase::hint_other_die: return {"un autre"};
    case Phrase::gives_up: return {"rend une pile"};
    case Phrase::choose_pile: return {"Quelle pile\u00a0? Mieux vaut garder plus de cartes."};
    case Phrase::hint_other_pile: return {"l’autre"};
    case Phrase::guess_by: return {"la {0} a dit"};
    case Phrase::guess_holds: return {"L’annonce tient"};
    case Phrase::guess_fails: return {"L’annonce tombe"};
    case Phrase::cards_count: return {"{0} cartes comptent.", "une carte compte.", "aucune carte ne compte."};
    case Phrase::gives_up_pile: return {"la {0} rend {1}."};
    case Phrase::chooses_pile: return {"la {0} choisit une pile à rendre."};
    case Phrase::take_up_cards: return {"Reprenez vos cartes"};
    case Phrase::win_together: return {"bravo, {0}\u00a0!"};
    case Phrase::column_guesses: return {"annonces"};

    case Phrase::simulated: return {"table simulée"};
    case Phrase::your_dice: return {"tes dés"};
    case Phrase::your_cards: return {"tes cartes"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
