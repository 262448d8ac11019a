#!/usr/bin/env bash
# deploy/uninstall.sh: takes away what deploy/install.sh has set up, as root; the database, files, settings, backups and packages stay.
# deploy/uninstall.sh --purge <domain>: these too, except packages, for the domain of this installation, without asking again.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=deploy/common.sh
. "$here/deploy/common.sh"
must_be_root
domain=$(setting AKADA_URL)
domain=${domain#https://}
case $# in
0) ;;
2) [ "$1" = --purge ] || refuse "Usage: deploy/uninstall.sh [--purge <domain>]"
    [ "$2" = "$domain" ] || refuse "This installation is ${domain:-none}, not $2: nothing was removed." ;;
*) refuse "Usage: deploy/uninstall.sh [--purge <domain>]" ;;
esac
[ -e /etc/akada/made ] || refuse "Nothing here was made by deploy/install.sh."

mapfile -t units < <(program_units)
systemctl disable --quiet --now akada-web akada-backup.timer "${units[@]}" akada-firewall 2>/dev/null || true
for file in "$here"/deploy/*.service "$here"/deploy/*.timer; do rm -f "/etc/systemd/system/${file##*/}"; done
rm -rf /etc/systemd/system/akada@.service.d /etc/systemd/system/akada-worker.service.d
systemctl daemon-reload
rm -f /etc/akada/Caddyfile /etc/akada/firewall.nft /etc/akada/acme-root.pem

if [ $# = 0 ]; then
    say "Stopped and taken out of systemd. Kept: the database, $settings, /var/lib/akada, /srv/backups, $releases."
    exit
fi
if was_made database; then
    (cd / && runuser -u postgres -- dropdb --if-exists akada && runuser -u postgres -- dropuser --if-exists akada)
fi
! was_made account || userdel akada
rm -rf /var/lib/akada /var/lib/akada-web /srv/backups /etc/akada "$releases"
[ ! -L "$current" ] || rm "$current"
say "Everything of $domain is gone, backups included. Packages stay: postgresql, caddy, nodejs."
