#!/usr/bin/env bash
# Installs what is missing (Debian 12 or 13), builds everything and runs every test; ends with ctest's summary.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

firmware/install-packages.sh
CTEST_PARALLEL_LEVEL=${CTEST_PARALLEL_LEVEL:-$(nproc)} cmake --workflow --preset release
