import type { Page } from '@playwright/test'
import { expect, expectSaid, test } from '../support/app.ts'
import { aFilmToDiscuss, field, goToComments, row, send } from '../support/comments.ts'

test('two members viewing the same post see each other’s comments and likes, each once @any-width', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const { tolu, nkechi, post } = await aFilmToDiscuss(site)
  const [hers, his] = [await signedIn(nkechi), await signedIn(tolu)]
  for (const page of [hers, his]) {
    await goToComments(page, post, isMobile)
    await expect(page.getByText('Be the first to comment')).toBeVisible()
  }

  const marked = markedComment(hers)
  await send(hers, 'Please do one on zips.')
  expect(await marked).toContain('Please do one on zips.')
  await expect(row(his, 'zips')).toHaveCount(1)
  await expect(row(his, 'zips')).not.toHaveAttribute('data-new')
  await expect(row(hers, 'zips')).not.toHaveAttribute('data-new')
  for (const page of [hers, his])
    await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()

  await row(his, 'zips').getByRole('button', { name: 'Like, 0 likes' }).click()
  await expect(row(hers, 'zips').getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
  await row(his, 'zips').getByRole('button', { name: 'Reply' }).click()
  await expect(his.getByText('Replying to @nkechi')).toBeVisible()
  await send(his, 'Next week.')
  await expect(row(his, 'Next week').getByText('Creator')).toBeVisible()
  await hers.getByRole('button', { name: 'View 1 reply' }).click()
  await expect(row(hers, 'Next week')).toHaveCount(1)
  await row(hers, 'Next week').getByRole('button', { name: 'Reply' }).click()
  await send(hers, 'Thank you')
  await expect(row(his, 'Thank you')).toContainText('@tolu.cuts Thank you')

  await row(hers, 'zips').getByRole('button', { name: 'Delete' }).click()
  const question = hers.getByRole('alertdialog')
  await expect(question).toContainText('The replies to it are deleted, too.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectSaid(hers, 'Comment deleted successfully')
  for (const page of [hers, his]) await expect(page.getByText('Be the first to comment')).toBeVisible()
})

/** Text of the next comment marked as new; watched inside the page, since the mark lasts only two seconds. */
const markedComment = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          const marked = document.querySelector('[data-comment][data-new]')
          if (!marked) return
          observer.disconnect()
          resolve(marked.textContent)
        })
        observer.observe(document.body, { attributes: true, childList: true, subtree: true })
      }),
  )

test('a member who is typing loses the text box when the creator turns comments off @any-width', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const { tolu, nkechi, post } = await aFilmToDiscuss(site)
  await site.aComment(nkechi, { post, body: 'Was here before.' })
  const page = await signedIn(nkechi)
  await goToComments(page, post, isMobile)
  await field(page).fill('Half a thought')
  const creator = await signedIn(tolu)
  await creator.goto(`/posts/${post.id}`)
  await creator.getByRole('button', { name: 'More options' }).click()
  await creator.getByRole('switch', { name: 'Comments' }).click()
  await expect(page.getByText('Comments have been turned off by the creator')).toBeVisible()
  await expect(field(page)).toBeHidden()
  await expect(row(page, 'Was here').getByRole('button', { name: 'Reply' })).toBeHidden()
  await creator.getByRole('switch', { name: 'Comments' }).click()
  await expect(field(page)).toHaveValue('Half a thought')
})

test('two taps within a second leave the heart unchanged @any-width', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const { tolu, nkechi, post } = await aFilmToDiscuss(site)
  await site.aComment(nkechi, { post, body: 'zips' })
  const page = await signedIn(tolu)
  await goToComments(page, post, isMobile)
  const heart = row(page, 'zips').getByRole('button', { name: /^Like,/ })
  await heart.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click()
  })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => site.db.selectFrom('comments').select('likesCount').execute())
    .toEqual([{ likesCount: 1 }])
})

test('others’ comments can be reported in a dialog over the comments @any-width', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const { tolu, nkechi, post } = await aFilmToDiscuss(site)
  await site.aComment(nkechi, { post, body: 'Buy my coins!' })
  await site.aComment(tolu, { post, body: 'Please do not.' })
  const page = await signedIn(tolu)
  await goToComments(page, post, isMobile)
  await expect(row(page, 'Please').getByRole('button', { name: 'Report' })).toBeHidden()
  await row(page, 'coins').getByRole('button', { name: 'Report' }).click()
  await expect(page).toHaveURL(/report=comment/)
  await expect(
    page
      .getByRole('dialog')
      .filter({ hasText: /reason|report/i })
      .last(),
  ).toBeVisible()
})

test('a visitor who likes or replies signs in and returns @any-width', async ({ page, site, isMobile }) => {
  const { nkechi, post } = await aFilmToDiscuss(site)
  await site.aComment(nkechi, { post, body: 'Please do one on zips.' })
  await goToComments(page, post, isMobile)
  const address = new URL(page.url())
  for (const name of [/^Like,/, 'Reply', 'Report']) {
    await row(page, 'zips').getByRole('button', { name }).click()
    await expect(page).toHaveURL(/\/auth\?/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(address.pathname + address.search)
    await page.goBack()
  }
})
