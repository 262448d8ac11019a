import type { CurrentUser } from '@akada/contract/profiles'
import { safePath, signInPath } from '#features/sessions/public.ts'

/** Who may open a screen. `verified` screens also need a complete profile. */
export type ScreenAccess = 'public' | 'member' | 'verified'

export interface Visit {
  access: ScreenAccess
  /** The screen is of no use without a complete profile. */
  needsProfile: boolean
  /** Path with search of the screen asked for. */
  path: string
  user: CurrentUser | null
}

/** Where the route guard sends a visit instead, or undefined to let it in (specification, section 2). */
export function guard({ access, needsProfile, path, user }: Visit): string | undefined {
  if (access === 'public') return undefined
  if (!user) return signInPath(path)
  if (!user.userVerified) return `/auth/validate-otp?email=${encodeURIComponent(user.email)}`
  const isProfileNeeded = needsProfile || access === 'verified'
  if (isProfileNeeded && !user.profileSetupCompleted)
    return `/auth/setup?redirect=${encodeURIComponent(path)}`
  return undefined
}

/** Where a member who arrives at sign-in goes on to: their redirect when it is a path of ours. */
export function pastSignIn(redirect: unknown, user: CurrentUser | null): string | undefined {
  return user ? safePath(redirect) : undefined
}
