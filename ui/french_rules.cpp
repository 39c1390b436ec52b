#include "ui/rule_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern french(RulePhrase phrase) {
  switch (phrase) {
    case RulePhrase::title_game: return {"Le jeu"};
    case RulePhrase::title_start: return {"Qui commence"};
    case RulePhrase::title_counting: return {"Ce qui compte"};
    case RulePhrase::title_bids: return {"Annonces"};
    case RulePhrase::title_raising: return {"Ce qui bat quoi"};
    case RulePhrase::title_challenge: return {"Dire {0}"};
    case RulePhrase::title_spot_on: return {"Spot on"};
    case RulePhrase::title_interrupt: return {"Hors de son tour"};
    case RulePhrase::title_palifico: return {"Palifico"};
    case RulePhrase::title_penalties: return {"Gages de la maison"};
    case RulePhrase::title_piles: return {"Tes trois dés"};
    case RulePhrase::title_guesses: return {"Annonces"};
    case RulePhrase::title_power: return {"Cartes pouvoir"};
    case RulePhrase::title_open: return {"Jeu ouvert"};
    case RulePhrase::title_ranking: return {"La fin"};
    case RulePhrase::title_players: return {"Joueurs"};

    case RulePhrase::or_last: return {"{0} ou {1}"};

    case RulePhrase::as_example: return {"p. ex. {0}"};
    case RulePhrase::as_decision: return {"[décision] {0}"};

    case RulePhrase::dice: return {"Chacun commence avec {0}. Le dernier avec des dés gagne."};
    case RulePhrase::out: return {"Une place sans dés est éliminée."};
    case RulePhrase::lost_for_good: return {"Un dé perdu ne revient pas."};
    case RulePhrase::lost_may_return: return {"Un dé perdu ne revient que par un spot on."};

    case RulePhrase::roll_off: return {"Au début, chaque place lance un dé, et le plus haut commence."};
    case RulePhrase::roll_off_tie: return {"À égalité, seules ces places relancent, jusqu’à ce que l’une soit la plus haute."};
    case RulePhrase::loser_opens: return {"Qui a perdu la dernière manche ouvre la suivante."};
    case RulePhrase::next_opens: return {"Si cette place est éliminée, la suivante encore en jeu ouvre, dans le sens des aiguilles d’une montre."};
    case RulePhrase::next_opens_penalty: return {"Si cette place est éliminée, même par un gage, la suivante encore en jeu ouvre, dans le sens des aiguilles d’une montre."};
    case RulePhrase::spot_on_opens: return {"Après un spot on juste, celui qui l’a dit ouvre la manche suivante."};

    case RulePhrase::wild: return {"Les as sont jokers\u00a0: ils comptent pour toutes les faces."};
    case RulePhrase::not_wild: return {"Les as sont des as\u00a0: il n’y a pas de joker."};
    case RulePhrase::ones_bid: return {"Sur une annonce aux as, seuls les as comptent."};
    case RulePhrase::counted: return {"Les dés {0} comptent comme {1}."};
    case RulePhrase::palifico_counted: return {"Dans une manche palifico, les dés {0} comptent comme {1}."};

    case RulePhrase::bid_means: return {"Une annonce est un nombre et une face. «\u00a0{0}\u00a0» dit qu’au moins {1} de tous les dés de la table comptent comme {2}."};
    case RulePhrase::no_bound: return {"Tout nombre de {0} à {1} peut être annoncé, même plus qu’il n’y a de dés\u00a0: une limite dirait combien il en reste."};
    case RulePhrase::open_freely: return {"Une manche peut s’ouvrir par n’importe quelle annonce."};
    case RulePhrase::no_ones_open: return {"Personne n’ouvre aux as."};
    case RulePhrase::no_ones_open_but_palifico: return {"Personne n’ouvre aux as, sauf dans une manche palifico."};
    case RulePhrase::half_players: return {"On ouvre avec au moins moitié autant de dés que de joueurs."};
    case RulePhrase::least_opening: return {"{0} joueurs\u00a0: {1}"};
    case RulePhrase::least_openings: return {"Le minimum pour ouvrir, selon les joueurs encore en jeu\u00a0: {0}."};
    case RulePhrase::no_pass: return {"Personne ne passe\u00a0: monte, ou dis {0}."};
    case RulePhrase::no_pass_spot_on: return {"Personne ne passe\u00a0: monte, dis {0}, ou dis SPOT ON."};

    case RulePhrase::any_face: return {"Monter\u00a0: plus de dés de n’importe quelle face, ou autant d’une face plus haute."};
    case RulePhrase::no_lower_face: return {"Monter\u00a0: plus de dés, une face plus haute, ou les deux. Aucun ne baisse."};
    case RulePhrase::halved: return {"Plus de la moitié en as bat une annonce sur une autre face\u00a0; le double d’une autre face bat les as."};
    case RulePhrase::halved_order: return {"Qu’une autre face demande le double des as qui précèdent est l’ordre que supposent les exemples de la feuille, complété."};
    case RulePhrase::raises: return {"Sur {0}\u00a0: {1}, ou plus."};
    case RulePhrase::never: return {"Sur {0}, quel qu’en soit le nombre\u00a0: pas {1}."};
    case RulePhrase::refused: return {"Pas sur {0}\u00a0: {1}."};
    case RulePhrase::palifico_raises: return {"Dans une manche palifico, sur {0}\u00a0: {1}, ou plus."};
    case RulePhrase::palifico_never_raises: return {"Dans une manche palifico, sur {0}, quel qu’en soit le nombre\u00a0: pas {1}."};
    case RulePhrase::palifico_refused: return {"Dans une manche palifico, pas sur {0}\u00a0: {1}."};

    case RulePhrase::loss_one: return {"{0}\u00a0: si l’annonce tient, celui qui doute perd un dé\u00a0; sinon, l’annonceur."};
    case RulePhrase::loss_margin: return {"{0}\u00a0: qui se trompe perd autant de dés que l’annonce s’écartait, au moins un."};
    case RulePhrase::holds: return {"Une annonce tient s’il y a au moins autant de dés qui comptent qu’annoncé."};
    case RulePhrase::bidder_loses: return {"{0} annoncés, {1} comptent\u00a0: l’annonceur perd {2}."};
    case RulePhrase::caller_loses: return {"{0} annoncés, {1} comptent\u00a0: celui qui doute perd {2}."};
    case RulePhrase::not_more: return {"Personne ne perd plus de dés qu’il n’en a."};
    case RulePhrase::interrupt: return {"Chacun peut douter hors de son tour, mais perd deux dés s’il se trompe."};
    case RulePhrase::interrupt_who: return {"Hors de son tour\u00a0: toute place encore en jeu, sauf l’annonceur. Qui perd alors ouvre la manche suivante."};
    case RulePhrase::bidder_loses_out_of_turn: return {"Doute hors de son tour, {0} annoncés, {1} comptent\u00a0: l’annonceur perd {2}."};
    case RulePhrase::caller_loses_out_of_turn: return {"Doute hors de son tour, {0} annoncés, {1} comptent\u00a0: celui qui doute perd {2}."};

    case RulePhrase::spot_on_when: return {"À ton tour, au lieu de monter ou de dire {0}\u00a0: l’annonce est exacte, ni plus ni moins."};
    case RulePhrase::others_lose: return {"SPOT ON\u00a0: si c’est exact, tous les autres perdent un dé\u00a0; sinon, celui qui l’a dit."};
    case RulePhrase::regain: return {"SPOT ON\u00a0: si c’est exact, celui qui l’a dit reprend un dé\u00a0; sinon, il en perd un."};
    case RulePhrase::regain_none: return {"SPOT ON\u00a0: si c’est exact, rien ne se passe\u00a0; sinon, celui qui l’a dit en perd un."};
    case RulePhrase::regain_most: return {"Personne n’a jamais plus de {0}."};
    case RulePhrase::spot_on: return {"{0} annoncés, {1} comptent, celui qui l’a dit a {2}\u00a0: {3}."};
    case RulePhrase::caller_loses_part: return {"il perd {0}"};
    case RulePhrase::others_lose_part: return {"tous les autres perdent {0}"};
    case RulePhrase::caller_gains_part: return {"il reprend {0}"};
    case RulePhrase::nothing_happens: return {"rien ne se passe"};

    case RulePhrase::palifico: return {"Palifico\u00a0: quand une place tombe à un dé, une manche sans joker\u00a0; sa face reste."};
    case RulePhrase::palifico_not_two: return {"Pas de palifico entre les deux derniers."};
    case RulePhrase::palifico_when: return {"C’est la manche qui suit celle où une place est passée de deux dés ou plus à un seul, gages compris."};
    case RulePhrase::palifico_ones_open: return {"Les as peuvent l’ouvrir."};
    case RulePhrase::palifico_never: return {"Avec un dé chacun, personne ne peut tomber à un\u00a0: on n’en joue jamais."};
    case RulePhrase::falls: return {"de {0} à {1}"};
    case RulePhrase::palifico_follows: return {"Avec {0} places en jeu, il y en a une quand quelqu’un passe {1}."};
    case RulePhrase::palifico_not: return {"Avec {0} places en jeu, il n’y en a pas quand quelqu’un passe {1}."};

    case RulePhrase::penalties: return {"Demander à qui c’est le tour, ou combien de dés il reste, coûte un dé."};
    case RulePhrase::penalties_when: return {"Un gage est noté aussitôt et payé juste après le règlement suivant\u00a0: d’ici là les dés sont sous un gobelet. Il ne change jamais qui ouvre la manche suivante."};
    case RulePhrase::penalties_order: return {"Les gages se paient dans l’ordre des places et seulement tant que deux places ou plus sont en jeu\u00a0; la partie finie, rien n’est payé."};
    case RulePhrase::penalties_display: return {"L’écran ne répond gratis à aucune des deux questions\u00a0: il ne montre ni à qui c’est le tour ni combien de dés il reste\u00a0; une place s’allume quand on y appuie hors de son tour."};

    case RulePhrase::advised: return {"Idéal de {0} à {1} joueurs."};
    case RulePhrase::any_number: return {"On joue de deux à huit."};

    case RulePhrase::cards: return {"Chacun commence avec {0}\u00a0; à partir de {1} joueurs, avec {2}."};
    case RulePhrase::cards_same: return {"Chacun commence avec {0}."};
    case RulePhrase::cards_end: return {"La partie finit dès qu’une place a {0} ou moins. Plus de cartes, c’est mieux."};
    case RulePhrase::deck: return {"Les cartes\u00a0: les nombres de 1 à 6 en rouge, bleu, vert et jaune, deux de chaque."};
    case RulePhrase::deck_wild: return {"Avec elles, sept jokers."};
    case RulePhrase::deck_power: return {"Avec elles, une de chaque carte pouvoir."};
    case RulePhrase::cards_starter: return {"N’importe qui peut commencer\u00a0; si personne n’est choisi, c’est la place la plus basse."};
    case RulePhrase::cards_loser_starts: return {"Le perdant d’une manche commence la suivante."};

    case RulePhrase::piles: return {"À chaque manche, répartis tes cartes en trois piles aussi égales que possible\u00a0: tes dés. La carte contre la vitre est lancée\u00a0; lève le bord pour regarder."};
    case RulePhrase::pile_sizes: return {"{0}\u00a0: des piles de {1}."};

    case RulePhrase::guess: return {"Annonce combien de cartes de la table, les tiennes comprises, sont ce que tu dis."};
    case RulePhrase::guess_number: return {"«\u00a0{0}\u00a0»\u00a0: au moins autant montrent ce nombre."};
    case RulePhrase::guess_less_than: return {"«\u00a0{0}\u00a0»\u00a0: au moins autant montrent un nombre inférieur."};
    case RulePhrase::guess_color: return {"«\u00a0{0}\u00a0»\u00a0: au moins autant sont de cette couleur."};
    case RulePhrase::guess_without: return {"«\u00a0{0}\u00a0»\u00a0: au moins autant sont d’une autre couleur."};
    case RulePhrase::guess_straight: return {"Suites\u00a0: «\u00a0{0}\u00a0»\u00a0: autant de nombres qui se suivent, celui-là parmi eux, chacun au moins une fois."};
    case RulePhrase::guess_vague: return {"Annonces vagues\u00a0: «\u00a0{0}\u00a0» ou «\u00a0{1}\u00a0», quel que soit le nombre ou la couleur."};
    case RulePhrase::guess_power: return {"Cartes pouvoir\u00a0: «\u00a0{0}\u00a0»\u00a0: le motif est sur la table, et tu as vraiment lancé la carte. Tu peux mentir."};
    case RulePhrase::guess_bounds: return {"Un nombre de cartes va de {0} à {1}."};
    case RulePhrase::straight_bounds: return {"Une suite a de {0} à {1} cartes."};

    case RulePhrase::higher: return {"Chaque annonce doit dépasser la précédente, sinon dis {0}. Personne ne passe."};
    case RulePhrase::higher_specific: return {"Un nombre, une couleur, inférieur à ou sans\u00a0: plus de cartes que la dernière annonce de ce genre."};
    case RulePhrase::higher_straight: return {"Une suite\u00a0: sa longueur ou son nombre dépasse le dernier compte."};
    case RulePhrase::higher_vague: return {"Une annonce vague\u00a0: au moins le double d’une précise. Une précise\u00a0: plus de la moitié d’une vague."};
    case RulePhrase::higher_power: return {"Une carte pouvoir\u00a0: une valeur au-dessus du dernier compte ou de la dernière valeur. Sur elle\u00a0: un compte au-dessus de sa valeur."};
    case RulePhrase::straight_specific: return {"Une suite nomme un nombre, elle vaut donc comme annonce précise."};
    case RulePhrase::power_order: return {"Qu’une carte pouvoir suive une annonce simple par sa valeur est de nous\u00a0: la feuille dit seulement ce qui suit une carte pouvoir."};
    case RulePhrase::over: return {"Sur {0}\u00a0: {1}."};
    case RulePhrase::over_specific: return {"{0} ou plus d’un nombre ou d’une couleur"};
    case RulePhrase::over_straight_count: return {"une suite de {0} ou plus"};
    case RulePhrase::over_straight_number: return {"une suite avec {0} ou plus pour nombre"};
    case RulePhrase::over_vague: return {"{0} ou plus du même genre"};
    case RulePhrase::over_power: return {"une carte pouvoir de valeur {0} ou plus"};

    case RulePhrase::wildcards: return {"Un joker compte comme ce que veut l’annonce mise en doute."};
    case RulePhrase::power_counts: return {"Une carte pouvoir n’a ni nombre ni couleur et ne compte que pour elle-même."};
    case RulePhrase::table: return {"Disons que tu lances {0}, et les autres {1}."};
    case RulePhrase::most_held: return {"Alors le plus qui tient\u00a0: {0}."};
    case RulePhrase::never_holds: return {"Alors même ceci ne tient pas\u00a0: {0}."};
    case RulePhrase::power_held: return {"Alors ceci tient pour toi\u00a0: {0}."};
    case RulePhrase::power_not_held: return {"Alors ceci ne tient pas pour toi\u00a0: {0}."};
    case RulePhrase::groups_differ: return {"Les groupes d’un motif sont des nombres différents\u00a0: un carré n’est pas deux paires."};
    case RulePhrase::power_value: return {"{0} {1}"};
    case RulePhrase::power_values: return {"Les valeurs\u00a0: {0}."};
    case RulePhrase::power_ours: return {"La feuille ne donne que les deux paires\u00a0; les autres cartes pouvoir et leurs valeurs sont de nous."};
    case RulePhrase::power_patterns: return {"Arc-en-ciel\u00a0: les quatre couleurs. Paires et brelans\u00a0: autant de nombres deux ou trois fois chacun. Full\u00a0: un nombre trois fois, un autre deux fois. Tous les nombres\u00a0: de 1 à 6."};
    case RulePhrase::power_lie: return {"Une carte que tu n’as pas, une fausse valeur ou un nom inventé est un mensonge\u00a0: mis en doute, il perd."};

    case RulePhrase::card_loss: return {"{0}\u00a0: si l’annonce tient, celui qui doute perd la manche\u00a0; sinon, l’annonceur."};
    case RulePhrase::card_challenge_who: return {"Seul celui dont c’est le tour peut douter, et seulement de la dernière annonce."};
    case RulePhrase::discard: return {"Le perdant rend un dé entier, face visible, et choisit lequel."};
    case RulePhrase::discard_choice: return {"Avec {0}\u00a0: {1}."};
    case RulePhrase::swap: return {"Le perdant peut échanger une carte avec la pioche."};
    case RulePhrase::open: return {"Avant la première manche toutes les cartes sont montrées\u00a0; à chaque tour, montre d’abord un de tes dés secrets."};
    case RulePhrase::open_done: return {"Qui a montré les trois annonce ou doute aussitôt."};
    case RulePhrase::ranking: return {"Si cela finit avec {0}\u00a0: {1}."};
    case RulePhrase::rank: return {"{0}. {1}"};
    case RulePhrase::seat_holds: return {"{0} avec {1}"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
