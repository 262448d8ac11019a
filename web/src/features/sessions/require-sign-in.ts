import { sessionStore } from './session-store.ts'
import type { SignInReason } from './sign-in-path.ts'

type Go = (reason?: SignInReason) => void

let goToSignIn: Go = () => {}

/** Sets how to go to sign-in, because only the app knows the router. */
export function provideSignIn(go: Go): void {
  goToSignIn = go
}

/**
 * True for a member. A visitor who follows, likes or comments is sent to sign-in and comes back to this page:
 * `if (!requireSignIn('like')) return`.
 */
export function requireSignIn(reason?: SignInReason): boolean {
  if (sessionStore.getState().token) return true
  goToSignIn(reason)
  return false
}
