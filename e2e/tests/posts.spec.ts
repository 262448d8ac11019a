import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

/** The post on screen is the one whose video plays. */
const articles = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: /^@/ }) })
const playing = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].filter((video) => !video.paused).length)
const isPlaying = (article: Locator) =>
  article.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)
const action = (article: Locator, name: RegExp | string) => article.getByRole('button', { name })

test('a visitor sees the feed: the first post plays without sound, one at a time', async ({ page, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  for (const body of ['the first lesson', 'the second lesson', 'the third lesson', 'the fourth lesson'])
    await site.aFilm(tolu, { body })
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
})

test('a visitor who likes is sent to sign-in with the way back', async ({ page, site }) => {
  await site.aFilm(await site.aUser())
  await page.goto('/socials')
  await action(articles(page).first(), /^Like/).click()
  await expect(page).toHaveURL('/auth?tab=signin&redirect=%2Fsocials')
})

test('the Following feed is for members', async ({ page, site }) => {
  expect(site.url).toBeTruthy()
  await page.goto('/socials/following')
  await expect(page).toHaveURL('/auth?tab=signin&redirect=%2Fsocials%2Ffollowing')
})

test('a like counts at once, for everyone who watches, and after a reload', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser())
  const [ada, obi] = [await signedIn(await site.aUser('ada')), await signedIn(await site.aUser('obi'))]
  await ada.goto(`/posts/${post.id}`)
  await obi.goto(`/posts/${post.id}`)
  await expect(action(articles(obi), 'Like, 0 likes')).toBeVisible()

  const like = action(articles(ada), /^Like/)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName('Like, 1 like')
  await expect(action(articles(obi), 'Like, 1 like')).toHaveAttribute('aria-pressed', 'false')
  await ada.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a like that the server refuses is taken back', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser())
  const page = await signedIn(await site.aUser('ada'))
  await page.route('**/toggle-like', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/posts/${post.id}`)
  await action(articles(page), /^Like/).click()
  await expect(action(articles(page), 'Like, 0 likes')).toHaveAttribute('aria-pressed', 'false')
})

test('two taps like and never unlike; one tap pauses', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser())
  const page = await signedIn(await site.aUser('ada'))
  await page.goto(`/posts/${post.id}`)
  const article = articles(page)
  await expect.poll(() => isPlaying(article)).toBe(true)
  const box = await article.boundingBox()
  const middle = { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 3 }
  await article.dblclick({ position: middle, delay: 20 })
  await expect(action(article, 'Like, 1 like')).toHaveAttribute('aria-pressed', 'true')
  await article.dblclick({ position: middle, delay: 20 })
  await expect(action(article, 'Like, 1 like')).toHaveAttribute('aria-pressed', 'true')
  await article.click({ position: middle })
  await expect(article.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
})

test('a text of more than 100 characters is cut until Read more', async ({ page, site }) => {
  const body = `${'Three seams every new tailor gets wrong. '.repeat(4)}The end.`
  const course = '0190a5a0-0000-7000-8000-000000000001'
  const post = await site.aFilm(await site.aUser(), { body, hashtag: '#sewing,##lagos', courseId: course })
  await page.goto(`/posts/${post.id}`)
  const article = articles(page)
  await expect(article.getByText('#sewing #lagos')).toBeVisible()
  await expect(article.getByText('The end.').locator('visible=true')).toHaveCount(0)
  await article.getByRole('button', { name: 'Read more' }).click()
  await expect(article.getByText('The end.').locator('visible=true')).toHaveCount(1)
  await article.getByRole('button', { name: 'Show less' }).click()
  await expect(article.getByText('The end.').locator('visible=true')).toHaveCount(0)
  await article.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL(`/market/products/${course}`)
})

test('the link of a post can be copied, which counts as a share', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser())
  const page = await signedIn(await site.aUser('ada'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/posts/${post.id}`)
  await action(articles(page), 'Share, 0 shares').click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.url}/socials/posts/${post.id}`,
  )
  await page.keyboard.press('Escape')
  await expect(action(articles(page), 'Share, 1 share')).toBeVisible()
})

test('the owner deletes a post after a question that names it', async ({ signedIn, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  await site.aFilm(tolu, { body: 'How to set a sleeve' })
  const page = await signedIn(tolu)
  await page.goto('/socials')
  await action(articles(page).first(), 'More options').click()
  await expect(page.getByRole('button', { name: 'Follow' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('How to set a sleeve')
  await page.goBack()
  await expect(question).toBeHidden()
  await action(articles(page).first(), 'More options').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Post deleted successfully')).toBeVisible()
  await expect(page.getByText('No posts available')).toBeVisible()
})

test('an empty feed offers to refresh or to upload', async ({ page, site }) => {
  expect(site.url).toBeTruthy()
  await page.goto('/socials')
  await expect(page.getByText('No posts available')).toBeVisible()
  await expect(page.getByText('Refresh or upload post')).toBeVisible()
  await expectNoAxeViolations(page)
  await site.aFilm(await site.aUser(), { body: 'at last' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('at last').locator('visible=true')).toBeVisible()
})

test('a feed that cannot be loaded says so and tries again', async ({ page, site }) => {
  await site.aFilm(await site.aUser(), { body: 'here again' })
  await page.route('**/api/posts?**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/socials')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/posts?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('here again').locator('visible=true')).toBeVisible()
})

test('a browser that refuses to play shows a play button and does not try again', async ({ page, site }) => {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    let isAllowed = false
    addEventListener('click', () => (isAllowed = true), { capture: true })
    HTMLMediaElement.prototype.play = function () {
      if (isAllowed) return play.call(this)
      return Promise.reject(new DOMException('refused', 'NotAllowedError'))
    }
  })
  const post = await site.aFilm(await site.aUser())
  await page.goto(`/posts/${post.id}`)
  const button = articles(page).getByRole('button', { name: 'Play', exact: true }).last()
  await button.click()
  await expect.poll(() => isPlaying(articles(page))).toBe(true)
})

test('a video that is broken says so and can be tried again', async ({ page, site }) => {
  await page.route('**/media/**/*.mp4', (route) => route.fulfill({ status: 404 }))
  const post = await site.aFilm(await site.aUser())
  await page.goto(`/posts/${post.id}`)
  await expect(page.getByText("This video won't play")).toBeVisible()
  await page.unroute('**/media/**/*.mp4')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => isPlaying(articles(page))).toBe(true)
})

test('reduced motion starts nothing by itself', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const post = await site.aFilm(await site.aUser())
  await page.goto(`/posts/${post.id}`)
  await expect(articles(page).getByRole('button', { name: 'Play', exact: true }).last()).toBeVisible()
  expect(await playing(page)).toBe(0)
})

test('sound is remembered, but waits for a tap after a reload', async ({ page, site }) => {
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

test('coming back from a profile leads to the same post', async ({ page, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  for (let n = 1; n <= 4; n += 1) await site.aFilm(tolu, { body: `lesson ${n}` })
  await page.goto('/socials')
  await articles(page).first().waitFor()
  for (const place of [1, 2]) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => isPlaying(articles(page).nth(place))).toBe(true)
  }
  const third = articles(page).nth(2)
  await third.getByRole('link', { name: '@tolu.cuts' }).click()
  await expect(page).toHaveURL(`/socials/profile/${tolu.id}`)
  await page.goBack()
  await expect.poll(() => isPlaying(third)).toBe(true)
  await expect(third).toBeInViewport({ ratio: 0.9 })
})

test('what was watched is reported when a member leaves a post, and nothing of visitors', async ({
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

test('new posts announce themselves and are not pushed in', async ({ signedIn, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  await site.aFilm(tolu, { body: 'the old one' })
  const page = await signedIn(await site.aUser('ada'))
  await page.goto('/socials')
  await expect(page.getByText('the old one').locator('visible=true')).toBeVisible()
  const connected = expect.poll(() => site.live, { message: 'the site tells browsers' }).toBeTruthy()
  await connected
  const chip = page.getByRole('button', { name: 'New posts' })
  await expect
    .poll(async () => {
      site.live.tell('feed', 'new-post', { postId: tolu.id, userId: tolu.id })
      return chip.isVisible()
    })
    .toBe(true)
  await expect(articles(page)).toHaveCount(1)
})

test('several pictures can be gone through by buttons and arrow keys', async ({ page, site }) => {
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

test('the seek bar says where the video is and moves by keys', async ({ page, site }) => {
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

test('a deleted post says that it is no longer available', async ({ page, site }) => {
  expect(site.url).toBeTruthy()
  await page.goto('/posts/0190a5a0-0000-7000-8000-000000000000')
  await expect(page.getByText('This post is no longer available')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('offline, what was loaded stays, and it says so', async ({ page, site }) => {
  await site.aFilm(await site.aUser(), { body: 'still here' })
  await page.goto('/socials')
  await expect.poll(() => isPlaying(articles(page).first())).toBe(true)
  await page.context().setOffline(true)
  await expect(page.getByText("You're offline. Showing saved posts.")).toBeVisible()
  await expect(page.getByText('still here').locator('visible=true')).toBeVisible()
})

test('the list of keys opens with ? and single letters can be switched off', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(isMobile, 'keys are for those who have a keyboard')
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
  await page.keyboard.press('k')
  expect(await isPlaying(articles(page))).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => isPlaying(articles(page))).toBe(true)
})
