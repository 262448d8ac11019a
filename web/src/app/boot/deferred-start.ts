import { type QueryClient, matchQuery } from '@tanstack/react-query'
import { provideContentRemoval } from '#features/blocks/public.ts'
import { followAutoplay } from '#features/media/public.ts'
import { postKeys } from '#features/posts/public.ts'
import { keepSession, sessionStore } from '#features/sessions/public.ts'
import { retry } from '#lib/loading/retry.ts'
import { live } from '#live/live.ts'
import { startSocket } from '#live/socket.ts'
import { features } from '#app/registries/features.ts'
import type { CurrentScreen } from './current-screen.ts'
import { inTurn } from './in-turn.ts'
import { startFocusManagement } from './focus-management.ts'
import { startOffline } from './offline.ts'
import { startSessionParts } from './session-parts.ts'

/**
 * What leaves the connection to the first media: live events, features' background work, offline use. Call
 * once, with the screen that was shown before this was fetched.
 */
export async function startDeferred(client: QueryClient, began: CurrentScreen): Promise<void> {
  await inTurn(
    [
      keepSession,
      () => startFocusManagement(began),
      () => hearLive(client),
      () => provideContentRemoval(removeContentOf),
      startOffline,
      followAutoplay,
      // Before the first link is pressed.
      () => void retry(() => import('#app/registries/screens.ts')),
    ],
    (part) => part(),
  )
  await startSessionParts(client)
  // Last, because they must not miss its first connect.
  connect()
}

const removeContentOf = (cache: QueryClient, userId: string) => {
  for (const feature of features) feature.removeContentOf?.(cache, userId)
}

function hearLive(client: QueryClient): void {
  for (const feature of features) if (feature.live) live.onAll(feature.live(client))
  live.onLost(() => void refetchAfterGap(client))
}

const connect = () =>
  startSocket({
    token: () => sessionStore.getState().token,
    onTokenChange: (listener) => sessionStore.subscribe(listener),
  })

/** After missing too many events. The feeds stay as they are: nothing may move under the reader. */
async function refetchAfterGap(client: QueryClient): Promise<void> {
  const feeds = { queryKey: postKeys.list('feed') }
  await client.invalidateQueries({ predicate: (query) => !matchQuery(feeds, query) })
}
