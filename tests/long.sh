#!/usr/bin/env bash
# What takes longer than a commit should wait for; run by hand. Prints the seeds and a summary, exits 1 on any failure.
#   tests/long.sh [games] [mixes] [rules] [cuts] [twins] [faults] [soak] [reader] [alone] [sanitizers] [fuzz] [bench] [packages] [appliance]         all of them without arguments
# SEEDS (20), DRAWN_GAMES (5), POSTED_GAMES (200), MACHINE_GAMES (10), RANDOM_GAMES (100000), POWER_CUTS (300), TWINS (200), DISK_CUTS (40),
# FAULTY_GAMES (180), FAULTY_DRAWN_GAMES (20), SOAKED_GAMES (20000), SOAKED_DRAWN_GAMES (200), PICTURES (30000),
# FUZZ_SECONDS (600, for each fuzzer) and FIRST_SEED (1) may be set in the environment.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

seeds=${SEEDS:-20}
first_seed=${FIRST_SEED:-1}
fuzz_seconds=${FUZZ_SECONDS:-600}
drawn_games=${DRAWN_GAMES:-5}
posted_games=${POSTED_GAMES:-200}
machine_games=${MACHINE_GAMES:-10}
random_games=${RANDOM_GAMES:-100000}
power_cuts=${POWER_CUTS:-300}
disk_cuts=${DISK_CUTS:-40}
faulty_games=${FAULTY_GAMES:-180}
faulty_drawn_games=${FAULTY_DRAWN_GAMES:-20}
soaked_games=${SOAKED_GAMES:-20000}
soaked_drawn_games=${SOAKED_DRAWN_GAMES:-200}
twins=${TWINS:-200}
pictures=${PICTURES:-30000}
parts=("$@")
[ ${#parts[@]} -gt 0 ] || parts=(games mixes rules cuts twins faults soak reader alone sanitizers fuzz bench packages appliance)
out=build/long
mkdir -p "$out"
failures=0

fail() {
  echo "long: FAILED: $*"
  failures=$((failures + 1))
}

# build TARGET...: as it is released.
build() {
  cmake --preset release >/dev/null
  cmake --build --preset release --target "$@"
}

# Whole games from the drawn cups: all end, no roll is ever locked with values other than those drawn.
games() {
  build undercup
  local played=0
  for seats in 2 3 4 5 6 7 8; do
    for ((seed = first_seed; seed < first_seed + seeds; ++seed)); do
      local name="$out/seats$seats-seed$seed" summary
      build/release/undercup demo --rules pub --seats "$seats" --seed "$seed" --pace fast --json \
        >"$name.ndjson" 2>"$name.err" </dev/null || fail "seats $seats seed $seed: exit $?, see $name.err"
      grep -q '"event":"game_over"' "$name.ndjson" || fail "seats $seats seed $seed: no game_over in $name.ndjson"
      summary=$(grep -h ' wrong locks' "$name.err" | tail -n 1) || summary="no summary"
      grep -q '[ ,]0 wrong locks' <<<"$summary" || fail "seats $seats seed $seed: $summary"
      echo "long: seats $seats seed $seed: $summary"
      played=$((played + 1))
    done
  done
  echo "long: $played games, seeds $first_seed..$((first_seed + seeds - 1)), 2..8 seats"
}

# Computer players at all five games with random options: with pictures, and more of them by posted readings.
mixes() {
  build e2e_tests firmware_tests
  echo "long: of each of the five games $drawn_games with pictures and $posted_games by posted readings, seeds from 1"
  UNDERCUP_DRAWN_GAMES=$drawn_games build/release/tests/e2e_tests --source-file='*every_game_test.cpp' --success=true |
    tee "$out/drawn.log" | grep -E 'wrong locks|test cases' || fail "games with pictures: see $out/drawn.log"
  UNDERCUP_POSTED_GAMES=$posted_games build/release/tests/firmware_tests --source-file='*posted_games_test.cpp' |
    tee "$out/posted.log" || fail "games by posted readings: see $out/posted.log"
}

# Random games over random mixes of all five games: they end, nothing is lost on the way, nothing hidden shows.
rules() {
  build table_tests
  echo "long: $random_games random games of random rules in each of four tests"
  UNDERCUP_RANDOM_GAMES=$random_games build/release/tests/table_tests --source-file='*random_games_test.cpp' --duration=true |
    tee "$out/rules.log" || fail "random games: see $out/rules.log"
}

# The plug is pulled at any instant, and between any two doings of the disk: nothing that was told is lost, nothing is double.
# And a disk whose sync takes two seconds holds up no input.
cuts() {
  build e2e_tests firmware_tests
  echo "long: $power_cuts power cuts, and $disk_cuts mixes of what is lost after each operation of the disk"
  UNDERCUP_POWER_CUTS=$power_cuts build/release/tests/e2e_tests --source-file='*power_cut_test.cpp' |
    tee "$out/cuts.log" || fail "power cuts: see $out/cuts.log"
  UNDERCUP_DISK_CUTS=$disk_cuts UNDERCUP_SLOW_SYNC_MS=2000 build/release/tests/firmware_tests \
    --source-file='*power_cut_disk_test.cpp,*slow_disk_test.cpp' --duration=true |
    tee "$out/disk_cuts.log" || fail "the disk's power cuts: see $out/disk_cuts.log"
}

# Pairs of games that differ only in hidden dice: until the reveal all that leaves the process is the same.
twins() {
  build e2e_tests
  echo "long: $twins pairs of games that differ only in hidden dice"
  UNDERCUP_TWINS=$twins build/release/tests/e2e_tests --source-file='*non_interference_test.cpp' --success=true |
    tee "$out/twins.log" | grep -E 'pairs:|ERROR|test cases' || fail "games that differ only in hidden dice: see $out/twins.log"
}

# Whatever breaks at random times, a game ends or the table says what it waits for.
faults() {
  build firmware_tests
  echo "long: $faulty_games games by told readings and $faulty_drawn_games with pictures, seeds from 1"
  UNDERCUP_FAULTY_GAMES=$faulty_games UNDERCUP_FAULTY_DRAWN_GAMES=$faulty_drawn_games \
    build/release/tests/firmware_tests --source-file='*faulty_games_test.cpp' | tee "$out/faults.log" ||
    fail "games with faults: see $out/faults.log"
}

# Many games in one process: what it holds does not grow.
soak() {
  build soak
  build/release/tests/soak readings "$soaked_games" || fail "soak by readings"
  build/release/tests/soak pictures "$soaked_drawn_games" || fail "soak with pictures"
}

# The reader on drawn pictures: none read for sure and wrong; how many are read, by make of die, by what spoils them and
# where a face was changed by hand.
reader() {
  build survey_reader sweep_reader
  local programs=build/release/tests
  "$programs/survey_reader" easy "$pictures" "$first_seed" | tee "$out/easy.log" || fail "drawn pictures: see $out/easy.log"
  "$programs/survey_reader" hard "$((pictures / 10))" "$first_seed" | tee "$out/hard.log" || fail "spoilt pictures: see $out/hard.log"
  "$programs/survey_reader" pushed "$((pictures / 10))" "$first_seed" | tee "$out/pushed.log" || fail "dice pushed together: see $out/pushed.log"
  "$programs/survey_reader" tampered "$((pictures / 10))" "$first_seed" | tee "$out/tampered.log" || fail "changed by hand: see $out/tampered.log"
  "$programs/survey_reader" makes "$((pictures / 100 + 1))" "$first_seed" | tee "$out/makes.log" || fail "makes of dice: see $out/makes.log"
  "$programs/sweep_reader" "$out/sweeps" >"$out/sweeps.log" || fail "sweeps: see $out/sweeps.log"
  echo "long: curves in $out/sweeps"
}

# Each file compiles by itself; elsewhere several are compiled at a time, and one may lean on what another includes.
alone() {
  cmake --preset dev >/dev/null
  cmake --build --preset dev >"$out/alone.log" || fail "a file that does not compile by itself: see $out/alone.log"
}

# What .ci/run leaves out of the sanitizers: the whole program, each start of which takes as long as most of its tests, and
# the tests of other folders that take a minute under them.
sanitizers() {
  local sanitizer
  for sanitizer in asan tsan; do
    cmake --workflow --preset "$sanitizer-slow" >"$out/$sanitizer.log" 2>&1 || fail "$sanitizer: see $out/$sanitizer.log"
    tail -n 3 "$out/$sanitizer.log"
  done
}

fuzz() {
  firmware/install-packages.sh clang libclang-rt-dev
  cmake --preset fuzz
  cmake --build --preset fuzz
  local seed program longest
  for program in build/fuzz/tests/*_fuzz; do
    seed=$RANDOM
    longest=4096
    [[ $program != *profile_fuzz ]] || longest=65536  # as long as a profile may be
    mkdir -p "$out/corpus/${program##*/}"
    echo "long: ${program##*/} for $fuzz_seconds s, seed $seed"
    "$program" -max_total_time="$fuzz_seconds" -seed="$seed" -max_len="$longest" -print_final_stats=1 \
      -artifact_prefix="$out/" "$out/corpus/${program##*/}" >"$out/${program##*/}.log" 2>&1 </dev/null ||
      fail "${program##*/}: see $out/${program##*/}.log"
    grep -E 'stat::number_of_executed_units|SUMMARY' "$out/${program##*/}.log" || true
  done
}

bench() {
  firmware/install-packages.sh libbenchmark-dev
  cmake --preset release -B build/bench -DUNDERCUP_BENCHMARKS=ON >/dev/null
  cmake --build build/bench
  local program
  for program in build/bench/tests/*_bench; do
    "$program" || fail "${program##*/}"
  done
}

# The packages' life in a fresh Debian 13, and those for a Pi with the unit tests under qemu-user.
packages() {
  firmware/packaging/check.sh 2>&1 | tee "$out/packages.log" || fail "the packages: see $out/packages.log"
  firmware/packaging/build.sh arm64 >"$out/arm64.log" 2>&1 || fail "the packages for arm64: see $out/arm64.log"
}

# Games on the real interfaces, and the device layer under sanitizers there.
appliance() {
  tests/appliance/run.sh --sanitizers "$machine_games" 2>&1 | tee "$out/appliance.log" || fail "the appliance: see $out/appliance.log"
}

for part in "${parts[@]}"; do
  case $part in
    games | mixes | rules | cuts | twins | faults | soak | reader | alone | sanitizers | fuzz | bench | packages | appliance) "$part" ;;
    *) echo "long: no such part: $part" >&2 && exit 2 ;;
  esac
done
echo "long: $failures failures in ${parts[*]}, $((SECONDS / 60)) min"
[ "$failures" -eq 0 ]
