import type { CurrentUser } from '@akada/contract/profiles/routes'
import { storeSessionKey } from '#api/signing-keys.ts'
import { writeAccessToken } from './access-cookie.ts'
import { recordInteraction } from './interaction.ts'
import { sessionStore, tellOtherTabs, userKey } from './session-store.ts'

/** Starts a session after sign-in, a verified code or a refresh. It is active at once, and persistent when the promise resolves. */
export function startSession(session: {
  user: CurrentUser
  token: string
  signingKey: string
}): Promise<void> {
  // Before subscribers are notified, because the session clock starts from this.
  if (sessionStore.getState().token === null) recordInteraction()
  const keyStored = storeSessionKey(session.token, session.signingKey)
  writeAccessToken(session.token)
  localStorage.setItem(userKey, JSON.stringify(session.user))
  sessionStore.setState({ user: session.user, token: session.token })
  tellOtherTabs()
  return keyStored
}

/** After the member changed their own account, for instance with `updateProfile`. */
export function updateUser(user: CurrentUser): void {
  if (!sessionStore.getState().token) return
  localStorage.setItem(userKey, JSON.stringify(user))
  sessionStore.setState({ user })
  tellOtherTabs()
}
