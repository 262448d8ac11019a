import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, untilStill } from '../support/app.ts'
import { aFilmToDiscuss, goToComments, openComments, row } from '../support/comments.ts'

test('comments are listed newest first, with the Creator label and replies', async ({
  page,
  site,
  isMobile,
}) => {
  const { tolu, nkechi, post } = await aFilmToDiscuss(site)
  const first = await site.aComment(nkechi, { post, body: 'Please do one on zips.' })
  for (const body of ['one', 'two', 'three']) await site.aComment(tolu, { post, parent: first, body })
  await site.aComment(nkechi, { post, body: 'The newest.' })
  await goToComments(page, post, isMobile)

  await expect(page.getByRole('heading', { name: 'Comments (5)' })).toBeVisible()
  await expect(page.getByText(/The newest|zips/)).toHaveText(['The newest.', 'Please do one on zips.'])
  await page.getByRole('button', { name: 'View 3 replies' }).click()
  await expect(page.getByText('Creator', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Log in to comment' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('comments load ten at a time @any-width', async ({ page, site, isMobile }) => {
  const { nkechi, post } = await aFilmToDiscuss(site)
  for (let n = 1; n <= 12; n += 1) await site.aComment(nkechi, { post, body: `comment number ${n}` })
  await goToComments(page, post, isMobile)
  await expect(page.getByText(/^comment number/)).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more comments' }).click()
  await expect(page.getByText(/^comment number/)).toHaveCount(12)
})

test('a link to a reply shows it in its thread, and its mentions link to profiles @any-width', async ({
  page,
  site,
}) => {
  const { tolu, nkechi, post } = await aFilmToDiscuss(site)
  const first = await site.aComment(nkechi, { post, body: 'Please do one on zips.' })
  for (let n = 1; n <= 11; n += 1) await site.aComment(nkechi, { post, parent: first, body: `reply ${n}` })
  const body = 'Ask @Nkechi, not @nobody.'
  const reply = await site.aComment(tolu, { post, parent: first, body })
  for (let n = 1; n <= 11; n += 1) await site.aComment(nkechi, { post, body: `comment ${n}` })
  await page.goto(`/posts/${post.id}?comments=1&comment=${reply.id}`)

  await expect(row(page, body)).toBeInViewport()
  await expect(row(page, body)).toBeFocused()
  await expect(row(page, 'reply 1')).not.toHaveCount(0)
  await expect(row(page, body).getByRole('link', { name: '@nobody' })).toHaveCount(0)
  // Mentions become links once the members are loaded.
  await expect(row(page, body).getByRole('link', { name: '@Nkechi' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(row(page, body).getByRole('link', { name: '@Nkechi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/socials/profile/${nkechi.id}`)

  await site.db.updateTable('comments').set({ deletedAt: new Date() }).where('id', '=', reply.id).execute()
  await page.goto(`/posts/${post.id}?comments=1&comment=${reply.id}`)
  await expect(page.getByText('The comment you were sent to is no longer available.')).toBeVisible()
})

test('comments turned off, with and without existing ones @any-width', async ({ page, site, isMobile }) => {
  const tolu = await site.aUser('tolu.cuts')
  const empty = await site.aFilm(tolu, { allowComments: false })
  await page.goto(`/posts/${empty.id}`)
  await openComments(page, isMobile)
  await expect(page.getByText('Comments are turned off')).toBeVisible()
  await expect(page.getByText('The creator of this post has disabled comments.')).toBeVisible()

  const post = await site.aFilm(tolu)
  await site.aComment(await site.aUser('nkechi'), { post, body: 'Was here before.' })
  await site.db.updateTable('posts').set({ allowComments: false }).where('id', '=', post.id).execute()
  await goToComments(page, post, isMobile)
  await expect(page.getByText('Comments have been turned off by the creator')).toBeVisible()
  await expect(page.getByText('Was here before.')).toBeVisible()
})

test('the owner turns comments off and on @any-width', async ({ signedIn, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  const post = await site.aFilm(tolu)
  const page = await signedIn(tolu)
  await page.goto(`/posts/${post.id}`)
  await page.getByRole('button', { name: 'More options' }).click()
  const comments = page.getByRole('switch', { name: 'Comments' })
  await expect(comments).toBeChecked()
  await comments.click()
  await expect(comments).not.toBeChecked()
  await expect
    .poll(() =>
      site.db.selectFrom('posts').select('allowComments').where('id', '=', post.id).executeTakeFirst(),
    )
    .toEqual({ allowComments: false })
})

test('a switch flips back when the server refuses @any-width', async ({ signedIn, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  const post = await site.aFilm(tolu)
  const page = await signedIn(tolu)
  await page.route(`**/api/posts/${post.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto(`/posts/${post.id}`)
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('switch', { name: 'Comments' }).click()
  await expect(page.getByRole('switch', { name: 'Comments' })).toBeChecked()
})

test('the sheet covers 80 % and closes with Back and when the window widens @any-width', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await site.aFilm(await site.aUser())
  await page.goto('/socials')
  const sheet = page.getByRole('dialog', { name: 'Comments (0)' })
  await openComments(page, true)
  await expect(sheet).toBeVisible()
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.height ?? 0)).toBe(592)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/socials')

  await openComments(page, true)
  await expect(sheet).toBeVisible()
  await page.setViewportSize({ width: 900, height: 740 })
  await expect(page.getByRole('complementary', { name: 'Comments' })).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(sheet).toBeHidden()
})

test('the panel folds into a tab and opens again @any-width', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await site.aFilm(await site.aUser())
  await page.goto('/socials')
  const panel = page.getByRole('complementary', { name: 'Comments' })
  await page.getByRole('button', { name: 'Hide comments' }).click()
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(48)
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeVisible()
})

test('a finger pulls the sheet down by header or list: 40 px springs back, 60 px closes @any-width', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { nkechi, post } = await aFilmToDiscuss(site)
  await site.aComment(nkechi, { post, body: 'Please do one on zips.' })
  await page.goto(`/posts/${post.id}`)
  const sheet = page.getByRole('dialog', { name: 'Comments (1)' })
  for (const place of [page.getByRole('heading', { name: 'Comments (1)' }), row(page, 'zips')]) {
    await openComments(page, true)
    await expect(row(page, 'zips')).toBeVisible()
    await pull(page, place, 40)
    await expect(sheet).toBeVisible()
    await pull(page, place, 60)
    await expect(sheet).toBeHidden()
  }
})

/** A real touch gesture, started once the sheet has finished its animation. */
async function pull(page: Page, place: Locator, travel: number): Promise<void> {
  await untilStill(page)
  const box = await place.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 10]
  const touches = await page.context().newCDPSession(page)
  await touches.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x, y }])
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x, y: y + travel * share }])
  await touch('touchEnd', [])
  await touches.detach()
}
