import type { CurrentUser } from '@akada/contract/profiles/routes'
import { createStore } from 'zustand/vanilla'
import { clearSessionKey, storeSessionKey, sessionKey } from '#api/signing-keys.ts'
import { readAccessToken, writeAccessToken } from './access-cookie.ts'
import { recordInteraction } from './interaction.ts'

export interface SessionState {
  user: CurrentUser | null
  /** The access token, a JWT of a few minutes. */
  token: string | null
}

const userKey = 'akada.user'
const empty: SessionState = { user: null, token: null }

/** The signed-in member. Components read it through `useSession`. */
export const sessionStore = createStore<SessionState>(() => empty)

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('akada.session')

function tellOtherTabs(): void {
  // A channel reaches only this origin and takes no target, which the rule takes for a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
}

/** Restores the session from cookie and storage, and follows changes by other tabs. */
export function restoreSession(): void {
  readStored()
  const { token } = sessionStore.getState()
  // The first call needs the key, and loading it takes a moment.
  if (token) void sessionKey(token)
  channel?.addEventListener('message', readStored)
}

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

/** Clears the session in every tab; drafts and uploads stay. */
export function clearSession(): void {
  clearSessionKey()
  writeAccessToken(null)
  localStorage.removeItem(userKey)
  sessionStore.setState(empty)
  tellOtherTabs()
}

/** The latest token, which another tab may have renewed. */
export function latestToken(): string | null {
  readStored()
  return sessionStore.getState().token
}

function readStored(): void {
  const token = readAccessToken()
  const user = token ? storedUser() : null
  sessionStore.setState(token && user ? { token, user } : empty)
}

function storedUser(): CurrentUser | null {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null') as CurrentUser | null
  } catch {
    return null
  }
}
