import { type QueryClient, matchQuery } from '@tanstack/react-query'
import { postKeys, takeFirstPosts } from '#features/posts/public.ts'
import {
  type SignInReason,
  provideSignIn,
  sessionStore,
  signInPath,
  startSessions,
} from '#features/sessions/public.ts'
import { firstPicture } from '#lib/first-picture.ts'
import { keepTrying } from '#lib/keep-trying.ts'
import { keepInstallPrompt } from '#lib/install-prompt.ts'
import { live } from '#live/live.ts'
import { navigate } from '#routing/navigation.ts'
import { registerScreens } from '#routing/screens.ts'
import { startTheme } from '#ui/theme.ts'
import { liveFeatures } from './live-features.ts'
import { screens } from './screens.ts'

/** Brings screens, session, theme and live events to life and joins them with the cache. Call once. */
export function start(client: QueryClient): void {
  registerScreens(screens)
  provideSignIn(toSignIn)
  startTheme()
  keepInstallPrompt()
  startSessions(toSignIn)
  forgetOnChangeOfUser(client)
  takeFirstPosts(client)
  for (const declare of liveFeatures) live.onAll(declare(client))
  live.onLost(() => void fetchAnew(client))
  void firstPicture().then(startLive)
  void firstPicture().then(() => followChoices(client))
  void firstPicture().then(async () => (await keepTrying(() => import('./offline.ts'))).startOffline(client))
}

const toSignIn = (reason?: SignInReason) =>
  navigate({ href: signInPath(location.pathname + location.search, reason) })

/** What one member saw is not for the next, nor for the visitor after signing out. */
function forgetOnChangeOfUser(client: QueryClient): void {
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) client.clear()
  })
}

/** After too much was missed. The feeds stay as they are: nothing may move under the reader. */
async function fetchAnew(client: QueryClient): Promise<void> {
  const feeds = { queryKey: postKeys.list('feed') }
  await client.invalidateQueries({ predicate: (query) => !matchQuery(feeds, query) })
}

async function startLive(): Promise<void> {
  const { startSocket } = await keepTrying(() => import('#live/socket.ts'))
  startSocket({
    token: () => sessionStore.getState().token,
    onTokenChange: (listener) => sessionStore.subscribe(listener),
  })
}

async function followChoices(client: QueryClient): Promise<void> {
  const { followSettings } = await keepTrying(() => import('#features/settings/follow-settings.ts'))
  followSettings(client)
}
