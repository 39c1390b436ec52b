#!/usr/bin/env bash
# The packages' life in a fresh Debian 13, on Debian 12 or 13 as root: an older version is installed, run, replaced by
# today's, removed and purged, and after each step it is looked at what is there. What only a machine that boots can show is
# shown in tests/appliance (kiosk.py). Builds both versions first (build.sh). Ends with a verdict.
# Exits with 0: passed, 1: failed, 77: it cannot be run here, and why.
# shellcheck disable=SC2016  # what is quoted so is the root's to expand
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(cd "$here/../.." && pwd)
folder=${UNDERCUP_PACKAGING:-${XDG_CACHE_HOME:-$HOME/.cache}/undercup-packaging}
root=$folder/root-fresh
old=0.0.9-1
new=$(sed -n '1s/.*(\(.*\)).*/\1/p' "$here/debian/changelog")
[ "$(uname -m)" = x86_64 ] || { echo "check: SKIPPED: this is $(uname -m), not a PC" >&2 && exit 77; }
failures=0

say() {
  printf '\ncheck: %4d s: %s\n' "$SECONDS" "$*"
}

# demand WHAT COMMAND...: it must succeed, in the root.
demand() {
  local what=$1
  shift
  if in_root "$@" >"$folder/said" 2>&1; then
    echo "  ok: $what"
  else
    echo "  FAILED: $what" && sed 's/^/    /' "$folder/said"
    failures=$((failures + 1))
  fi
}

in_root() {
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb DEBIAN_FRONTEND=noninteractive "$@"
}

# shell WHAT SCRIPT: the same of a script.
shell() {
  demand "$1" sh -c "set -e; $2"
}

apt() {
  in_root apt-get -q -y --no-install-recommends "$@" </dev/null >"$folder/apt.log" 2>&1 ||
    { tail -20 "$folder/apt.log" && echo "check: FAILED: apt-get $*" && exit 1; }
}

packages_of() {
  echo "/packages/undercup_${1}_amd64.deb" "/packages/undercup-kiosk_${1}_all.deb"
}

say "both versions are built and packed"
"$here/build.sh" amd64 "$old" >"$folder/build-old.log" 2>&1 || { tail -30 "$folder/build-old.log" && exit 1; }
"$here/build.sh" amd64 >"$folder/build-new.log" 2>&1 || { tail -30 "$folder/build-new.log" && exit 1; }
sed -n '/^build: lintian/,/^[^NIWE]/p' "$folder/build-new.log"
mountpoint -q "$root/proc" && umount "$root/proc"  # of a run that was broken off
rm -rf --one-file-system "$root"
"$here/make_root.sh" --bare "$root" trixie
mount --types proc proc "$root/proc"
trap 'umount "$root/proc"' EXIT
mkdir "$root/packages"
cp "$tree"/build/packages/*.deb "$root/packages/"
in_root apt-get -q update >/dev/null

say "undercup $old is installed"
read -ra debs <<<"$(packages_of "$old")"
apt install "${debs[0]}"
shell "it tells its version" "undercup --version | grep -x 'undercup ${old%-*}'"
shell "a whole game is played" "undercup demo --rules pub --seats 2 --seed 7 --pace fast --json </dev/null | grep -q game_over"
shell "the manual has a page for each command" \
  'undercup --help | sed -n "s/^  \([a-z]\+\) .*/\1/p" | while read -r c; do zcat /usr/share/man/man1/undercup-$c.1.gz | grep -q "^.SH SYNOPSIS"; done'
demand "bash completes commands, options and values" bash -c '
  . /usr/share/bash-completion/completions/undercup
  offers() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _undercup; echo "${COMPREPLY[*]}"; }
  [ "$(offers undercup simu)" = simulate ] && [ "$(offers undercup demo --se)" = "--seats --set --seed" ] &&
    [ "$(offers undercup demo --pace h)" = human ] && [ "$(offers undercup calibrate sh)" = sheet ]'
shell "its user is there, in no group but its own" 'test "$(id --groups --name undercup)" = undercup'
shell "its service is there and not enabled" '[ "$(systemctl is-enabled undercup)" = disabled ]'
shell "table.toml is a conffile" "dpkg-query --show --showformat '\${Conffiles}' undercup | grep -q /etc/undercup/table.toml"
shell "with the table.toml that comes with it, \`run\` says that two seats are needed, and ends with 78" \
  'undercup run 2>&1 | grep "two are needed"; undercup run 2>/dev/null && exit 1 || [ $? = 78 ]'
shell "what systemd reads of it is right" \
  'systemd-analyze --man=no verify undercup.service run-undercup-usb.mount 2>&1 | tee /tmp/verify; ! grep -i undercup /tmp/verify'
demand "its exposure is at most 3.0" systemd-analyze security --no-pager --offline=true --threshold=30 undercup.service
tail -n 1 "$folder/said"

say "undercup-kiosk $old is installed"
apt install "${debs[1]}"
shell "the service is enabled" '[ "$(systemctl is-enabled undercup)" = enabled ]'
shell "a game is kept in its journal" "printf '%s\n' '{\"rules\":\"pub\",\"seats\":2,\"starter\":1}' >/tmp/game.ndjson
  undercup simulate /tmp/game.ndjson --state /var/lib/undercup >/dev/null; undercup journal --check
  undercup journal --json >/tmp/journal; grep -q game_started /tmp/journal"
shell "table.toml is changed, and a profile measured" "echo 'house_rules.rules = \"basic\"' >/etc/undercup/table.toml
  systemd-tmpfiles --create undercup.conf; echo measured >/etc/undercup/profiles/seat1.yaml"

say "undercup $new takes its place"
read -ra debs <<<"$(packages_of "$new")"
apt install "${debs[@]}"
shell "it tells its version" "undercup --version | grep -x 'undercup ${new%-*}'"
shell "table.toml is as it was changed, and the profile is there" \
  "grep -q basic /etc/undercup/table.toml; grep -q measured /etc/undercup/profiles/seat1.yaml"
shell "the journal tells the same" 'undercup journal --check; undercup journal --json | cmp - /tmp/journal'
shell "the service is enabled" '[ "$(systemctl is-enabled undercup)" = enabled ]'
shell "disabled by hand, it stays so when the packages are installed again" "systemctl disable undercup 2>/dev/null
  apt-get -q -y install --reinstall ${debs[*]} >/dev/null; [ \"\$(systemctl is-enabled undercup)\" = disabled ]; systemctl enable undercup"

say "both are removed"
apt remove undercup undercup-kiosk
shell "the program and its service are gone" '! command -v undercup; [ ! -e /usr/lib/systemd/system/undercup.service ]'
shell "nothing is enabled" '[ ! -e /etc/systemd/system/multi-user.target.wants/undercup.service ]'
shell "journal, table.toml and profile are there" \
  "test -s /var/lib/undercup/journal.sqlite; grep -q basic /etc/undercup/table.toml; test -s /etc/undercup/profiles/seat1.yaml"

say "both are purged"
apt purge undercup undercup-kiosk
shell "nothing of it is left but its user" \
  'id undercup; find / -xdev -path /packages -prune -o -path /tmp -prune -o -path /run -prune -o -name "*undercup*" -print | tee /tmp/left; ! [ -s /tmp/left ]'

say "undercup $new is purged where the journal has a partition of its own"
apt install "${debs[0]}"
mkdir --parents "$root/var/lib/undercup"
mount --types tmpfs tmpfs "$root/var/lib/undercup"
trap 'umount "$root/var/lib/undercup" "$root/proc"' EXIT
mkdir "$root/var/lib/undercup/profiles" && touch "$root/var/lib/undercup/journal.sqlite"
apt purge undercup
shell "the partition is there, and empty" 'mountpoint -q /var/lib/undercup; [ -z "$(ls -A /var/lib/undercup)" ]'
umount "$root/var/lib/undercup"
trap 'umount "$root/proc"' EXIT

say "$failures failures"
[ "$failures" -eq 0 ] || { echo "check: FAILED" && exit 1; }
echo "check: PASSED"
