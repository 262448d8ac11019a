import { type QueryClient, matchQuery } from '@tanstack/react-query'
import { postKeys } from '#features/posts/public.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { followSettings } from '#features/settings/follow-settings.ts'
import { retry } from '#lib/retry.ts'
import { live } from '#live/live.ts'
import { startSocket } from '#live/socket.ts'
import { startFocusManagement } from './focus-management.ts'
import { liveFeatures } from '../registries/live-features.ts'
import { startOffline } from './offline.ts'
import type { CurrentScreen } from './current-screen.ts'

/**
 * What leaves the line to the first picture: live events, choices of other devices, life without a line. Call once, with
 * where somebody was before this was fetched.
 */
export function startDeferred(client: QueryClient, began: CurrentScreen): void {
  startFocusManagement(began)
  startLive(client)
  followSettings(client)
  startOffline(client)
  // Before somebody presses the first link.
  void retry(() => import('../registries/screens.ts'))
}

function startLive(client: QueryClient): void {
  for (const declare of liveFeatures) live.onAll(declare(client))
  live.onLost(() => void refetchAfterGap(client))
  startSocket({
    token: () => sessionStore.getState().token,
    onTokenChange: (listener) => sessionStore.subscribe(listener),
  })
}

/** After too much was missed. The feeds stay as they are: nothing may move under the reader. */
async function refetchAfterGap(client: QueryClient): Promise<void> {
  const feeds = { queryKey: postKeys.list('feed') }
  await client.invalidateQueries({ predicate: (query) => !matchQuery(feeds, query) })
}
