import type { CurrentUser } from '@akada/contract/profiles/routes'
import { useStore } from 'zustand'
import { sessionStore } from './session-store.ts'

export { type SignInReason, leaveBy, safePath, signInPath } from './sign-in-path.ts'
export { countAsInteraction, endSession, signOut, startSessions } from './session.ts'
export { sessionStore, startSession, updateUser } from './session-store.ts'
export { provideSignIn, requireSignIn } from './require-sign-in.ts'

/** The signed-in member, or null for a visitor. */
export function useSession(): CurrentUser | null {
  return useStore(sessionStore, ({ user }) => user)
}

export function useSignedIn(): boolean {
  return useStore(sessionStore, ({ token }) => token !== null)
}
