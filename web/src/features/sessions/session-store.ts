import type { CurrentUser } from '@akada/contract/profiles'
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

/** Who is signed in. Read it in components through `useSession`. */
export const sessionStore = createStore<SessionState>(() => empty)

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('akada.session')

function tellOtherTabs(): void {
  // A channel reaches only this origin and takes no target, which the rule takes for a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
}

/** Takes the session of this browser from cookie and storage, and follows what other tabs do to it. */
export function restoreSession(): void {
  readStored()
  const { token } = sessionStore.getState()
  // The first call needs it, and finding it takes a moment.
  if (token) void sessionKey(token)
  channel?.addEventListener('message', readStored)
}

/** After sign-in, a proven code or a refresh. The session runs at once; it outlives this page when the answer resolves. */
export function startSession(session: {
  user: CurrentUser
  token: string
  signingKey: string
}): Promise<void> {
  // Before anyone hears of the session: its clock starts from here.
  if (sessionStore.getState().token === null) recordInteraction()
  const kept = storeSessionKey(session.token, session.signingKey)
  writeAccessToken(session.token)
  localStorage.setItem(userKey, JSON.stringify(session.user))
  sessionStore.setState({ user: session.user, token: session.token })
  tellOtherTabs()
  return kept
}

/** After the member changed their own account, for instance with `updateProfile`. */
export function updateUser(user: CurrentUser): void {
  if (!sessionStore.getState().token) return
  localStorage.setItem(userKey, JSON.stringify(user))
  sessionStore.setState({ user })
  tellOtherTabs()
}

/** Forgets the session in every tab; drafts and uploads stay. */
export function clearSession(): void {
  clearSessionKey()
  writeAccessToken(null)
  localStorage.removeItem(userKey)
  sessionStore.setState(empty)
  tellOtherTabs()
}

/** The token as another tab may have renewed it. */
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
