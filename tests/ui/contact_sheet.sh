#!/usr/bin/env bash
# contact_sheet.sh GALLERY: draws the pictures of ui/README.md and README.md anew, with the ui_gallery built in GALLERY and
# ImageMagick: ui/screens.png, ui/film.png (the reveal for two and for eight seats) and ui/reveal.png.
set -euo pipefail
gallery=$(realpath "$1")
ui=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../ui" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

size=4_1280x720
screens=(attract attract_reveal attract_tonight seats_alone house_game roll_off_decided rolling rolling_troubled bidding
  bidding_illegal bidding_red practice_rolling reveal verdict dispute_doubt game_over_story cards_guessing cards_reveal
  service_cameras calibration_sheet)
columns=4
frames=8 # of each film

# sheet OUT PICTURE...: the pictures beside and below each other.
sheet() {
  local out=$1
  shift
  montage "$@" -geometry 320x180+3+3 -background '#101010' -tile "${columns}x" "$folder/sheet.png"
  convert "$folder/sheet.png" -strip -colors 256 "PNG8:$out"
}

pictures=()
for screen in "${screens[@]}"; do
  "$gallery" "$folder" "${screen}_$size" en
  pictures+=("$folder/${screen}_$size.png")
done
sheet "$ui/screens.png" "${pictures[@]}"

pictures=()
for seats in 2 8; do
  "$gallery" "$folder" "film_${seats}_" en
  mapfile -t film < <(find "$folder" -name "film_${seats}_*.png" | sort)
  for ((i = 0; i < frames; ++i)); do
    pictures+=("${film[$((i * (${#film[@]} - 1) / (frames - 1)))]}")
  done
done
sheet "$ui/film.png" "${pictures[@]}"

"$gallery" "$folder" "reveal_$size" en
convert "$folder/reveal_$size.png" -resize 960x540 -strip -colors 256 "PNG8:$ui/reveal.png"
