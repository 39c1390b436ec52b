#!/usr/bin/env bash
# clang-tidy (.clang-tidy) over the sources of the libraries, or over the files named as arguments; needs a configured
# build/release. Warnings are errors.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

files=("$@")
if [ ${#files[@]} -eq 0 ]; then
  mapfile -t files < <(find table vision hw ui calibration firmware -name '*.cpp' | sort)
fi
printf '%s\0' "${files[@]}" | xargs -0 --max-procs="$(nproc)" --max-args=1 \
  clang-tidy --quiet -p build/release --extra-arg=-Wno-unknown-warning-option  # build/release speaks GCC's dialect
