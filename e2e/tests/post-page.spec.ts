import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { action, articles, isPlaying } from '../support/feed.ts'
import type { Site } from '../support/site.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const modal = (page: Page) => page.getByRole('dialog', { name: /^Post by @/ })

/** A member with posts, newest first on the profile. */
async function aCreator(site: Site, count = 3) {
  const ada = await site.aUser('ada')
  const posts = []
  for (let n = 1; n <= count; n += 1) posts.push(await site.aFilm(ada, { title: `Lesson ${n}` }))
  return { ada, posts: posts.toReversed() }
}

test('a shared post is visible before any script, and plays once scripts run @any-width', async ({
  page,
  site,
  browser,
}) => {
  const { posts } = await aCreator(site, 1)
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const reader = await plain.newPage()
  await reader.goto(`/socials/posts/${posts[0]?.id}`)
  await expect(reader).toHaveTitle('Lesson 1 · Akada')
  await expect(reader.getByRole('heading', { name: 'Lesson 1' })).toBeVisible()
  await expect(reader.locator('article video')).toBeVisible()
  await plain.close()

  await page.goto(`/socials/posts/${posts[0]?.id}`)
  await expect.poll(() => isPlaying(articles(page))).toBe(true)
  await expect(page.getByRole('link', { name: 'More on Akada' })).toHaveCount(0)
  await expect(page).toHaveTitle('Lesson 1 · Akada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post by @ada')
  await expectNoAxeViolations(page)
  // Visitors have no text box, so the button leads to the comments.
  await action(articles(page), 'Comments, 0 comments').click()
  await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeFocused()
})

test('a deleted post says so @any-width', async ({ page, site }) => {
  const { posts } = await aCreator(site, 1)
  await site.db.updateTable('posts').set({ deletedAt: new Date() }).execute()
  const answer = await page.goto(`/posts/${posts[0]?.id}`)
  expect(answer?.status()).toBe(410)
  await expect(page.locator('#content').getByText('This post is no longer available')).toBeVisible()
  await expectNoAxeViolations(page)

  const nowhere = await page.goto('/posts/nope')
  expect(nowhere?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found.')).toBeVisible()
})

test('a tile opens its post over the grid; the address, the arrows, closing and Back follow', async ({
  page,
  site,
}) => {
  const { ada, posts } = await aCreator(site)
  const [newest, middle, oldest] = posts.map(({ id }) => `/socials/posts/${id}`)
  const profile = `/socials/profile/${ada.id}`
  await page.goto(profile)
  // Before the app has started, a tile is a plain link.
  await expect(page.locator('#content')).toBeVisible()
  const tile = (name: RegExp) => page.getByRole('link', { name })
  await tile(/^Lesson 2/).click()
  await expect(modal(page)).toBeVisible()
  await expect(page).toHaveURL(middle!)
  await expect.poll(() => isPlaying(modal(page).locator(`#post-${posts[1]?.id}`))).toBe(true)

  if (!isPhone(page)) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(oldest!)
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(middle!)
    await modal(page).getByRole('button', { name: 'Previous post' }).click()
    await expect(page).toHaveURL(newest!)
    await expectNoAxeViolations(page)
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await expect(tile(/^Lesson 3/)).toBeFocused()
  } else {
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await expect(tile(/^Lesson 2/)).toBeFocused()
  }
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL(profile)

  await tile(/^Lesson 1/).click()
  await expect(page).toHaveURL(oldest!)
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL(profile)
  await page.goto(`${profile}?post=${posts[1]?.id}`)
  await expect(modal(page)).toBeVisible()
})

test('sharing offers seven services and copying, and its count updates for every viewer @any-width', async ({
  signedIn,
  site,
}) => {
  const { posts } = await aCreator(site, 1)
  const [obi, eze] = [await signedIn(await site.aUser('obi')), await signedIn(await site.aUser('eze'))]
  const path = `/socials/posts/${posts[0]?.id}`
  await obi.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await Promise.all([obi.goto(path), eze.goto(path)])
  await action(articles(obi), 'Share, 0 shares').click()
  const url = encodeURIComponent(site.url + path)
  for (const name of ['Facebook', 'X', 'LinkedIn', 'WhatsApp', 'Telegram']) {
    const link = obi.getByRole('link', { name, exact: true })
    expect(await link.getAttribute('href')).toContain(url)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  for (const name of ['Instagram', 'TikTok']) await expect(obi.getByRole('button', { name })).toBeVisible()
  await expectNoAxeViolations(obi)
  await obi.getByRole('button', { name: 'Copy link' }).click()
  await expectSaid(obi, 'Copied!')
  expect(await obi.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path)
  await expect(obi.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(action(articles(eze), 'Share, 1 share')).toBeVisible()

  await obi.route('**/share', (route) => route.fulfill({ status: 500, json: {} }))
  await obi.getByRole('button', { name: 'Instagram' }).click()
  await expectSaid(obi, 'Link copied. Paste it in Instagram')
  await obi.keyboard.press('Escape')
  await expect(action(articles(obi), 'Share, 1 share')).toBeVisible()
})

test('where downloads are offered, the saved video carries its creator’s name @any-width', async ({
  signedIn,
  site,
}) => {
  const { posts } = await aCreator(site, 1)
  const page = await signedIn(await site.aUser('obi'))
  await page.goto(`/socials/posts/${posts[0]?.id}`)
  await action(articles(page), 'Share, 0 shares').click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)

  await page.route('**/api/client-config', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...data, features: { download: true } } } })
  })
  await site.startMediaWorker()
  await page.goto(`/socials/posts/${posts[0]?.id}`)
  await action(articles(page), 'Share, 0 shares').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('Saving...')).toBeVisible()
  const file = await download
  await expectSaid(page, 'Downloaded')
  expect(file.suggestedFilename()).toBe('akada-ada.mp4')
  expect((await readFile(await file.path())).subarray(4, 8).toString()).toBe('ftyp')
  await expect(page.getByText('Downloaded')).toHaveCount(0)
})

test('new posts are announced, not inserted, until New posts puts them on top @any-width', async ({
  signedIn,
  site,
}) => {
  const [ada, obi] = [await site.aUser('ada'), await site.aUser('obi')]
  for (let n = 1; n <= 3; n += 1) await site.aFilm(ada, { title: `Old ${n}` })
  const page = await signedIn(obi)
  await page.goto('/socials')
  await expect(articles(page).first()).toBeVisible()
  const fresh = await site.aFilm(ada, { title: 'Brand new' })
  const chip = page.getByRole('button', { name: 'New posts' })
  await expect(async () => {
    site.live.publish('feed', 'new-post', { postId: fresh.id, userId: ada.id })
    await expect(chip).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Brand new')).toHaveCount(0)
  await chip.click()
  await expect(articles(page).first()).toContainText('Brand new')
  await expect(chip).toHaveCount(0)
})
