import { accessCookie, cookieDays } from '@akada/contract/sessions'

const attributes = 'Path=/; Secure; SameSite=Lax'

export function readAccessToken(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${accessCookie}=`))
  return found ? decodeURIComponent(found.slice(accessCookie.length + 1)) || null : null
}

/** Keeps the token for one day, or removes it (specification, section 9). */
export function writeAccessToken(token: string | null): void {
  const seconds = token ? cookieDays * 86_400 : 0
  document.cookie = `${accessCookie}=${encodeURIComponent(token ?? '')}; Max-Age=${seconds}; ${attributes}`
}
