import type { QueryClient } from '@tanstack/react-query'
import { provideSignIn, sessionStore, signInPath, startSessions } from '#features/sessions/public.ts'
import { startTheme } from '#ui/theme.ts'
import { liveFeatures } from './live-features.ts'
import type { AppRouter } from './routes.tsx'
import { live } from '#live/live.ts'

/** Brings session, theme and live events to life and joins them with router and cache. Call once. */
export function start(router: AppRouter, client: QueryClient): void {
  const toSignIn = () => void router.navigate({ href: signInPath(router.state.location.href) })
  provideSignIn(toSignIn)
  startTheme()
  startSessions(toSignIn)
  forgetOnChangeOfUser(client)
  for (const declare of liveFeatures) live.onAll(declare(client))
  afterFirstPaint(() => void startLive())
}

/** What one member saw is not for the next, nor for the visitor after signing out. */
function forgetOnChangeOfUser(client: QueryClient): void {
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) client.clear()
  })
}

async function startLive(): Promise<void> {
  const { startSocket } = await import('#live/socket.ts')
  startSocket({
    token: () => sessionStore.getState().token,
    onTokenChange: (listener) => sessionStore.subscribe(listener),
  })
}

function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0))
}
