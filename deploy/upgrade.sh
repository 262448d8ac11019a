#!/usr/bin/env bash
# deploy/upgrade.sh [<version>]: backup, fetch, build, restart one program after the other, doctor; as root, for an installation made by
# deploy/install.sh. A version is a tag, branch or commit of the source, or a folder with the program; without one the newest.
# If the new program does not start or the doctor finds something wrong, the old one runs again on the same database. A backup is
# never restored by itself: what members wrote meanwhile would be lost.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=deploy/common.sh
. "$here/deploy/common.sh"
must_be_root
[ -L "$current" ] || refuse "$current is no link to a release: this installation was not made by deploy/install.sh."
exec 9>/run/akada-upgrade.lock
flock --nonblock 9 || refuse "An upgrade is running."
old=$(readlink -f "$current")
version=${1:-}

doctor() { "$current/deploy/akada" doctor; }

find_version() {
    if [ -n "$version" ] && [ -f "$version/package.json" ]; then
        source=$(cd "$version" && pwd -P) commit=HEAD
        return
    fi
    source=$releases/source
    [ -e "$source" ] || refuse "There is no source to fetch from: name a folder with the new program."
    say "Fetching"
    git -C "$source" fetch --quiet --prune --tags origin '+refs/heads/*:refs/remotes/origin/*' ||
        refuse "The source could not be fetched; nothing was changed."
    local name
    for name in "origin/$version" "$version"; do
        [ -n "$version" ] || name=$(newest)
        commit=$(git -C "$source" rev-parse --quiet --verify "$name^{commit}") && return
    done
    refuse "The source has no version $version."
}

newest() { git -C "$source" ls-remote --symref origin HEAD | awk '$1 != "ref:" { print $1 }'; }

# The same packages are there already: as links they need neither time, nor room, nor a registry.
share_packages() {
    local folder
    cmp --silent "$old/package-lock.json" "$new/package-lock.json" || return 0
    for folder in . contract server web demo proofs e2e; do
        [ ! -d "$old/$folder/node_modules" ] || cp -al "$old/$folder/node_modules" "$new/$folder/node_modules"
    done
}

# The programs one after the other; each counts as started once it answers.
restart_all() {
    local unit
    install_units
    for unit in $(program_units); do systemctl restart "$unit" || return 1; done
    systemctl reload akada-web
}

# The older program accepts the newer database only when told to: its migrations have only added to it.
accept_newer_database() {
    local unit
    for unit in akada@ akada-worker akada-embedded; do
        install -d "/etc/systemd/system/$unit.service.d"
        printf '[Service]\nEnvironment=AKADA_NEWER_DATABASE=1\n' >"/etc/systemd/system/$unit.service.d/newer-database.conf"
    done
}
forget_newer_database() {
    local unit
    for unit in akada@ akada-worker akada-embedded; do rm -rf "/etc/systemd/system/$unit.service.d/newer-database.conf"; done
}

go_back() {
    warn "The new program does not work: the old one ($(basename "$old")) starts again."
    ln -sfnT "$old" "$current"
    accept_newer_database
    restart_all || refuse "The old program does not start either: journalctl -u 'akada*' says why. The backup from before is the newest in /srv/backups."
    doctor || true
    refuse "The old program runs again, on the database as the new one left it. Nothing was restored, and nothing is lost."
}

doctor >&2 || refuse "The doctor finds something wrong already (above): mend it first. Nothing was changed."
find_version
name=$(release_name "$source" "$commit")
new=$releases/$name
if [ "$new" = "$old" ]; then
    say "Version $name runs already."
    exit
fi
say "Backup"
systemctl start akada-backup || refuse "The backup failed (journalctl -u akada-backup); nothing was changed."
if [ ! -e "$new/.built" ]; then
    say "Building $name"
    rm -rf "$new"
    fill_release "$source" "$new" "$commit"
    share_packages
    build_release "$new" || refuse "The new version could not be built; nothing was changed."
fi
say "Restarting"
forget_newer_database
ln -sfnT "$new" "$current"
restart_all || go_back
doctor || go_back
# The two before this one stay, to go back to by hand.
find "$releases" -maxdepth 2 -name .built -printf '%T@ %h\n' | sort -rn | awk 'NR > 3 { print $2 }' |
    while read -r folder; do [ "$folder" = "$new" ] || [ "$folder" = "$old" ] || rm -rf "$folder"; done
say "Version $name runs."
