import { refreshToken } from '@akada/contract/sessions/routes'
import { tokenExpiry } from '#api/access.ts'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { serverNow } from '#api/signature.ts'
import { withLock } from '#lib/device/with-lock.ts'
import { latestToken, sessionStore } from './session-store.ts'
import { startSession } from './start-session.ts'

let running: Promise<string | null> | undefined

/**
 * Renews the access token, one tab for all. Resolves to null when the session has ended, and rejects when the network
 * failed, which does not end the session.
 */
export function refreshSession(): Promise<string | null> {
  const { token } = sessionStore.getState()
  running ??= withLock('akada.refresh', () => renew(token)).finally(() => (running = undefined))
  return running
}

async function renew(heldBefore: string | null): Promise<string | null> {
  const held = latestToken()
  if (held === null) return null
  const isRenewedElsewhere = held !== heldBefore && tokenExpiry(held) > serverNow()
  if (isRenewedElsewhere) return held
  try {
    const session = await call(refreshToken, { body: {} }, { bearer: false })
    // A second step was switched on since, which signing in again asks for; or signed out during the request, whose reply
    // must not sign in again.
    if (!('token' in session) || latestToken() === null) return null
    await startSession(session)
    return session.token
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 400)) return null
    throw error
  }
}
