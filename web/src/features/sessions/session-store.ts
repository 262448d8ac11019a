import type { CurrentUser } from '@akada/contract/profiles/routes'
import { createStore } from 'zustand/vanilla'
import { loadCalls } from '#api/call.ts'
import { readAccessToken, writeAccessToken } from './access-cookie.ts'

export interface SessionState {
  user: CurrentUser | null
  /** The access token, a JWT of a few minutes. */
  token: string | null
}

export const userKey = 'akada.user'
const knownKey = 'akada.known'
const empty: SessionState = { user: null, token: null }

/** The signed-in member. Components read it through `useSession`. */
export const sessionStore = createStore<SessionState>(() => empty)

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('akada.session')

export function tellOtherTabs(): void {
  // A channel reaches only this origin and takes no target, which the rule takes for a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
}

/** Reads the session from cookie and storage, now and whenever another tab changes it. */
export function followStored(): void {
  readStored()
  channel?.addEventListener('message', readStored)
}

/**
 * Ends the session in every tab, without a call; drafts and uploads stay. From members' screens the guard leads to
 * sign-in with the way back.
 */
export function endSession(): void {
  if (sessionStore.getState().token === null) return
  // Calls that were made before still find it.
  void loadCalls().then(
    ({ clearSessionKey }) => clearSessionKey(),
    () => {},
  )
  writeAccessToken(null)
  localStorage.removeItem(userKey)
  localStorage.setItem(knownKey, '')
  sessionStore.setState(empty)
  tellOtherTabs()
}

/** Whether anybody has been signed in in this browser. */
export const isKnownDevice = () => [userKey, knownKey].some((key) => localStorage.getItem(key) !== null)

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
