import { accessCookie, cookieDays } from '@akada/contract/sessions'

// Browsers drop a secure cookie of a plain http address, unless it is this computer's own.
const attributes = `Path=/; ${globalThis.isSecureContext ? 'Secure; ' : ''}SameSite=Lax`

export function readAccessToken(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${accessCookie}=`))
  return found ? decodeURIComponent(found.slice(accessCookie.length + 1)) || null : null
}

/** Keeps the token for one day, or removes it (specification, section 9). */
export function writeAccessToken(token: string | null): void {
  const seconds = token ? cookieDays * 86_400 : 0
  document.cookie = `${accessCookie}=${encodeURIComponent(token ?? '')}; Max-Age=${seconds}; ${attributes}`
}
