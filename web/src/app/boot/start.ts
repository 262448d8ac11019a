import type { QueryClient } from '@tanstack/react-query'
import { hydrateFeed } from '#features/posts/public.ts'
import {
  type SignInReason,
  provideSignIn,
  restoreSession,
  sessionStore,
  signInPath,
} from '#features/sessions/public.ts'
import { idle } from '#lib/loading/idle.ts'
import { firstMedia } from '#lib/loading/first-media.ts'
import { retry } from '#lib/loading/retry.ts'
import { captureInstallPrompt } from '#lib/device/install-prompt.ts'
import { followHeading } from '#lib/device/page-title.ts'
import { navigate } from '#routing/navigation.ts'
import { registerScreens } from '#routing/screens.ts'
import { startTheme } from '#ui/theme/theme.ts'
import { followFocus } from './focus-trail.ts'
import { currentScreen } from './current-screen.ts'
import type { ComponentType } from 'react'
import type { ScreenPath } from '#routing/paths.ts'

/** Brings screens, session and theme to life and joins them with the cache; the rest after the first picture. Call once. */
export function start(client: QueryClient): void {
  registerScreens(loadScreen)
  provideSignIn(toSignIn)
  startTheme()
  captureInstallPrompt()
  restoreSession()
  clearCacheOnUserChange(client)
  hydrateFeed(client)
  followHeading()
  followFocus()
  dropFailedSheets()
  void startDeferredParts(client)
}

const toSignIn = (reason?: SignInReason) =>
  navigate({ href: signInPath(location.pathname + location.search, reason) })

/** What one member saw is not for the next, nor for the visitor after signing out. */
function clearCacheOnUserChange(client: QueryClient): void {
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) client.clear()
  })
}

/** A style sheet that could not be loaded would count as there when its screen is tried again. */
function dropFailedSheets(): void {
  addEventListener('error', ({ target }) => void (target instanceof HTMLLinkElement && target.remove()), true)
}

async function startDeferredParts(client: QueryClient): Promise<void> {
  await firstMedia()
  const began = currentScreen()
  await idle()
  const { startDeferred } = await retry(() => import('./deferred-start.ts'))
  await startDeferred(client, began)
}

const feeds = () => import('#app/pages/socials.tsx')

/** The component for an address. The list of all but the feeds is long, so it is fetched separately. */
async function loadScreen(path: ScreenPath): Promise<ComponentType> {
  if (path === '/socials') return (await feeds()).Socials
  if (path === '/socials/following') return (await feeds()).Following
  return (await import('#app/registries/screens.ts')).loadOtherScreen(path)
}
