import type { PushMessage } from '@akada/contract/notifications/routes'

/** Shows push messages, and opens their subjects. */
export function listenToPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined
    if (message) event.waitUntil(show(worker, message))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as Pick<PushMessage, 'path'>
    event.waitUntil(open(worker, new URL(path, worker.location.origin)))
  })
}

const pages = (worker: ServiceWorkerGlobalScope) =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** A visible tab of Akada shows it already. */
async function show(worker: ServiceWorkerGlobalScope, message: PushMessage): Promise<void> {
  const { title, body, tag, path, unreadCount } = message
  await worker.navigator.setAppBadge?.(unreadCount).catch(() => undefined)
  if ((await pages(worker)).some(({ focused }) => focused)) return
  await worker.registration.showNotification(title, { body, tag, data: { path } })
}

/** In a window that is open already, or else in a new one. */
async function open(worker: ServiceWorkerGlobalScope, url: URL): Promise<void> {
  if (url.origin !== worker.location.origin) return
  const [page] = await pages(worker)
  const shown = await page?.navigate(url.href).catch(() => null)
  if (shown) await shown.focus()
  else await worker.clients.openWindow(url.href)
}
