import type { QueryClient } from '@tanstack/react-query'
import { replayReactions } from '#features/posts/actions/replay-reactions.ts'
import { savePosts } from '#features/posts/offline/save-posts.ts'
import { forgetSavedOfOthers } from '#features/posts/offline/saved-posts.ts'
import { dropWaitingOfOthers } from '#features/posts/offline/reaction-queue.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { isOnline } from '#lib/connectivity.ts'
import { watchServer } from '#lib/probe-server.ts'
import { registerWorker } from '#lib/service-worker.ts'
import { offerNewVersion } from './new-version.ts'

/** Makes the app useful without a line: keeps the shell and the last posts, and sends later what was tapped meanwhile. */
export function startOffline(client: QueryClient): void {
  dropDataOfOtherUsers()
  sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) dropDataOfOtherUsers()
  })
  savePosts(client)
  const sendWaiting = () => void replayReactions(client)
  if (isOnline()) sendWaiting()
  watchServer(sendWaiting)
  // While developing, files have no names of their own that a cache could go by.
  if (import.meta.env.PROD) void startWorker()
}

function dropDataOfOtherUsers(): void {
  dropWaitingOfOthers()
  void forgetSavedOfOthers()
}

async function startWorker(): Promise<void> {
  offerNewVersion()
  const registration = await registerWorker().catch(() => undefined)
  if (!registration) return
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  // What came before the worker did not pass through it.
  // A worker takes no target, which the rule takes for a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ loaded: own })
  checkForUpdates(registration)
}

/** Milliseconds between two looks for a new version, for tabs that stay open for days. */
const checkInterval = 30 * 60_000

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < checkInterval) return
    lookedAt = Date.now()
    void registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  setInterval(look, checkInterval)
}
