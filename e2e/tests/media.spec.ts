import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { action, articles, isPlaying } from '../support/feed.ts'

const playing = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].filter((video) => !video.paused).length)

test('a visitor sees the feed: the first post plays muted, one at a time', async ({ page, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  for (const body of ['the first lesson', 'the second lesson', 'the third lesson', 'the fourth lesson'])
    await site.aFilm(tolu, { body }, { isSilent: body === 'the third lesson' })
  await page.goto('/socials')

  const feed = page.getByRole('feed', { name: 'For you' })
  const [first, second] = [articles(page).first(), articles(page).nth(1)]
  await expect(feed).toBeVisible()
  await expect.poll(() => isPlaying(first)).toBe(true)
  await expect(page.getByRole('button', { name: 'Tap for sound' })).toBeVisible()
  expect(await page.locator('video').count()).toBeLessThanOrEqual(3)
  await expectNoAxeViolations(page)

  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await expect.poll(() => isPlaying(second)).toBe(true)
  expect(await playing(page)).toBe(1)
  expect(await page.locator('video').count()).toBeLessThanOrEqual(3)
  await expect(page.getByText('the third lesson').locator('visible=true')).toBeVisible()
  await expect(page.getByRole('button', { name: /sound|mute/i })).toHaveCount(0)

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(true)
  await expect.poll(() => isPlaying(second)).toBe(true)
  expect((await second.locator('video').boundingBox())?.width).toBe(page.viewportSize()?.width)
  await expect(second.getByRole('slider', { name: 'Seek' })).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(false)
  await expect(second).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => isPlaying(second)).toBe(true)
  // The words beside the sign of the sound have been there once.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
})

test('a double tap likes and never unlikes; a single tap pauses', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser())
  const page = await signedIn(await site.aUser('ada'))
  await page.goto(`/posts/${post.id}`)
  const article = articles(page)
  await expect.poll(() => isPlaying(article)).toBe(true)
  const box = await article.boundingBox()
  const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 3 }
  // Two taps too far apart are single taps, which together change nothing.
  await expect(async () => {
    await article.dblclick({ position: middle, delay: 20 })
    await expect(action(article, 'Like, 1 like')).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 })
  }).toPass()
  await article.dblclick({ position: middle, delay: 20 })
  await expect(action(article, 'Like, 1 like')).toHaveAttribute('aria-pressed', 'true')
  // A long press is neither.
  await expect(async () => {
    await article.click({ position: middle })
    const play = article.getByRole('button', { name: 'Play', exact: true }).first()
    await expect(play).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('a browser that refuses to play shows a play button and does not try again @any-width', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const { play } = HTMLMediaElement.prototype
    let isAllowed = false
    addEventListener('click', () => (isAllowed = true), { capture: true })
    HTMLMediaElement.prototype.play = function () {
      if (isAllowed) return play.call(this)
      return Promise.reject(new DOMException('refused', 'NotAllowedError'))
    }
  })
  const post = await site.aFilm(await site.aUser())
  await page.goto(`/posts/${post.id}`)
  const button = articles(page).getByRole('button', { name: 'Play', exact: true }).first()
  await button.click()
  await expect.poll(() => isPlaying(articles(page))).toBe(true)
})

test('a broken video says so and can be retried @any-width', async ({ page, site }) => {
  await page.route('**/media/**/*.mp4', (route) => route.fulfill({ status: 404 }))
  const post = await site.aFilm(await site.aUser())
  await page.goto(`/posts/${post.id}`)
  await expect(page.getByText("This video won't play")).toBeVisible()
  await page.unroute('**/media/**/*.mp4')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => isPlaying(articles(page))).toBe(true)
})

test('with reduced motion nothing starts by itself @any-width', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const post = await site.aFilm(await site.aUser())
  await page.goto(`/posts/${post.id}`)
  await expect(articles(page).getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  expect(await playing(page)).toBe(0)
})

test('the sound setting is remembered, but waits for a tap after a reload @any-width', async ({
  page,
  site,
}) => {
  const post = await site.aFilm(await site.aUser())
  await page.goto(`/posts/${post.id}`)
  const isMuted = () =>
    articles(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.muted)
  await page.getByRole('button', { name: 'Tap for sound' }).click()
  await expect.poll(isMuted).toBe(false)
  await page.reload()
  await expect.poll(() => isPlaying(articles(page))).toBe(true)
  expect(await isMuted()).toBe(true)
  await page.keyboard.press('Shift')
  await expect.poll(isMuted).toBe(false)
})

test('watch time is reported when a member leaves a post, and never for visitors @any-width', async ({
  page,
  signedIn,
  site,
}) => {
  const tolu = await site.aUser()
  await site.aFilm(tolu, { body: 'one' })
  await site.aFilm(tolu, { body: 'two' })
  const member = await signedIn(await site.aUser('ada'))
  const seconds: number[] = []
  for (const browser of [page, member])
    browser.on('request', (request) => {
      if (request.url().endsWith('/view')) seconds.push(request.postDataJSON().mediaTimestamp)
    })
  for (const browser of [page, member]) {
    await browser.goto('/socials')
    await expect.poll(() => isPlaying(articles(browser).first())).toBe(true)
    await browser.keyboard.press('ArrowDown')
    await expect.poll(() => isPlaying(articles(browser).nth(1))).toBe(true)
  }
  await expect.poll(() => seconds.length).toBe(1)
  expect(seconds[0]).toBeGreaterThan(0)
})

test('watch time is reported, signed, when a member closes the page @any-width', async ({
  signedIn,
  site,
}) => {
  const post = await site.aFilm(await site.aUser(), { body: 'one' })
  const member = await signedIn(await site.aUser('ada'))
  await member.goto(`/posts/${post.id}`)
  // Less than a twentieth of a second of watch time rounds to zero.
  const played = () =>
    articles(member)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(played).toBeGreaterThan(0.5)
  const views = () => site.db.selectFrom('mediaViews').select('mediaId').execute()
  expect(await views()).toEqual([])
  await member.close()
  await expect.poll(views).toEqual([{ mediaId: post.mediaId }])
})

test('several pictures can be browsed with buttons and arrow keys @any-width', async ({ page, site }) => {
  const post = await site.aPicture(await site.aUser(), { body: 'Four of them' }, 4)
  await page.goto(`/posts/${post.id}`)
  const pictures = page.getByRole('group', { name: '1/4' })
  await expect(pictures).toBeVisible()
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(page.getByRole('group', { name: '2/4' })).toBeVisible()
  await page.getByRole('group', { name: '2/4' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('group', { name: '3/4' })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('the seek bar shows the position and moves by keyboard @any-width', async ({ page, site }) => {
  const post = await site.aFilm(await site.aUser(), {}, { seconds: 30 })
  await page.goto(`/posts/${post.id}`)
  const bar = page.getByRole('slider', { name: 'Seek' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^0:0\d of 0:30$/)
  await page.keyboard.press('5')
  await expect(bar).toHaveAttribute('aria-valuetext', /^0:1[5-9] of 0:30$/)
  await bar.focus()
  await page.keyboard.press('Home')
  await expect(bar).toHaveAttribute('aria-valuetext', /^0:0\d of 0:30$/)
})

test('the list of shortcuts opens with ? and single letters can be switched off @any-width', async ({
  page,
  site,
}) => {
  const post = await site.aFilm(await site.aUser())
  await page.goto(`/posts/${post.id}`)
  await expect.poll(() => isPlaying(articles(page))).toBe(true)
  await page.keyboard.press('k')
  await expect.poll(() => isPlaying(articles(page))).toBe(false)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('switch').click()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('k')
  expect(await isPlaying(articles(page))).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => isPlaying(articles(page))).toBe(true)
})
