import type { CurrentUser } from '@akada/contract/profiles/routes'
import { safePath, signInPath } from '#features/sessions/public.ts'
import {
  type ScreenAccess,
  type ScreenPath,
  type ScreenRules,
  matchPath,
  screenRules,
} from '#routing/paths.ts'

export interface Visit {
  access: ScreenAccess
  /** The screen is useless without a complete profile. */
  needsProfile: boolean
  /** Path with search of the requested screen. */
  path: string
  user: CurrentUser | null
}

/** Where the route guard sends a visit instead, or undefined to let it in (specification, section 2). */
export function guard({ access, needsProfile, path, user }: Visit): string | undefined {
  if (access === 'public') return undefined
  if (!user) return signInPath(path)
  if (!user.userVerified) return `/auth/validate-otp?email=${encodeURIComponent(user.email)}`
  if (needsProfile && !user.profileSetupCompleted) return `/auth/setup?redirect=${encodeURIComponent(path)}`
  return undefined
}

/** Where a member who arrives at sign-in continues: their redirect when it is a path of ours. */
export function pastSignIn(redirect: unknown, user: CurrentUser | null): string | undefined {
  return user ? safePath(redirect) : undefined
}

/** Where a visit to an address is sent instead, or undefined to let it in. */
export function guardVisit(href: string, user: CurrentUser | null): string | undefined {
  const [pathname = href, search] = href.split('?')
  if (pathname === '/') return '/socials'
  const path = matchPath(pathname)?.path
  if (!path) return undefined
  if (path === '/auth') return pastSignIn(new URLSearchParams(search).get('redirect'), user)
  const { access, needsProfile = false }: ScreenRules = screenRules[path]
  return guard({ access, needsProfile, path: href, user })
}

/** Whether a member without a role requests a moderators' screen; the server checks again at every call. */
export function isForbidden(path: ScreenPath, user: CurrentUser | null): boolean {
  const { access }: ScreenRules = screenRules[path]
  return access === 'moderator' && user?.role === 'user'
}
