#include "ui/calibration_phrases.hpp"

namespace undercup::ui {

// One long switch, so that the compiler names a phrase without words; a phrase a line, so that it reads as a catalogue.
// clang-format off
Pattern french(CalibrationPhrase phrase) {
  switch (phrase) {
    case CalibrationPhrase::clear: return {"Enlève tout de toutes les vitres"};
    case CalibrationPhrase::find: return {"Pose un dé sur la vitre de la {0}"};
    case CalibrationPhrase::sheet: return {"Feuille sur la {0}, impression en bas"};
    case CalibrationPhrase::turn: return {"Tourne la feuille sur la {0} d’une photo à l’autre"};
    case CalibrationPhrase::empty: return {"Enlève tout de la vitre de la {0}"};
    case CalibrationPhrase::dice: return {"Lance les dés sous le gobelet de la {0}"};
    case CalibrationPhrase::keep: return {"Garder la {0}\u00a0?"};
    case CalibrationPhrase::keep_anyway: return {"Quand même {0}\u00a0?"};
    case CalibrationPhrase::measured: return {"la {0} est mesurée"};
    case CalibrationPhrase::has_failed: return {"la {0} a échoué"};
    case CalibrationPhrase::done: return {"Toutes les places sont prêtes"};
    case CalibrationPhrase::none_done: return {"Aucune place n’est étalonnée"};
    case CalibrationPhrase::some_done: return {"{0} sur {1} prêtes"};
    case CalibrationPhrase::clear_more: return {"Les caméras apprennent à quoi ressemble une vitre vide."};
    case CalibrationPhrase::find_more: return {"La caméra qui le voit devient celle de la {0}."};
    case CalibrationPhrase::light_more: return {"À plat au milieu de la vitre. La caméra trouve ainsi pose, blanc et mise au point\u00a0: une demi-minute."};
    case CalibrationPhrase::sheet_more: return {"À plat au milieu de la vitre, impression vers le bas. Tourne-la de 30 degrés pour chaque photo."};
    case CalibrationPhrase::empty_more: return {"Essuie la vitre\u00a0: ce qui y reste ou y colle maintenant passera pour propre ensuite."};
    case CalibrationPhrase::trail_find: return {"trouver"};
    case CalibrationPhrase::trail_light: return {"lumière"};
    case CalibrationPhrase::trail_sheet: return {"feuille"};
    case CalibrationPhrase::trail_dice: return {"dés"};
    case CalibrationPhrase::trail_keep: return {"fin"};

    case CalibrationPhrase::goes_on: return {"Bien\u00a0: laisse comme ça, la caméra regarde"};
    case CalibrationPhrase::bid_takes: return {"Rien ne bouge. Plus rien là\u00a0? BID continue"};
    case CalibrationPhrase::bid_without: return {"{0}. BID continue sans son image"};
    case CalibrationPhrase::camera: return {"Aucune image\u00a0: regarde le câble de cette caméra"};
    case CalibrationPhrase::stillness: return {"Quelque chose bouge\u00a0: enlève les mains et attends"};
    case CalibrationPhrase::more_light: return {"Trop sombre\u00a0: plus de lumière sous la vitre"};
    case CalibrationPhrase::less_light: return {"Trop clair\u00a0: moins de lumière sous la vitre, aucun reflet de lampe"};
    case CalibrationPhrase::die: return {"Pas encore de dé en vue"};
    case CalibrationPhrase::paper: return {"La feuille n’est pas encore en vue"};
    case CalibrationPhrase::no_sheet: return {"Enlève la feuille"};
    case CalibrationPhrase::one_window: return {"Plusieurs vitres ont changé\u00a0: un dé, sur une vitre, rien sur les autres"};
    case CalibrationPhrase::no_other_seat: return {"Cette caméra est déjà à une autre place\u00a0: pose le dé sur la vitre de la {0}"};
    case CalibrationPhrase::another_turn: return {"Prise. Tourne la feuille de 30 degrés pour la photo suivante"};
    case CalibrationPhrase::another_roll: return {"Compté. Relance ces dés"};
    case CalibrationPhrase::another_roll_for: return {"Compté\u00a0: relance. {0}"};

    case CalibrationPhrase::no_picture: return {"Aucune image"};
    case CalibrationPhrase::focus: return {"netteté"};
    case CalibrationPhrase::light: return {"lumière"};
    case CalibrationPhrase::blurred: return {"flou"};
    case CalibrationPhrase::too_dark: return {"trop sombre"};
    case CalibrationPhrase::too_bright: return {"trop clair"};

    case CalibrationPhrase::exposure: return {"Pose"};
    case CalibrationPhrase::white: return {"Balance des blancs"};
    case CalibrationPhrase::lens: return {"Mise au point"};
    case CalibrationPhrase::exposure_figures: return {"Pose\u00a0: {0} ms, gain {1}"};
    case CalibrationPhrase::left_to_camera: return {"{0}\u00a0: la caméra s’en charge"};
    case CalibrationPhrase::pictures: return {"{0} sur {1}"};

    case CalibrationPhrase::no_camera: return {"Les photos de la feuille ne disent pas comment voit la caméra"};
    case CalibrationPhrase::no_dice: return {"Les dés n’ont pas été appris"};
    case CalibrationPhrase::camera_figures: return {"{0} pixels au millimètre, à {1} pixel près"};
    case CalibrationPhrase::rim_seen: return {"Le bord de la vitre est où le dit la feuille"};
    case CalibrationPhrase::rim_not_seen: return {"Le bord n’a pas été vu\u00a0: mesure la règle de la feuille"};
    case CalibrationPhrase::flickers: return {"Très clair\u00a0: les lampes du secteur peuvent scintiller"};
    case CalibrationPhrase::window_not_known: return {"Pas de photo de la vitre vide\u00a0: la saleté ne se verra pas"};
    case CalibrationPhrase::edge: return {"Dés de {0} mm"};
    case CalibrationPhrase::not_proven: return {"Toutes les faces n’ont pas été lues à assez d’endroits"};
    case CalibrationPhrase::file_problem: return {"Le profil n’a pas pu être écrit\u00a0: {0}"};
    case CalibrationPhrase::all_well: return {"Tout va bien\u00a0: BID garde"};
    case CalibrationPhrase::some_doubts: return {"BID garde ainsi, LIAR remesure cette place"};

    case CalibrationPhrase::waiting: return {"pas encore"};
    case CalibrationPhrase::at_work: return {"en cours"};
    case CalibrationPhrase::kept: return {"gardée"};
    case CalibrationPhrase::passed_over: return {"sautée"};
    case CalibrationPhrase::all_kept: return {"Nouveaux profils\u00a0: {0}."};
    case CalibrationPhrase::all_passed_over: return {"Comme avant\u00a0: {0}."};

    case CalibrationPhrase::key_liar: return {"LIAR"};
    case CalibrationPhrase::key_face: return {"FACE"};
    case CalibrationPhrase::key_other: return {"BID"};
    case CalibrationPhrase::hint_on: return {"continue"};
    case CalibrationPhrase::hint_keep: return {"garde"};
    case CalibrationPhrase::hint_anew: return {"recommence"};
    case CalibrationPhrase::hint_pass_over: return {"saute"};
    case CalibrationPhrase::hint_roll_on: return {"d’autres lancers"};
    case CalibrationPhrase::hint_stay: return {"reste"};
    case CalibrationPhrase::hint_end: return {"finit"};
    case CalibrationPhrase::hint_end_again: return {"encore\u00a0: finit"};
    case CalibrationPhrase::anybody_there: return {"Il y a quelqu’un\u00a0? Sinon, c’est fini dans une minute\u00a0: appuie sur un bouton"};
    case CalibrationPhrase::cancel: return {"Finir l’étalonnage\u00a0?"};
    case CalibrationPhrase::cancel_more: return {"MENU encore une fois finit\u00a0: ce qui est gardé reste, le reste est comme avant"};
  }
  return {};
}
// clang-format on

}  // namespace undercup::ui
