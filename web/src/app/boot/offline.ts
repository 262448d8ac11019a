import { registerWorker } from '#lib/device/service-worker.ts'
import { offerNewVersion } from './new-version.ts'

/** Stores the shell in this browser, so that the app opens without a connection. */
export function startOffline(): void {
  // In development, files have no hashed names that a cache could use.
  if (import.meta.env.PROD) void startWorker()
}

async function startWorker(): Promise<void> {
  offerNewVersion()
  const registration = await registerWorker().catch(() => undefined)
  if (!registration) return
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  // What was loaded before the worker did not pass through it.
  // A worker takes no target, which the rule takes for a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ loaded: own })
  checkForUpdates(registration)
}

/** Milliseconds between two checks for a new version, for tabs that stay open for days. */
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
