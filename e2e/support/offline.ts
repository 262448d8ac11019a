import { type Page, expect } from '@playwright/test'
import type { Door } from './behind-door.ts'
import { articles } from './feed.ts'

/** Posts are shown that were saved. */
export const banner = (page: Page) => page.getByText("You're offline. Showing saved posts.")
/** In place of what could not be loaded. */
export const notSaved = (page: Page) => page.getByRole('heading', { name: 'Not saved on this device' })

/** Names of the caches that hold posts, with the addresses in them. */
export const saved = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('akada-saved-'))
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return cached.flat().map(({ url }) => new URL(url).pathname)
  })

/** Opens the feed and waits until the service worker controls the page and this many pictures are cached. */
export async function openSavedFeed(page: Page, pictures: number): Promise<void> {
  await page.goto('/socials')
  await expect(articles(page).first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(async () => (await saved(page)).filter((path) => path.startsWith('/media/')).length)
    .toBeGreaterThanOrEqual(pictures)
}

export async function goOffline(page: Page, door: Door): Promise<void> {
  door.shut()
  await page.context().setOffline(true)
}

export async function comeBack(page: Page, door: Door): Promise<void> {
  door.open()
  await page.context().setOffline(false)
}
