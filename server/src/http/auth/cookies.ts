import type { CookieSerializeOptions } from '@fastify/cookie'
import { accessCookie, cookieDays } from '@akada/contract/sessions/routes'
import type { FastifyReply } from 'fastify'

export const refreshCookie = 'akada_rt'
/** Says that this browser has just written, so that it reads from the primary. */
export const wroteCookie = 'akada_wrote'
/** Remembers which address the browser requested a code for. */
export const codeCookie = 'akada_otp'

const seconds = cookieDays * 86_400
/** The browser sends the refresh token nowhere else. */
const refreshPath = '/api/auth/refresh-token'
const codePath = '/api/auth'

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
export function setCodeCookie(
  reply: FastifyReply,
  settings: CookieSettings,
  { value, minutes }: { value: string; minutes: number },
): void {
  reply.setCookie(codeCookie, value, {
    ...shared(settings),
    path: codePath,
    maxAge: minutes * 60,
    httpOnly: true,
  })
}
