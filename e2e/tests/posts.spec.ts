import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { action, articles, isPlaying } from '../support/feed.ts'

test('a visitor who likes is sent to sign-in and returned @any-width', async ({ page, site }) => {
  await site.aFilm(await site.aUser())
  await page.goto('/socials')
  await action(articles(page).first(), /^Like/).click()
  await expect(page).toHaveURL('/auth?tab=signin&redirect=%2Fsocials&to=like')
})

test('a like counts at once, for every viewer, and after a reload @any-width', async ({ signedIn, site }) => {
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

test('a like that the server refuses is undone @any-width', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser())
  const page = await signedIn(await site.aUser('ada'))
  await page.route('**/toggle-like', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/posts/${post.id}`)
  await action(articles(page), /^Like/).click()
  await expect(action(articles(page), 'Like, 0 likes')).toHaveAttribute('aria-pressed', 'false')
})

test('a text of more than 100 characters is cut until Read more', async ({ page, site }) => {
  const body = `${'Three seams every new tailor gets wrong. '.repeat(4)}The end.`
  const tailor = await site.aUser()
  const { id: course } = await aCourse(site.db, tailor)
  const { id } = await site.aFilm(tailor, { body, hashtag: '#sewing,##lagos', courseId: course })
  await page.goto('/socials')
  const article = articles(page).first()
  await expect(article.getByText('The end.').locator('visible=true')).toHaveCount(0)
  const more = article.getByRole('button', { name: 'Read more' })
  const lines = () => more.evaluate((button) => Math.floor((button.parentElement?.clientHeight ?? 0) / 24))
  expect(await lines()).toBeLessThanOrEqual(2)
  await expect(article.getByText('#sewing #lagos')).toBeHidden()
  await more.click()
  await expect(article.getByText('#sewing #lagos')).toBeVisible()
  await expect(article.getByText('The end.').locator('visible=true')).toHaveCount(1)
  await article.getByRole('button', { name: 'Show less' }).click()
  await expect(article.getByText('The end.').locator('visible=true')).toHaveCount(0)
  await article.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL(`/market/products/${course}?from=${id}`)
})

test('the owner deletes a post after a confirmation that names it @any-width', async ({ signedIn, site }) => {
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
  await expectSaid(page, 'Post deleted successfully')
  await expect(page.getByText('No posts available')).toBeVisible()
})

test('what somebody is not interested in leaves For You at once, and comes back when undone @any-width', async ({
  signedIn,
  site,
}) => {
  const tolu = await site.aUser('tolu.cuts')
  for (const body of ['a sleeve', 'a collar', 'a hem']) await site.aFilm(tolu, { body })
  const page = await signedIn(await site.aUser('ada'))
  await page.goto('/socials')
  const feed = articles(page)
  await expect(feed.nth(1)).toBeAttached()
  const deleted = (await feed.first().getAttribute('id')) ?? ''
  await action(feed.first(), 'More options').click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Not interested', exact: true }).click()
  await expect(page.locator(`[id="${deleted}"]`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator(`[id="${deleted}"]`)).toBeInViewport({ ratio: 0.9 })

  await action(feed.first(), 'More options').click()
  await page.getByRole('button', { name: 'Not interested' }).click()
  await page.getByRole('button', { name: 'Nothing from @tolu.cuts' }).click()
  await expect(page.getByText('No posts available')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No posts available')).toBeVisible()
})

test('an empty feed offers to refresh or to upload', async ({ page }) => {
  await page.goto('/socials')
  await expect(page.getByText('No posts available')).toBeVisible()
  await expect(page.getByText('Refresh or upload post')).toBeVisible()
  await expectNoAxeViolations(page)
  const requested = page.waitForRequest(/\/api\/posts\?page=1/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await requested
  await expect(page.getByRole('link', { name: 'Upload post' })).toHaveAttribute('href', '/uploads')
})

test('a feed that cannot be loaded says so and can be retried @any-width', async ({ signedIn, site }) => {
  const [ada, tolu] = [await site.aUser('ada'), await site.aUser()]
  await site.aFilm(tolu, { body: 'here again' })
  await site.db.insertInto('follows').values({ followerId: ada.id, followeeId: tolu.id }).execute()
  const page = await signedIn(ada)
  await page.route('**/api/users/posts/feeds?**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/socials/following')
  await expect(page.getByText('Internal server error.')).toBeVisible()
  await page.unroute('**/api/users/posts/feeds?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('here again').locator('visible=true')).toBeVisible()
})

test('returning from a profile leads to the same post @any-width', async ({ page, site }) => {
  const tolu = await site.aUser('tolu.cuts')
  for (let n = 1; n <= 4; n += 1) await site.aFilm(tolu, { body: `lesson ${n}` })
  await page.goto('/socials')
  // Keys work once the first post plays.
  await expect.poll(() => isPlaying(articles(page).first())).toBe(true)
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

  await page.getByRole('link', { name: 'For you' }).first().click()
  await expect(articles(page).first()).toBeInViewport({ ratio: 0.9 })
})

test('offline, loaded posts remain, with a notice @any-width', async ({ page, site }) => {
  await site.aFilm(await site.aUser(), { body: 'still here' })
  await page.goto('/socials')
  await expect.poll(() => isPlaying(articles(page).first())).toBe(true)
  await page.context().setOffline(true)
  await expect(page.getByText("You're offline. Showing saved posts.")).toBeVisible()
  await expect(page.getByText('still here').locator('visible=true')).toBeVisible()
})
