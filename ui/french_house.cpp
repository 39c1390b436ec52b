#include "ui/house_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern french(HousePhrase phrase) {
  switch (phrase) {
    case HousePhrase::chooses: return {"la {0} choisit les règles"};
    case HousePhrase::fixed: return {"La maison joue ainsi"};
    case HousePhrase::rules_changed: return {"{0} modifié"};
    case HousePhrase::key_menu: return {"MENU"};
    case HousePhrase::hint_line: return {"quelle règle"};
    case HousePhrase::hint_value: return {"la change"};
    case HousePhrase::hint_start: return {"lance la partie"};
    case HousePhrase::any_button_back: return {"Tout bouton ramène."};
    case HousePhrase::hint_rules: return {"toutes les règles"};
    case HousePhrase::hint_help: return {"aide"};
    case HousePhrase::game: return {"Le jeu"};
    case HousePhrase::dice: return {"Dés par place"};
    case HousePhrase::wild_ones: return {"As jokers"};
    case HousePhrase::raise: return {"Monter"};
    case HousePhrase::ones_bids: return {"Annonces aux as"};
    case HousePhrase::open_on_ones: return {"Ouvrir aux as"};
    case HousePhrase::opening_minimum: return {"Ouverture mini"};
    case HousePhrase::loss: return {"Une erreur"};
    case HousePhrase::spot_on: return {"Spot on"};
    case HousePhrase::palifico: return {"Palifico"};
    case HousePhrase::palifico_heads_up: return {"Palifico à deux"};
    case HousePhrase::interrupt: return {"Hors de son tour"};
    case HousePhrase::penalties: return {"Gages"};
    case HousePhrase::challenge_word: return {"Le mot"};
    case HousePhrase::straights: return {"Suites"};
    case HousePhrase::vague: return {"Annonces vagues"};
    case HousePhrase::swap: return {"Échange"};
    case HousePhrase::open: return {"Dés ouverts"};
    case HousePhrase::wildcards: return {"Jokers"};
    case HousePhrase::power_cards: return {"Cartes pouvoir"};
    case HousePhrase::starter: return {"Annonce d’abord"};
    case HousePhrase::on: return {"oui"};
    case HousePhrase::off: return {"non"};
    case HousePhrase::none: return {"aucune"};
    case HousePhrase::any_face: return {"toute face"};
    case HousePhrase::no_lower_face: return {"sans baisser"};
    case HousePhrase::plain: return {"normales"};
    case HousePhrase::halved: return {"à moitié"};
    case HousePhrase::half_players: return {"la moitié"};
    case HousePhrase::one: return {"un dé"};
    case HousePhrase::margin: return {"l’écart"};
    case HousePhrase::others_lose: return {"autres perdent"};
    case HousePhrase::regain: return {"gagne un dé"};
    case HousePhrase::ones_bids_plain: return {"Une annonce aux as vaut comme sur toute autre face."};
    case HousePhrase::ones_may_open: return {"Une manche peut s’ouvrir aux as."};
    case HousePhrase::any_opening: return {"Tout nombre peut ouvrir une manche."};
    case HousePhrase::spot_on_off: return {"Personne ne dit qu’une annonce est exacte."};
    case HousePhrase::palifico_off: return {"Pas de manche spéciale quand une place tombe à un dé."};
    case HousePhrase::palifico_heads_up_on: return {"Palifico aussi entre les deux derniers."};
    case HousePhrase::palifico_heads_up_idle: return {"Rien sans palifico."};
    case HousePhrase::interrupt_off: return {"Seul celui dont c’est le tour peut douter."};
    case HousePhrase::penalties_off: return {"Demander ne coûte rien."};
    case HousePhrase::word: return {"Dis-le quand tu ne crois pas l’annonce."};
    case HousePhrase::straights_on: return {"On peut annoncer des cartes à la suite."};
    case HousePhrase::vague_on: return {"Une annonce peut laisser ouvert quel nombre ou quelle couleur."};
    case HousePhrase::swap_on: return {"Le perdant peut échanger une carte."};
    case HousePhrase::open_on: return {"Les cartes sont montrées au début, et un dé à chaque tour."};
    case HousePhrase::power_cards_on: return {"Six cartes annoncent un motif sur la table."};
    case HousePhrase::card_option_off: return {"On joue sans."};
    case HousePhrase::starter_line: return {"Choisissez librement qui commence la première manche."};
    case HousePhrase::hint_starter: return {"{0} débute"};
    case HousePhrase::feature_players: return {"de {0} à {1} joueurs"};
    case HousePhrase::feature_cards: return {"des dés faits de cartes"};
    case HousePhrase::feature_wild: return {"as jokers"};
    case HousePhrase::feature_not_wild: return {"sans joker"};
    case HousePhrase::feature_halved: return {"as à moitié"};
    case HousePhrase::feature_no_lower_face: return {"faces jamais plus basses"};
    case HousePhrase::feature_margin: return {"on perd l’écart"};
    case HousePhrase::feature_one: return {"on perd un dé"};
    case HousePhrase::feature_spot_on: return {"spot on"};
    case HousePhrase::feature_palifico: return {"palifico"};
    case HousePhrase::feature_interrupt: return {"hors de son tour"};
    case HousePhrase::feature_penalties: return {"gages"};
    case HousePhrase::halved_without_wild_ones: return {"Pas les deux\u00a0: les annonces aux as ne comptent à moitié que si les as sont jokers."};
    case HousePhrase::margin_with_interrupt: return {"Pas les deux\u00a0: l’écart et le doute hors de son tour disent chacun ce que coûte une erreur."};
    case HousePhrase::another_chooses: return {"la {0} choisit les règles"};
    case HousePhrase::rules_are_fixed: return {"La maison a fixé les règles"};
    case HousePhrase::noted_turn: return {"{0}\u00a0: a demandé à qui c’est, cela coûte un dé"};
    case HousePhrase::camera_lost: return {"{0}\u00a0: sa caméra ne voit rien, dis-le au bar"};
    case HousePhrase::camera_missed: return {"on ne voit pas la {0}. Rejouer\u00a0: tous MENU"};
    case HousePhrase::void_missing: return {"Il manque MENU de\u00a0: {0}"};
    case HousePhrase::pads_lost: return {"{0}\u00a0: ses boutons ne répondent pas, dis-le au bar"};
    case HousePhrase::button_stuck: return {"{0}\u00a0: le bouton {1} est coincé et ignoré"};
    case HousePhrase::disk_lost: return {"Rien ne s’enregistre\u00a0: une panne finirait la partie"};
    case HousePhrase::board_hot: return {"L\u2019ordinateur chauffe\u00a0: il lui faut de l\u2019air"};
    case HousePhrase::board_undervoltage: return {"Alimentation trop faible, dis-le au bar"};
    case HousePhrase::board_slow: return {"L\u2019ordinateur ralentit, dis-le au bar"};
    case HousePhrase::card_worn: return {"Carte mémoire usée, dis-le au bar"};
    case HousePhrase::disk_filling: return {"La carte mémoire est presque pleine"};
    case HousePhrase::foul_costs_a_die: return {"{0}\u00a0: c’était une faute, elle coûte un dé"};
    case HousePhrase::anybody_there: return {"Quelqu’un joue\u00a0? Appuyez sur un bouton"};
    case HousePhrase::game_waits: return {"MENU\u00a0: reprendre la partie. Autre bouton\u00a0: une nouvelle"};
    case HousePhrase::practising: return {"Essai\u00a0: la table joue la {0}. Rien ne compte"};
    case HousePhrase::dispute_title: return {"Vu par les caméras"};
    case HousePhrase::propose_void: return {"Rejouer cette manche\u00a0?"};
    case HousePhrase::propose_which: return {"{0}\u00a0: que montrait ce dé\u00a0?"};
    case HousePhrase::propose_correction: return {"{0}\u00a0: ce dé a-t-il été mal lu\u00a0?"};
    case HousePhrase::yet_to_agree: return {"Il manque MENU de"};
    case HousePhrase::hint_agree: return {"d’accord"};
    case HousePhrase::hint_which_die: return {"un dé mal lu"};
    case HousePhrase::hint_what_it_shows: return {"ce qu’il montrait"};
    case HousePhrase::hint_leave_it: return {"laisse ainsi"};
    case HousePhrase::hint_pictures: return {"photos de la dernière manche"};
    case HousePhrase::hint_new_game: return {"nouvelle partie"};
    case HousePhrase::calibrate_camera: return {"{0}\u00a0: dés mal lus trop souvent. Étalonne la caméra"};
    case HousePhrase::played_again: return {"La manche est rejouée\u00a0: reprenez les dés du début"};
    case HousePhrase::who_leaves: return {"Qui est parti\u00a0?"};
    case HousePhrase::out_after_this: return {"Ses dés comptent jusqu’à la fin de cette manche, puis la place est éliminée"};
    case HousePhrase::out_at_once: return {"La place est éliminée tout de suite"};
    case HousePhrase::hint_has_left: return {"est parti"};
    case HousePhrase::hint_stays: return {"personne n’est parti"};
    case HousePhrase::back_or_leaves: return {"Tout bouton ramène. MENU\u00a0: quelqu’un est parti"};
    case HousePhrase::seat_left: return {"la {0} a quitté la partie"};
    case HousePhrase::empty_chair: return {"On attend la {0}. Partie\u00a0? Appuyez sur MENU"};
    case HousePhrase::foul_voids: return {"Faute de la {0}\u00a0: la manche est annulée. Tous relancent"};
    case HousePhrase::noted_count: return {"{0}\u00a0: a demandé combien de dés, cela coûte un dé"};
    case HousePhrase::who_asked: return {"Qui a demandé\u00a0?"};
    case HousePhrase::asked_turn: return {"a demandé à qui c’est le tour"};
    case HousePhrase::asked_count: return {"a demandé combien de dés il reste"};
    case HousePhrase::hint_question: return {"quelle question"};
    case HousePhrase::hint_call: return {"note le gage"};
    case HousePhrase::hint_penalty: return {"quelqu’un a demandé"};
    case HousePhrase::noted: return {"noté\u00a0: {0}"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
