import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations } from '../support/app.ts'
import { test } from '../support/behind-door.ts'
import { aClip } from '../support/clips.ts'
import { action, articles } from '../support/feed.ts'
import { banner, comeBack, goOffline, notSaved, openSavedFeed, saved } from '../support/offline.ts'
import { untilToastsCanShow } from '../support/shown.ts'
import { allowLeaving, chooser, files, openUploads, share } from '../support/uploads.ts'

test.use({ serviceWorkers: 'allow' })

const notice = (page: Page) => page.getByText('A new version is ready')

test('offline, a reload shows the saved posts with their pictures, and taps are sent once later', async ({
  signedIn,
  site,
  door,
}) => {
  test.slow()
  const star = await site.aUser('star')
  await site.aPicture(star, { body: 'Four knots that hold' })
  const post = await site.aFilm(star, { body: 'Three seams' })
  const ada = await site.aUser('ada')
  const page = await signedIn(ada)
  await openSavedFeed(page, 2)
  await goOffline(page, door)
  await page.reload()
  await expect(banner(page)).toBeVisible()
  const film = articles(page).filter({ hasText: 'Three seams' })
  await expect(film).toBeVisible()
  await expect(articles(page)).toHaveCount(2)
  const isDrawn = (text: string) =>
    articles(page)
      .filter({ hasText: text })
      .locator('picture img')
      .first()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(() => isDrawn('Three seams')).toBe(true)
  await film.scrollIntoViewIfNeeded()
  await expectNoAxeViolations(page)

  const like = action(film, /^Like/)
  for (const pressed of ['true', 'false', 'true']) {
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', pressed)
  }
  const waiting = () => page.evaluate(() => localStorage.getItem('akada.reactions'))
  await expect.poll(waiting).toContain('"wanted":true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const likes = () => door.seen.filter((one) => one.endsWith(`/api/posts/${post.id}/toggle-like`))
  expect(likes()).toEqual([])
  await comeBack(page, door)
  await expect(banner(page)).toBeHidden()
  await expect
    .poll(() => site.db.selectFrom('postLikes').select('userId').where('postId', '=', post.id).execute())
    .toEqual([{ userId: ada.id }])
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(likes()).toHaveLength(1)
})

test('a server that is down counts as offline, and recovery needs no reload', async ({
  page,
  site,
  door,
}) => {
  const star = await site.aUser('star')
  await site.aFilm(star, { body: 'Three seams' })
  await openSavedFeed(page, 1)
  door.shut()
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await expect(articles(page)).toHaveCount(1)
  door.open()
  await expect(banner(page)).toBeHidden()

  // When online, the server's own page counts, never the saved one.
  await site.aFilm(star, { body: 'Four knots' })
  await expect(async () => {
    await page.reload()
    await expect(articles(page).filter({ hasText: 'Four knots' })).toBeAttached({ timeout: 3000 })
  }).toPass()
})

test('what is shared while offline is chosen, and sent once online', async ({ signedIn, site, door }) => {
  const page = await signedIn(await site.aUser('ada'))
  await openUploads(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const missing = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      const found = await Promise.all(
        loaded
          .filter((name) => name.includes('/assets/'))
          .map((name) => caches.match(name, { ignoreVary: true })),
      )
      return found.filter((one) => one === undefined).length
    })
  await expect.poll(missing).toBe(0)
  await goOffline(page, door)
  await share(page, { text: 'Three seams', picture: 'needle.png' })
  await expect(files(page).getByText('No internet connection detected')).toBeVisible()
  await expect(page.getByLabel('Caption')).toHaveValue('Three seams')
  await comeBack(page, door)
  await expect(files(page).getByText('Uploaded')).toBeVisible()
})

test('signing out leaves no member data behind', async ({ signedIn, site, door }) => {
  const shy = await site.aUser('shy', { isPrivate: true })
  const ada = await site.aUser('ada')
  await site.db.insertInto('follows').values({ followerId: ada.id, followeeId: shy.id }).execute()
  await site.aPicture(shy, { body: 'For friends only' })
  const page = await signedIn(ada)
  await openSavedFeed(page, 1)
  await page.goto(`/settings`)
  await page.getByRole('button', { name: 'Sign out In this browser' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => saved(page)).toEqual([])
  await goOffline(page, door)
  await page.goto('/socials')
  await expect(notSaved(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(page.getByText('For friends only')).toHaveCount(0)
})

test('a new version is offered in each tab, loads nothing by itself, and waits for an upload', async ({
  signedIn,
  site,
  door,
}) => {
  test.slow()
  const page = await signedIn(await site.aUser('ada'))
  await openUploads(page)
  allowLeaving(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const other = await page.context().newPage()
  await other.goto('/socials')
  await other.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await untilToastsCanShow(other)
  const letThrough = door.hold(/^\/storage\//)
  await chooser(page).setInputFiles(await aClip())
  await expect(files(page).getByRole('progressbar')).toBeVisible()

  door.deploy()
  // The browser's own update check may be running and satisfies one requested meanwhile.
  await expect
    .poll(async () => {
      await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      return notice(other).isVisible()
    })
    .toBe(true)
  await expect(notice(page)).toBeHidden()
  letThrough()
  await expect(files(page).getByText('Uploaded')).toBeVisible()
  await expect(notice(page)).toBeVisible()

  const loaded = () => page.evaluate(() => performance.timeOrigin)
  const before = await loaded()
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect(other.locator('script[type=module][src$="next"]')).toBeAttached()
  await expect(notice(other)).toBeHidden()
  expect(await loaded()).toBe(before)
})

test('browsers find what they need to install Akada', async ({ page, site, request }) => {
  await page.goto(`${site.url}/socials`)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { name, display, icons, screenshots } = (await answer.json()) as {
    name: string
    display: string
    icons: { src: string; purpose?: string }[]
    screenshots: { src: string; form_factor: string }[]
  }
  expect({ name, display }).toEqual({ name: 'Akada', display: 'standalone' })
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  expect(screenshots.map(({ form_factor: form }) => form)).toEqual(['narrow', 'wide'])
  for (const { src } of [...icons, ...screenshots])
    expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//)
})
