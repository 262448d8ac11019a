# What the scripts of this folder share; for bash.
# shellcheck shell=bash

settings=/etc/akada/akada.env
# Each version has a folder of its own; a link says which one runs, so that going back takes a moment.
releases=/srv/akada-releases
current=/srv/akada

say() { echo "$*"; }
warn() { echo "Note: $*" >&2; }
refuse() {
    echo "$*" >&2
    exit 1
}
must_be_root() { [ "$(id -u)" = 0 ] || refuse "Run this as root."; }

# The value of a setting, without the quotes around it.
setting() { [ ! -e "$settings" ] || sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed 's/^"\(.*\)"$/\1/'; }

# What the installation has made, so that nothing else is taken away.
made() { was_made "$1" || { install -d -m 755 /etc/akada && echo "$1" >>/etc/akada/made; }; }
was_made() { grep -qxF "$1" /etc/akada/made 2>/dev/null; }

# The units of the programs, in the order in which they restart.
program_units() {
    if [ -n "$(setting DATABASE_URL)" ]; then
        printf '%s\n' akada-media akada@3001 akada@3002 akada-worker
    else
        echo akada-embedded
    fi
}

install_units() {
    local file
    for file in "$current"/deploy/*.service "$current"/deploy/*.timer; do
        install -m 644 "$file" "/etc/systemd/system/${file##*/}"
    done
    systemctl daemon-reload
}

# A name for the code of a folder: its commit, or when it came.
release_name() { git -C "$1" rev-parse --short=12 "${2:-HEAD}" 2>/dev/null || date -u +%Y%m%dT%H%M%S; }

# Fills a release from a commit, or from a folder without git.
fill_release() {
    local from=$1 to=$2 commit=${3:-HEAD}
    mkdir -p "$to"
    if git -C "$from" rev-parse --quiet --verify "$commit^{commit}" >/dev/null 2>&1; then
        git -C "$from" archive "$commit" | tar -x -C "$to"
    else
        tar -C "$from" --exclude=./node_modules --exclude=./data --exclude=./.git -c . | tar -x -C "$to"
    fi
}

# Installs packages and builds; what running doesn't need is left out.
build_release() { (cd "$1" && env -u SMTP_URL -u MAIL_FROM -u DATABASE_URL SKIP_FFMPEG=true node scripts/run.mjs server/bin/build-web.ts >&2) && touch "$1/.built"; }

# Makes a release of the code that this script came with, unless there is one.
put_release() {
    [ ! -e "$current/.built" ] || return 0
    say "Program (a few minutes)"
    local name
    name=$(release_name "$1")
    [ -L "$current" ] || [ ! -e "$current" ] || [ "$(cd "$current" && pwd -P)" = "$1" ] || refuse "$current holds something else."
    if [ ! -L "$current" ] && [ -e "$current" ]; then
        # The clone that the operator made there becomes the source of releases.
        mkdir -p "$releases"
        mv "$current" "$releases/source"
        set -- "$releases/source"
    fi
    [ -e "$releases/$name" ] || fill_release "$1" "$releases/$name"
    keep_source "$1"
    build_release "$releases/$name" || refuse "The program could not be built; what is above says why. Then run this again."
    ln -sfnT "$releases/$name" "$current"
}

# Where newer versions come from: what the folder was cloned from.
keep_source() {
    local origin
    [ ! -e "$releases/source" ] || return 0
    git -C "$1" rev-parse >/dev/null 2>&1 || return 0
    origin=$(git -C "$1" remote get-url origin 2>/dev/null || echo "$1")
    git clone --quiet --bare "$1" "$releases/source"
    git -C "$releases/source" remote set-url origin "$origin" 2>/dev/null || git -C "$releases/source" remote add origin "$origin"
}
