import { accessCookie, cookieDays } from '@akada/contract/sessions/routes'

// Browsers reject secure cookies on plain http, except on localhost.
const attributes = `Path=/; ${globalThis.isSecureContext ? 'Secure; ' : ''}SameSite=Lax`

export function readAccessToken(): string | null {
  const match = document.cookie.split('; ').find((pair) => pair.startsWith(`${accessCookie}=`))
  return match ? decodeURIComponent(match.slice(accessCookie.length + 1)) || null : null
}

/** Stores the token for one day, or removes it (specification, section 9). */
export function writeAccessToken(token: string | null): void {
  const seconds = token ? cookieDays * 86_400 : 0
  document.cookie = `${accessCookie}=${encodeURIComponent(token ?? '')}; Max-Age=${seconds}; ${attributes}`
}
