#!/bin/sh
# Hands a mail over to Akada: for Postfix or Exim, in /etc/aliases:
#   calendar: "|/srv/akada/deploy/calendar-mail.sh"
# Needs AKADA_URL and AKADA_CALENDAR_MAIL_SECRET, here from a file that the mail server's user may read.
set -eu
# shellcheck source=/dev/null
[ -r /etc/akada/calendar-mail.env ] && . /etc/akada/calendar-mail.env
mail=$(mktemp)
trap 'rm -f "$mail"' EXIT
cat >"$mail"
signature=$(openssl dgst -sha256 -hmac "$AKADA_CALENDAR_MAIL_SECRET" -hex "$mail" | sed 's/.* //')
# 75 asks the mail server to try again later.
curl -fsS --max-time 30 -o /dev/null --data-binary "@$mail" -H 'content-type: message/rfc822' \
  -H "x-akada-signature: sha256=$signature" "$AKADA_URL/hooks/calendar-mail" || exit 75
