/** Domains at which everybody can have an address. */
const publicDomains = new Set(
  `gmail.com googlemail.com yahoo.com yahoo.co.uk ymail.com rocketmail.com outlook.com hotmail.com live.com msn.com
   icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me zoho.com mail.com gmx.com gmx.net web.de
   yandex.com mail.ru tutanota.com tuta.io fastmail.com hey.com duck.com`.split(/\s+/),
)

export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain)
