import { chromiumOptions } from '@akada/server/testing/site/chromium.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'

// The lighter browser has no push messages.
test.use({ serviceWorkers: 'allow', launchOptions: chromiumOptions })

test('the service worker shows a push message and opens its subject @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('ada'))
  await page.context().grantPermissions(['notifications'], { origin: site.url })
  // No test reaches a real push service: the browser's response is stubbed.
  await page.addInitScript(subscribeWithout)
  await page.goto('/settings/notifications')
  const device = page.getByRole('switch', { name: /On this device/ })
  await device.click()
  await expect(device).toBeChecked()
  // The new state shows at once; the switch can be pressed again once it is saved.
  await expect(device).toBeEnabled()
  await page.reload()
  await expect(device).toBeChecked()
  const rows = await site.db.selectFrom('pushSubscriptions').select('endpoint').execute()
  expect(rows).toEqual([{ endpoint: 'https://fcm.googleapis.com/fcm/send/test' }])

  const message = {
    title: 'Obi liked your post',
    body: 'Three seams',
    path: '/notifications',
    tag: 'x',
    unreadCount: 1,
  }
  await deliver(page, message)
  await page.goto('/settings/notifications')
  await device.click()
  await expect(device).not.toBeChecked()
  await expect(device).toBeEnabled()
  expect(await site.db.selectFrom('pushSubscriptions').select('id').execute()).toEqual([])
})

/** Runs in the page: a browser whose push service always agrees. */
function subscribeWithout() {
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/test',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    unsubscribe: async () => true,
  }
  Object.assign(PushManager.prototype, {
    subscribe: async () => subscription,
    getSubscription: async () => subscription,
  })
}

/** Delivers a message as a push service would, and waits until it is shown. */
async function deliver(page: Page, message: { title: string; body: string }): Promise<void> {
  const { origin } = new URL(page.url())
  const session = await page.context().newCDPSession(page)
  // A message for a registration whose worker isn't active yet is dropped.
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const own = versions.find(
        ({ scriptURL, status }) => scriptURL.startsWith(origin) && status === 'activated',
      )
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  // A member who is looking at Akada gets no notification.
  await page.goto('about:blank')
  // The worker learns of it a moment later.
  await expect.poll(() => pagesOf(page)).toBe(0)
  const { title, body } = message
  const data = JSON.stringify(message)
  // Until it has stored the registration the browser drops messages; several with one tag are one notification.
  await expect
    .poll(async () => {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      return shownBy(page)
    })
    .toEqual([{ title, body }])
}

/** How many pages the service worker knows of. */
async function pagesOf(page: Page): Promise<number | undefined> {
  const [worker] = page.context().serviceWorkers()
  return worker?.evaluate(async () => {
    const clients = Reflect.get(globalThis, 'clients') as { matchAll: (which: object) => Promise<unknown[]> }
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })
}

/** The visible notifications, as the service worker knows them. */
async function shownBy(page: Page): Promise<{ title: string; body: string }[]> {
  const [worker] = page.context().serviceWorkers()
  const shown = await worker?.evaluate(async () => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })
  return shown ?? []
}
