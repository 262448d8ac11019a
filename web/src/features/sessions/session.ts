import { logout } from '@akada/contract/sessions/routes'
import { t } from '@lingui/core/macro'
import { tokenExpiry } from '#api/access.ts'
import { call } from '#api/call.ts'
import { dismissToast, showToast } from '#ui/feedback/toast-store.ts'
import { lastInteraction, recordInteraction } from './interaction.ts'
import { refreshSession } from './refresh.ts'
import { createSessionClock } from './session-clock.ts'
import { endSession, sessionStore } from './session-store.ts'

const warningId = 'session-warning'

const clock = createSessionClock({
  lastInteraction,
  recordInteraction,
  tokenExpiry: () => tokenExpiry(sessionStore.getState().token ?? ''),
  refresh: renewOrEnd,
  onWarning: () =>
    showToast({
      id: warningId,
      message: t`You will be signed out in 5 minutes.`,
      isUrgent: true,
      stays: true,
      action: { label: t`Stay signed in`, onPress: staySignedIn },
    }),
  onWarningOver: () => dismissToast(warningId),
  onEnd: () => void signOut(),
})

function staySignedIn(): void {
  countAsInteraction()
  void renewOrEnd().catch(() => {})
}

async function renewOrEnd(): Promise<void> {
  if ((await refreshSession()) === null) endSession()
}

/** Lets watching, uploading and meetings count as interaction; call it at least once a minute meanwhile. */
export function countAsInteraction(): void {
  clock.count()
}

let isOut = false

/** Whether a session ended here because the member asked for it or was away, since the page was loaded. */
export const hasSignedOut = () => isOut

/** Ends the session here, in every tab and on the server. */
export async function signOut(): Promise<void> {
  const { token } = sessionStore.getState()
  if (token === null) return
  const loggedOut = call(logout, {} as never).catch(() => undefined)
  endSession()
  isOut = true
  await loggedOut
}

/** Warns before the session ends, ends it in time, and renews its token meanwhile. Call once. */
export function keepSession(): void {
  sessionStore.subscribe(followClock)
  followClock(sessionStore.getState(), { token: null })
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const)
    addEventListener(type, countAsInteraction, { passive: true, capture: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && sessionStore.getState().token) clock.look()
  })
}

function followClock(now: { token: string | null }, before: { token: string | null }): void {
  if (now.token && !before.token) clock.start()
  if (!now.token && before.token) clock.stop()
}
