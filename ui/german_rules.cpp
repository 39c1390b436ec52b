#include "ui/rule_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern german(RulePhrase phrase) {
  switch (phrase) {
    case RulePhrase::title_game: return {"Das Spiel"};
    case RulePhrase::title_start: return {"Wer beginnt"};
    case RulePhrase::title_counting: return {"Was zählt"};
    case RulePhrase::title_bids: return {"Gebote"};
    case RulePhrase::title_raising: return {"Was höher ist"};
    case RulePhrase::title_challenge: return {"{0} rufen"};
    case RulePhrase::title_spot_on: return {"Spot on"};
    case RulePhrase::title_interrupt: return {"Außer der Reihe"};
    case RulePhrase::title_palifico: return {"Palifico"};
    case RulePhrase::title_penalties: return {"Hausstrafen"};
    case RulePhrase::title_piles: return {"Deine drei Würfel"};
    case RulePhrase::title_guesses: return {"Tipps"};
    case RulePhrase::title_power: return {"Machtkarten"};
    case RulePhrase::title_open: return {"Offenes Spiel"};
    case RulePhrase::title_ranking: return {"Das Ende"};
    case RulePhrase::title_players: return {"Spieler"};

    case RulePhrase::or_last: return {"{0} oder {1}"};

    case RulePhrase::as_example: return {"z. B. {0}"};
    case RulePhrase::as_decision: return {"[Festlegung] {0}"};

    case RulePhrase::dice: return {"Jeder hat anfangs {0}. Wer zuletzt Würfel hat, gewinnt."};
    case RulePhrase::out: return {"Ein Platz ohne Würfel ist raus."};
    case RulePhrase::lost_for_good: return {"Ein verlorener Würfel kommt nicht wieder."};
    case RulePhrase::lost_may_return: return {"Ein verlorener Würfel kommt nur durch Spot on wieder."};

    case RulePhrase::roll_off: return {"Zuerst würfelt jeder Platz mit einem Würfel, und der höchste beginnt."};
    case RulePhrase::roll_off_tie: return {"Bei Gleichstand würfeln nur die gleichen Plätze noch einmal, bis einer der höchste ist."};
    case RulePhrase::loser_opens: return {"Wer die letzte Runde verloren hat, eröffnet die nächste."};
    case RulePhrase::next_opens: return {"Ist dieser Platz raus, eröffnet der nächste im Uhrzeigersinn, der noch im Spiel ist."};
    case RulePhrase::next_opens_penalty: return {"Ist dieser Platz raus, auch durch eine Strafe, eröffnet der nächste im Uhrzeigersinn, der noch im Spiel ist."};
    case RulePhrase::spot_on_opens: return {"Nach einem richtigen Spot on eröffnet, wer es gerufen hat, die nächste Runde."};

    case RulePhrase::wild: return {"Einsen sind Joker: Sie zählen für alle Augen."};
    case RulePhrase::not_wild: return {"Einsen sind Einsen: Es gibt keine Joker."};
    case RulePhrase::ones_bid: return {"Bei einem Gebot auf Einsen zählen nur Einsen."};
    case RulePhrase::counted: return {"Die Würfel {0} zählen als {1}."};
    case RulePhrase::palifico_counted: return {"In einer Palifico-Runde zählen die Würfel {0} als {1}."};

    case RulePhrase::bid_means: return {"Ein Gebot ist eine Anzahl und eine Augenzahl. „{0}“ heißt, dass mindestens {1} aller Würfel auf dem Tisch als {2} zählen."};
    case RulePhrase::no_bound: return {"Von {0} bis {1} darf jede Anzahl geboten werden, auch mehr, als es Würfel gibt: Eine Grenze würde verraten, wie viele noch da sind."};
    case RulePhrase::open_freely: return {"Eine Runde darf mit jedem Gebot eröffnet werden."};
    case RulePhrase::no_ones_open: return {"Niemand eröffnet mit Einsen."};
    case RulePhrase::no_ones_open_but_palifico: return {"Niemand eröffnet mit Einsen, außer in einer Palifico-Runde."};
    case RulePhrase::half_players: return {"Eröffne mit mindestens halb so vielen Würfeln wie Spielern."};
    case RulePhrase::least_opening: return {"{0} Spieler: {1}"};
    case RulePhrase::least_openings: return {"Geboten werden zu Beginn mindestens, je nach Spielern im Spiel, {0}."};
    case RulePhrase::no_pass: return {"Niemand darf passen: erhöhe, oder rufe {0}."};
    case RulePhrase::no_pass_spot_on: return {"Niemand darf passen: erhöhe, rufe {0} oder rufe SPOT ON."};

    case RulePhrase::any_face: return {"Erhöhen: mehr Würfel mit beliebigen Augen, oder gleich viele mit höheren."};
    case RulePhrase::no_lower_face: return {"Erhöhen: mehr Würfel, höhere Augen oder beides. Keines darf sinken."};
    case RulePhrase::halved: return {"Mehr als halb so viele Einsen schlagen andere; doppelt so viele andere schlagen Einsen."};
    case RulePhrase::halved_order: return {"Dass andere Augen doppelt so viele brauchen wie die Einsen davor, ist die Ordnung, die in den Beispielen des Regelblatts steckt, auf alle Gebote ausgedehnt."};
    case RulePhrase::raises: return {"Über {0}: {1}, oder mehr davon."};
    case RulePhrase::never: return {"Über {0}, und wären es noch so viele: keine {1}."};
    case RulePhrase::refused: return {"Nicht über {0}: {1}."};
    case RulePhrase::palifico_raises: return {"In einer Palifico-Runde, über {0}: {1}, oder mehr davon."};
    case RulePhrase::palifico_never_raises: return {"In einer Palifico-Runde, über {0}, und wären es noch so viele: keine {1}."};
    case RulePhrase::palifico_refused: return {"In einer Palifico-Runde, nicht über {0}: {1}."};

    case RulePhrase::loss_one: return {"{0}: Stimmt das Gebot, verliert der Zweifler einen Würfel, sonst der Bieter."};
    case RulePhrase::loss_margin: return {"{0}: Wer irrt, verliert so viele Würfel, wie das Gebot daneben war, mindestens einen."};
    case RulePhrase::holds: return {"Ein Gebot stimmt, wenn mindestens so viele Würfel zählen, wie geboten wurden."};
    case RulePhrase::bidder_loses: return {"{0} geboten, {1} zählen: Der Bieter verliert {2}."};
    case RulePhrase::caller_loses: return {"{0} geboten, {1} zählen: Der Zweifler verliert {2}."};
    case RulePhrase::not_more: return {"Niemand verliert mehr Würfel, als er hat."};
    case RulePhrase::interrupt: return {"Jeder darf außer der Reihe zweifeln, verliert aber zwei Würfel, wenn er irrt."};
    case RulePhrase::interrupt_who: return {"Außer der Reihe: jeder Platz im Spiel, nur nicht der Bieter. Wer dann verliert, eröffnet die nächste Runde."};
    case RulePhrase::bidder_loses_out_of_turn: return {"Außer der Reihe bezweifelt, {0} geboten, {1} zählen: Der Bieter verliert {2}."};
    case RulePhrase::caller_loses_out_of_turn: return {"Außer der Reihe bezweifelt, {0} geboten, {1} zählen: Der Zweifler verliert {2}."};

    case RulePhrase::spot_on_when: return {"Wenn du dran bist, statt zu erhöhen oder {0} zu rufen: Das Gebot stimmt genau, nicht mehr und nicht weniger."};
    case RulePhrase::others_lose: return {"SPOT ON: Stimmt es genau, verlieren alle anderen einen Würfel, sonst der Rufer."};
    case RulePhrase::regain: return {"SPOT ON: Stimmt es genau, bekommt der Rufer einen Würfel zurück, sonst verliert er einen."};
    case RulePhrase::regain_none: return {"SPOT ON: Stimmt es genau, geschieht nichts, sonst verliert der Rufer einen Würfel."};
    case RulePhrase::regain_most: return {"Niemand hat je mehr als {0}."};
    case RulePhrase::spot_on: return {"{0} geboten, {1} zählen, der Rufer hat {2}: {3}."};
    case RulePhrase::caller_loses_part: return {"der Rufer verliert {0}"};
    case RulePhrase::others_lose_part: return {"alle anderen verlieren je {0}"};
    case RulePhrase::caller_gains_part: return {"der Rufer bekommt {0} zurück"};
    case RulePhrase::nothing_happens: return {"es geschieht nichts"};

    case RulePhrase::palifico: return {"Palifico: Fällt ein Platz auf einen Würfel, folgt eine Runde ohne Joker; ihre Augen bleiben."};
    case RulePhrase::palifico_not_two: return {"Kein Palifico zwischen den letzten beiden."};
    case RulePhrase::palifico_when: return {"Es ist die Runde nach einer, in der ein Platz von zwei oder mehr Würfeln auf genau einen kam, Strafen mitgerechnet."};
    case RulePhrase::palifico_ones_open: return {"Einsen dürfen sie eröffnen."};
    case RulePhrase::palifico_never: return {"Bei einem Würfel pro Platz kann niemand auf einen fallen: Es gibt keine solche Runde."};
    case RulePhrase::falls: return {"zuvor {0} und nun {1}"};
    case RulePhrase::palifico_follows: return {"Mit {0} Plätzen im Spiel folgt eine, wenn jemand {1} hat."};
    case RulePhrase::palifico_not: return {"Mit {0} Plätzen im Spiel folgt keine, wenn jemand {1} hat."};

    case RulePhrase::penalties: return {"Fragen nach Zug oder Würfelzahl kostet einen Würfel."};
    case RulePhrase::penalties_when: return {"Eine Strafe wird sofort notiert und gleich nach der nächsten Abrechnung bezahlt: Bis dahin liegen die Würfel unter einem Becher. Sie ändert nie, wer die nächste Runde eröffnet."};
    case RulePhrase::penalties_order: return {"Strafen werden der Reihe der Plätze nach bezahlt, und nur solange mindestens zwei Plätze im Spiel sind; ist das Spiel aus, wird nichts bezahlt."};
    case RulePhrase::penalties_display: return {"Die Anzeige beantwortet keine der beiden Fragen umsonst: Sie zeigt weder, wer dran ist, noch wie viele Würfel übrig sind; ein Platz leuchtet auf, wenn sein Knopf außer der Reihe gedrückt wird."};

    case RulePhrase::advised: return {"Am besten zu {0} bis {1}."};
    case RulePhrase::any_number: return {"Zwei bis acht können spielen."};

    case RulePhrase::cards: return {"Jeder beginnt mit {0}; ab {1} Spielern mit {2}."};
    case RulePhrase::cards_same: return {"Jeder beginnt mit {0}."};
    case RulePhrase::cards_end: return {"Das Spiel endet, sobald ein Platz {0} oder weniger hat. Mehr Karten sind besser."};
    case RulePhrase::deck: return {"Die Karten: die Zahlen 1 bis 6 in Rot, Blau, Grün und Gelb, jede zweimal."};
    case RulePhrase::deck_wild: return {"Dazu sieben Joker."};
    case RulePhrase::deck_power: return {"Dazu jede Machtkarte einmal."};
    case RulePhrase::cards_starter: return {"Beginnen darf, wer will; ist niemand gewählt, beginnt der niedrigste Platz."};
    case RulePhrase::cards_loser_starts: return {"Wer eine Runde verliert, beginnt die nächste."};

    case RulePhrase::piles: return {"Teile jede Runde deine Karten gleichmäßig auf drei Stapel auf: deine Würfel. Die Karte an der Scheibe ist gewürfelt; zum Schauen die Ecke heben."};
    case RulePhrase::pile_sizes: return {"{0}: Stapel zu {1}."};

    case RulePhrase::guess: return {"Tippe, wie viele aller Karten auf dem Tisch so sind, deine eigenen mitgezählt."};
    case RulePhrase::guess_number: return {"„{0}“: Mindestens so viele zeigen diese Zahl."};
    case RulePhrase::guess_less_than: return {"„{0}“: Mindestens so viele zeigen eine kleinere Zahl."};
    case RulePhrase::guess_color: return {"„{0}“: Mindestens so viele haben diese Farbe."};
    case RulePhrase::guess_without: return {"„{0}“: Mindestens so viele haben eine andere Farbe."};
    case RulePhrase::guess_straight: return {"Straßen: „{0}“: so viele Zahlen in Folge, diese darunter, jede mindestens einmal."};
    case RulePhrase::guess_vague: return {"Vage Tipps: „{0}“ oder „{1}“, egal welche Zahl oder Farbe am häufigsten ist."};
    case RulePhrase::guess_power: return {"Machtkarten: „{0}“: Das Muster liegt auf dem Tisch, und du hast die Karte gewürfelt. Du darfst lügen."};
    case RulePhrase::guess_bounds: return {"Eine Anzahl geht von {0} bis {1}."};
    case RulePhrase::straight_bounds: return {"Eine Straße hat {0} bis {1} Karten."};

    case RulePhrase::higher: return {"Jeder Tipp muss höher sein als der letzte, sonst rufe {0}. Niemand darf passen."};
    case RulePhrase::higher_specific: return {"Eine Zahl, eine Farbe, unter oder ohne: mehr Karten als beim letzten solchen Tipp."};
    case RulePhrase::higher_straight: return {"Eine Straße: ihre Anzahl oder ihre Zahl ist höher als die letzte Anzahl."};
    case RulePhrase::higher_vague: return {"Ein vager Tipp: mindestens doppelt so viele wie bei einem genauen. Ein genauer: mehr als halb so viele wie bei einem vagen."};
    case RulePhrase::higher_power: return {"Eine Machtkarte: ein Wert über der letzten Anzahl oder dem letzten Wert. Über ihr: eine Anzahl über ihrem Wert."};
    case RulePhrase::straight_specific: return {"Eine Straße nennt eine Zahl, also gilt sie als genauer Tipp."};
    case RulePhrase::power_order: return {"Dass eine Machtkarte auf einen einfachen Tipp nach ihrem Wert folgt, ist von uns: Das Regelblatt sagt nur, was auf eine Machtkarte folgt."};
    case RulePhrase::over: return {"Über {0}: {1}."};
    case RulePhrase::over_specific: return {"{0} oder mehr einer Zahl oder Farbe"};
    case RulePhrase::over_straight_count: return {"eine Straße von {0} oder mehr"};
    case RulePhrase::over_straight_number: return {"eine Straße mit {0} oder mehr als Zahl"};
    case RulePhrase::over_vague: return {"{0} oder mehr derselben"};
    case RulePhrase::over_power: return {"eine Machtkarte vom Wert {0} oder mehr"};

    case RulePhrase::wildcards: return {"Ein Joker zählt als das, was der bezweifelte Tipp braucht."};
    case RulePhrase::power_counts: return {"Eine Machtkarte hat weder Zahl noch Farbe und zählt nur als sie selbst."};
    case RulePhrase::table: return {"Angenommen, du würfelst {0}, und die anderen {1}."};
    case RulePhrase::most_held: return {"Dann stimmt höchstens: {0}."};
    case RulePhrase::never_holds: return {"Dann stimmt nicht einmal: {0}."};
    case RulePhrase::power_held: return {"Dann stimmt für dich: {0}."};
    case RulePhrase::power_not_held: return {"Dann stimmt für dich nicht: {0}."};
    case RulePhrase::groups_differ: return {"Die Gruppen eines Musters sind verschiedene Zahlen: Ein Vierling ist nicht zwei Paare."};
    case RulePhrase::power_value: return {"{0} {1}"};
    case RulePhrase::power_values: return {"Die Werte: {0}."};
    case RulePhrase::power_ours: return {"Das Regelblatt nennt nur die zwei Paare; die anderen Machtkarten und ihre Werte sind von uns."};
    case RulePhrase::power_patterns: return {"Regenbogen: alle vier Farben. Paare und Drillinge: so viele Zahlen je zwei- oder dreimal. Full House: eine Zahl dreimal, eine andere zweimal. Alle Zahlen: 1 bis 6."};
    case RulePhrase::power_lie: return {"Eine Karte, die du nicht hast, ein falscher Wert oder ein erfundener Name ist eine Lüge: Bezweifelt, verliert sie."};

    case RulePhrase::card_loss: return {"{0}: Stimmt der Tipp, verliert der Zweifler die Runde, sonst der Tippende."};
    case RulePhrase::card_challenge_who: return {"Nur wer dran ist, darf zweifeln, und nur am letzten Tipp."};
    case RulePhrase::discard: return {"Wer verliert, gibt einen ganzen Würfel ab, offen, nach Wahl."};
    case RulePhrase::discard_choice: return {"Mit {0}: {1}."};
    case RulePhrase::swap: return {"Wer verliert, darf eine Karte mit dem Vorrat tauschen."};
    case RulePhrase::open: return {"Vor der ersten Runde werden alle Karten gezeigt; bist du dran, zeigst du zuerst einen deiner geheimen Würfel."};
    case RulePhrase::open_done: return {"Wer alle drei gezeigt hat, tippt oder zweifelt sofort."};
    case RulePhrase::ranking: return {"Endet es mit {0}: {1}."};
    case RulePhrase::rank: return {"{0}. {1}"};
    case RulePhrase::seat_holds: return {"{0} mit {1}"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
