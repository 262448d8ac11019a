#!/usr/bin/env bash
# deploy/install.sh <domain> <mail>: from a bare Debian to https://<domain>, as root; docs/operations.md explains it.
# It can be interrupted and run again, and leaves alone what it didn't make: databases, firewall rules and sites of others.
#
#   SMTP_URL=smtps://user:password@mail.example.com deploy/install.sh akada.example.com head@example.com
#
# SMTP_URL        how mail is sent; MAIL_FROM whom it is from (no-reply@<domain>)
# ACME_SERVER     the directory of another certificate authority than Let's Encrypt, ACME_ROOT the file of its root certificate
# DATABASE_URL    a PostgreSQL 18 or newer of your own; embedded takes the one that comes with the product
# MEETING_PORT    the first port of meetings (40000); another one for a second machine behind the same public address
# FIREWALL        off makes none; OPEN_PORTS what else stays open, such as "8080/tcp, 51820/udp"
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=deploy/common.sh
. "$here/deploy/common.sh"

domain=${1:-} mail=${2:-}
[[ $domain =~ ^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$ && $mail == ?*@?*.?* && $# -eq 2 ]] ||
    refuse "Usage: deploy/install.sh <domain> <mail>"
must_be_root

check_before_anything() {
    [ -r /etc/debian_version ] || refuse "This script is for Debian; docs/operations.md says what to do elsewhere."
    [ -d /run/systemd/system ] || refuse "systemd does not run here; use npm start or deploy/container instead."
    local before
    before=$(setting AKADA_URL)
    [ -z "$before" ] || [ "$before" = "https://$domain" ] || refuse "$settings already belong to $before."
    [ -n "${SMTP_URL:-$(setting SMTP_URL)}" ] ||
        refuse "Set SMTP_URL, such as smtps://user:password@mail.example.com: without mail nobody can sign up."
    systemctl is-active --quiet akada-web || port_is_free 80 443 ||
        refuse "Another web server has port 80 or 443: put the site into it yourself (docs/operations.md, Another web server)."
    local free
    free=$(df --output=avail -k /srv | tail -n 1)
    ((free > 3000000)) || refuse "/srv has less than 3 GB free."
}

port_is_free() {
    local port
    for port in "$@"; do [ -z "$(ss -Hltn "sport = :$port")" ] || return 1; done
}

install_packages() {
    say "Packages"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update --quiet=2
    local wanted=(bubblewrap ca-certificates curl git iproute2 nftables openssl)
    # Only to install packages with: Akada brings its own Node.
    { command -v npm >/dev/null && node_is_recent; } || wanted+=(nodejs npm)
    if ! command -v caddy >/dev/null; then
        wanted+=(caddy)
        made caddy
    fi
    apt-get install --yes --quiet=2 --no-install-recommends "${wanted[@]}" >/dev/null
    node_is_recent || refuse "Node $(node --version) is too old: install Node 20 or newer with npm, then run this again."
    # Ours has a unit of its own; one that was there before is left alone.
    ! was_made caddy || systemctl disable --quiet --now caddy
}

node_is_recent() { (($(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/' | grep . || echo 0) >= 20)); }

install_account() {
    id akada >/dev/null 2>&1 || { useradd --system --home-dir /var/lib/akada --shell /usr/sbin/nologin akada && made account; }
    install -d -m 755 /etc/akada
    install -d -o akada -g akada -m 700 /var/lib/akada /srv/backups
}

# Sets DATABASE_URL, or leaves it empty for the embedded database.
install_database() {
    [ ! -e "$settings" ] || { DATABASE_URL=$(setting DATABASE_URL) && return; }
    if [ "${DATABASE_URL:-}" = embedded ]; then DATABASE_URL=; return; fi
    [ -z "${DATABASE_URL:-}" ] || return 0
    say "PostgreSQL"
    local version
    version=$(server_version)
    if ((version < 18)); then
        version=$(packaged_version)
        ((version >= 18)) || { add_postgresql_org && version=$(packaged_version); }
        if ((version < 18)); then
            warn "PostgreSQL 18 is in no package source that can be reached: the one that comes with Akada is used. A restart then
  takes a few seconds in which nothing answers."
            DATABASE_URL=
            return
        fi
        apt-get install --yes --quiet=2 --no-install-recommends "postgresql-$version" >/dev/null
        made postgresql
        systemctl start postgresql
        tune_postgresql "$version"
    fi
    was_made database || make_database
    DATABASE_URL="postgresql:///akada?host=/var/run/postgresql"
}

# The version of the server on the usual socket, or 0.
server_version() {
    local number
    number=$(as_postgres psql -XAtc 'show server_version_num' 2>/dev/null) || number=0
    echo $((number / 10000))
}

as_postgres() { (cd / && runuser -u postgres -- "$@"); }

packaged_version() {
    apt-cache search --names-only '^postgresql-[0-9]+$' | sed 's/^postgresql-\([0-9]*\) .*/\1/' | sort -n | tail -n 1 | grep . || echo 0
}

add_postgresql_org() {
    local codename
    codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    curl -fsI --max-time 15 -o /dev/null "https://apt.postgresql.org/pub/repos/apt/dists/$codename-pgdg/InRelease" || return 0
    apt-get install --yes --quiet=2 --no-install-recommends postgresql-common >/dev/null
    /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y >/dev/null
}

# Only for a server that this script has installed.
tune_postgresql() {
    local memory
    memory=$(awk '/^MemTotal/ { print int($2 / 4096) }' /proc/meminfo)
    printf 'shared_buffers = %dMB\nlog_error_verbosity = terse\nlog_parameter_max_length = 0\nlog_parameter_max_length_on_error = 0\n' \
        "$((memory > 4096 ? 4096 : memory))" >"/etc/postgresql/$1/main/conf.d/akada.conf"
    systemctl restart "postgresql@$1-main"
}

make_database() {
    [ -z "$(as_postgres psql -XAtc "select 1 from pg_database where datname = 'akada'")" ] ||
        refuse "There is a database 'akada' that this script did not make: name the one to use in DATABASE_URL."
    [ -n "$(as_postgres psql -XAtc "select 1 from pg_roles where rolname = 'akada'")" ] || as_postgres createuser akada
    # Sorted by code points in any case, and templates of the server may have another encoding.
    as_postgres createdb --owner=akada --template=template0 --encoding=UTF8 --locale=C.UTF-8 akada
    local name
    for name in log_error_verbosity=terse log_parameter_max_length=0 log_parameter_max_length_on_error=0; do
        as_postgres psql -Xqc "alter database akada set ${name%=*} = ${name#*=}"
    done
    made database
}

write_settings() {
    [ ! -e "$settings" ] || return 0
    local media count first=3901 n
    count=$(nproc)
    count=$((count > 8 ? 8 : count))
    media=http://127.0.0.1:$first
    for ((n = 1; n < count; n++)); do media+=,http://127.0.0.1:$((first + n)); done
    umask 077
    {
        echo "# Made by deploy/install.sh; every setting is in /srv/akada/.env.example."
        [ -z "$DATABASE_URL" ] || echo "DATABASE_URL=$DATABASE_URL"
        [ -n "$DATABASE_URL" ] || printf 'AKADA_DEMO=0\nAKADA_INBOX=0\nAKADA_PAYMENTS=off\n'
        echo "AKADA_SECRET=$(openssl rand -hex 32)"
        echo "AKADA_METRICS_TOKEN=$(openssl rand -hex 16)"
        printf 'AKADA_URL=https://%s\nAKADA_HTTPS=1\nAKADA_TRUST_PROXY=1\nAKADA_CONTACT=%s\n' "$domain" "$mail"
        printf 'SMTP_URL=%s\nMAIL_FROM=%s\n' "$SMTP_URL" "${MAIL_FROM:-Akada <no-reply@$domain>}"
        # One service carries the meetings of all servers, so that these ports are the same whichever of them a meeting is on.
        printf 'MEETING_PORT=%s\nMEETING_SERVERS=%s\n' "${MEETING_PORT:-40000}" "$count"
        [ -z "$DATABASE_URL" ] || echo "MEETING_MEDIA_SERVERS=$media"
        [ -z "$(address_elsewhere)" ] || echo "MEETING_ADDRESS=$(address_elsewhere)"
    } >"$settings.new"
    umask 022
    mv "$settings.new" "$settings"
}

# The public address of the domain where no network card of this machine has it: behind NAT.
address_elsewhere() {
    local address
    address=$(getent ahostsv4 "$domain" | awk 'NR == 1 { print $1 }')
    [ -z "$address" ] || ip -o address | grep -qF " $address/" || echo "$address"
}

install_web_server() {
    say "Web server"
    local servers="127.0.0.1:3001"
    [ -z "$DATABASE_URL" ] || servers+=" 127.0.0.1:3002"
    local edits=(-e "s|akada.example.com|$domain|" -e "s|head@example.com|$mail|" -e "s|127.0.0.1:3001 127.0.0.1:3002|$servers|")
    [ -z "${ACME_SERVER:-}" ] || edits+=(-e "s|# acme_ca .*|acme_ca $ACME_SERVER|")
    [ -z "${ACME_ROOT:-}" ] || edits+=(-e "s|# acme_ca_root|acme_ca_root|")
    sed "${edits[@]}" "$here/deploy/Caddyfile" >/etc/akada/Caddyfile.new
    [ -z "${ACME_ROOT:-}" ] || install -m 644 "$ACME_ROOT" /etc/akada/acme-root.pem
    # A second run without these keeps what the first was given.
    [ -n "${ACME_SERVER:-}" ] || ! grep -q '^\s*acme_ca ' /etc/akada/Caddyfile 2>/dev/null || cp /etc/akada/Caddyfile /etc/akada/Caddyfile.new
    caddy validate --adapter caddyfile --config /etc/akada/Caddyfile.new >/dev/null 2>&1 ||
        refuse "The web server does not accept /etc/akada/Caddyfile.new: caddy validate --adapter caddyfile --config says why."
    mv /etc/akada/Caddyfile.new /etc/akada/Caddyfile
}

install_firewall() {
    [ "${FIREWALL:-on}" != off ] || return 0
    say "Firewall"
    local ports first last
    first=$(setting MEETING_PORT)
    last=$((first + $(setting MEETING_SERVERS) - 1))
    if other_firewall; then
        warn "This machine has a firewall already, which is left alone. Let through: 80/tcp, 443/tcp, 443/udp, $first-$last/udp and tcp."
        return
    fi
    # What lets the operator in comes first, and the whole table takes effect at once.
    ports=$(ssh_ports)
    say "  SSH stays open on $ports"
    {
        printf 'table inet akada\ndelete table inet akada\ntable inet akada {\n\tchain input {\n'
        printf '\t\ttype filter hook input priority filter; policy drop;\n'
        printf '\t\ttcp dport { %s } accept\n' "$ports"
        printf '\t\tiif lo accept\n\t\tct state established,related accept\n\t\tct state invalid drop\n'
        printf '\t\tmeta l4proto { icmp, ipv6-icmp } accept\n\t\tudp sport { 67, 547 } udp dport { 68, 546 } accept\n'
        printf '\t\ttcp dport { 80, 443, %s-%s } accept\n\t\tudp dport { 443, %s-%s } accept\n' "$first" "$last" "$first" "$last"
        local one open=${OPEN_PORTS:-}
        for one in ${open//,/ }; do printf '\t\t%s dport %s accept\n' "${one#*/}" "${one%/*}"; done
        printf '\t}\n}\n'
    } >/etc/akada/firewall.nft
    nft --check --file /etc/akada/firewall.nft || refuse "nft does not accept /etc/akada/firewall.nft."
    report_closed "$first" "$last"
}

other_firewall() {
    [ -s /proc/net/ip_tables_names ] || [ -s /proc/net/ip6_tables_names ] ||
        nft list ruleset 2>/dev/null | awk '/^table/ { own = /inet akada / } /hook input/ && !own { found = 1 } END { exit !found }'
}

# Where sshd listens or is set to, and where this session came in.
ssh_ports() {
    {
        { sshd -T 2>/dev/null || true; } | awk '$1 == "port" { print $2 }'
        ss -Hltnp | awk '/"(sshd|dropbear)"/ { sub(/.*:/, "", $4); print $4 }'
        systemctl show ssh.socket --property=Listen 2>/dev/null | sed -n 's/.*[:=]\([0-9]*\) (Stream).*/\1/p'
        [ -z "${SSH_CONNECTION:-}" ] || echo "${SSH_CONNECTION##* }"
        echo 22
    } | grep -E '^[0-9]+$' | sort -nu | paste -sd, | sed 's/,/, /g'
}

report_closed() {
    local closed
    closed=$(ss -Hlntu | awk '$5 !~ /^(127\.|\[::1\]|\[::ffff:127)/ { sub(/.*:/, "", $5); print $5 "/" $1 }' | sort -u |
        grep -vxE "(22|80|443|68|546)/(tcp|udp)" | awk -F/ -v a="$1" -v b="$2" '$1 < a || $1 > b' || true)
    local one
    for one in $closed; do
        grep -qE "^\s*tcp dport \{.*\b${one%/*}\b" /etc/akada/firewall.nft && [[ $one == */tcp ]] && continue
        grep -qE "^\s*${one#*/} dport ${one%/*} " /etc/akada/firewall.nft || warn "$one is closed to others from now on; OPEN_PORTS=$one keeps it open."
    done
}

start_all() {
    say "Starting"
    install_units
    local units=(akada-web akada-backup.timer) unit
    [ ! -e /etc/akada/firewall.nft ] || units+=(akada-firewall)
    mapfile -t -O "${#units[@]}" units < <(program_units)
    systemctl enable --quiet "${units[@]}"
    for unit in "${units[@]}"; do
        if [ "$unit" = akada-firewall ]; then systemctl restart "$unit"; else systemctl start "$unit"; fi ||
            refuse "$unit does not start: journalctl -u $unit says why. Then run this again."
    done
    systemctl reload akada-web
}

await_https() {
    say "Certificate for $domain"
    local root=()
    [ ! -e /etc/akada/acme-root.pem ] || root=(--insecure)
    curl --silent --show-error --fail --output /dev/null --retry 60 --retry-delay 2 --retry-all-errors "${root[@]}" \
        --connect-timeout 5 --resolve "$domain:443:127.0.0.1" "https://$domain/api/ready" 2>/dev/null ||
        refuse "https://$domain does not answer: $domain must lead to this machine, and ports 80 and 443 be open. journalctl -u akada-web says what is missing."
}

make_admin() {
    ! was_made admin || return 0
    local name
    name=$(sed 's/@.*//; s/[^A-Za-z0-9._]//g; s/^[._]*//; s/[._]*$//' <<<"$mail" | cut -c 1-30)
    "$current/deploy/akada" admin create "${name:-head}" "$mail"
    made admin
}

check_before_anything
install_packages
install_account
put_release "$here"
install_database
write_settings
install_web_server
install_firewall
start_all
await_https
make_admin
"$current/deploy/akada" doctor || refuse "The doctor finds something wrong (above); mend it and run this again."
say "https://$domain is open. deploy/upgrade.sh brings newer versions, deploy/uninstall.sh takes all away but data and backups."
