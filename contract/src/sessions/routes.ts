import * as z from 'zod/mini'
import { Session } from '../accounts/routes.ts'
import { Id, Timestamp, idNamed } from '../common.ts'
import { CurrentUser } from '../profiles/routes.ts'
import { route } from '../route.ts'
import { code, line, tooLong } from '../text/visible-text.ts'
import { SecondFactorChallenge } from './challenge.ts'

/** A session ends this long after the last interaction (sections 4, 9; D1). */
export const sessionMinutes = 60
/** The warning with 'Stay signed in' shows this long after the last interaction. */
export const sessionWarningMinutes = 55
/** How often the browser looks at its access token. */
export const tokenCheckSeconds = 60
/** The browser refreshes an access token with less than this left. */
export const refreshThresholdMinutes = 5
export const accessTokenMinutes = 20
/** A refresh whose response was lost may be repeated with the same token for this long (D1). */
export const refreshGraceSeconds = 30
export const cookieDays = 1
/** The Secure, Lax cookie that holds the access token for scripts (D1). */
export const accessCookie = 'akada_at'

export const SignInForm = z.object({
  /** Email address, username or phone number. */
  email: line(254, /*i18n*/ 'Enter your email, username or phone number.').check(
    z.minLength(1, /*i18n*/ 'Enter your email, username or phone number.'),
  ),
  password: z
    .string(/*i18n*/ 'Password is required')
    .check(z.minLength(1, /*i18n*/ 'Password is required'), z.maxLength(1000, tooLong(1000))),
})
export type SignInForm = z.infer<typeof SignInForm>

export const login = route({
  method: 'POST',
  path: '/auth/login',
  line: 'sign-in',
  summary: 'Signs in by email, username or phone number.',
  access: 'anyone',
  body: SignInForm,
  reply: z.union([Session, SecondFactorChallenge]),
  errors: ['API_ERR_INVALID_CREDENTIALS'],
  limits: [
    { max: 20, seconds: 60, per: 'address', isShared: true },
    { max: 5, seconds: 60, per: 'account-at-address', isForgivenBySuccess: true, isShared: true },
    // From however many addresses: many more than one person needs, and far fewer than guessing takes.
    { max: 100, seconds: 3600, per: 'account', isForgivenBySuccess: true, isShared: true },
  ],
})

export const refreshToken = route({
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Exchanges a refresh token, from the body or the HttpOnly cookie, for a new pair.',
  access: 'anyone',
  body: z.object({ token: z.optional(code(200)) }),
  reply: z.union([
    z.object({
      token: z.string(),
      refreshToken: z.string(),
      /** The session's same key. */
      signingKey: z.string(),
      user: CurrentUser,
    }),
    // A second step was switched on after this session began.
    SecondFactorChallenge,
  ]),
  errors: ['API_ERR_UNAUTHENTICATED'],
  limits: [{ max: 300, seconds: 60, per: 'address' }],
})

export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends this session.',
  access: 'anyone',
  reply: z.object({ signedOut: z.literal(true) }),
})

/** So many sessions of a member run at once; a new one ends the least recently used. */
export const maxSessions = 10

/** A session as its member sees it; its location is not stored. */
export const RunningSession = z.object({
  id: Id,
  /** From the User-Agent header; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'other']),
  createdAt: Timestamp,
  /** When it was last used, to the minute. */
  lastUsedAt: Timestamp,
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type RunningSession = z.infer<typeof RunningSession>

export const listSessions = route({
  method: 'GET',
  path: '/users/me/sessions',
  summary: "The caller's sessions that run, the newest first.",
  access: 'member',
  reply: z.object({ sessions: z.array(RunningSession) }),
})

export const endSession = route({
  method: 'DELETE',
  isForUnproven: true,
  path: '/users/me/sessions/:sessionId',
  summary: "Ends one of the caller's sessions at once, on HTTP and live connections.",
  access: 'member',
  params: z.object({ sessionId: idNamed(/*i18n*/ 'Session ID is required') }),
  reply: z.object({ ended: z.int() }),
  errors: ['API_ERR_FORBIDDEN'],
})

export const endOtherSessions = route({
  method: 'DELETE',
  isForUnproven: true,
  path: '/users/me/sessions',
  summary: "Ends all of the caller's sessions but the one that asks, at once.",
  access: 'member',
  reply: z.object({ ended: z.int() }),
  errors: ['API_ERR_FORBIDDEN'],
})
