import { minuteMs } from '@akada/contract/durations'
import { sessionMinutes } from '@akada/contract/sessions/routes'
import { provideAccess } from '#api/access.ts'
import { loadCalls } from '#api/call.ts'
import { lastInteraction } from './interaction.ts'
import { endSession, followStored, sessionStore } from './session-store.ts'

/**
 * Restores the session from cookie and storage, unless it is over, lets calls use it, and follows changes by other tabs.
 * Call once.
 */
export function restoreSession(): void {
  provideAccess({
    token: () => sessionStore.getState().token,
    refresh: async () => (await import('./refresh.ts')).refreshSession(),
    onRefused: endSession,
  })
  followStored()
  if (Date.now() - lastInteraction() >= sessionMinutes * minuteMs) endSession()
  const { token } = sessionStore.getState()
  // The first call needs the key, and loading it takes a moment.
  if (token)
    void loadCalls().then(
      ({ sessionKey }) => sessionKey(token),
      () => {},
    )
}
