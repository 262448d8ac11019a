import { sessionStore } from './session-store.ts'

let goToSignIn: () => void = () => {}

/** Tells how to reach sign-in; the router is put in by the app. */
export function provideSignIn(go: () => void): void {
  goToSignIn = go
}

/**
 * True for a member. A visitor who follows, likes or comments is sent to sign-in and comes back to this page:
 * `if (!requireSignIn()) return`.
 */
export function requireSignIn(): boolean {
  if (sessionStore.getState().token) return true
  goToSignIn()
  return false
}
