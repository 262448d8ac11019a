import type { CookieSerializeOptions } from '@fastify/cookie'
import { accessCookie, cookieDays } from '@akada/contract/sessions/routes'
import type { FastifyReply } from 'fastify'

export const refreshCookie = 'akada_rt'
/** Says that this browser has just written, so that it reads from the primary. */
export const wroteCookie = 'akada_wrote'
/** Remembers which address the browser requested a code for. */
export const codeCookie = 'akada_otp'
/** What the browser has asked another site, and what that site said until it is connected to an account. */
export const issuerCookie = 'akada_issuer'
export const identityCookie = 'akada_identity'
type AuthCookie = typeof codeCookie | typeof issuerCookie | typeof identityCookie

const seconds = cookieDays * 86_400
/** The browser sends the refresh token nowhere else. */
const refreshPath = '/api/auth/refresh-token'
const authPath = '/api'

/** Cookies are `Secure` unless the operator disables it. */
interface CookieSettings {
  hasSecureCookies: boolean
}

const shared = ({ hasSecureCookies }: CookieSettings): CookieSerializeOptions => ({
  secure: hasSecureCookies,
  sameSite: 'lax',
})

/** Gives the browser its session: the access token for scripts, the refresh token for the server only. */
export function setSessionCookies(
  reply: FastifyReply,
  settings: CookieSettings,
  session: { token: string; refreshToken: string },
): void {
  const options = { ...shared(settings), maxAge: seconds }
  reply.setCookie(accessCookie, session.token, { ...options, path: '/' })
  reply.setCookie(refreshCookie, session.refreshToken, { ...options, path: refreshPath, httpOnly: true })
}

export function clearSessionCookies(reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(accessCookie, { ...shared(settings), path: '/' })
  reply.clearCookie(refreshCookie, { ...shared(settings), path: refreshPath, httpOnly: true })
}

/** `value` must be signed; it lives for `minutes`. */
export function setAuthCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  { name, value, minutes }: { name: AuthCookie; value: string; minutes: number },
): void {
  reply.setCookie(name, value, {
    ...shared(settings),
    path: authPath,
    maxAge: minutes * 60,
    httpOnly: true,
  })
}

export function clearAuthCookie(reply: FastifyReply, settings: CookieSettings, name: AuthCookie): void {
  reply.clearCookie(name, { ...shared(settings), path: authPath, httpOnly: true })
}
