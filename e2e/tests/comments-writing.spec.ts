import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectSaid, test, untilToastsCanShow } from '../support/app.ts'
import { aFilmToDiscuss, field, goToComments, row, send, stored } from '../support/comments.ts'

test('offline nothing is sent and the text survives, even a reload @any-width', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const { nkechi, post } = await aFilmToDiscuss(site)
  const page = await signedIn(nkechi)
  await goToComments(page, post, isMobile)
  await field(page).fill('Written in a lift')
  await untilToastsCanShow(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expectSaid(page, 'Comment failed')
  await expectSaid(page, "Couldn't post your comment. Please check your connection")
  await expect(field(page)).toHaveValue('Written in a lift')
  await page.context().setOffline(false)
  expect(await stored(site, post)).toEqual([])

  await page.reload()
  await expect(field(page)).toHaveValue('Written in a lift')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(row(page, 'lift')).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
  await expect.poll(() => stored(site, post)).toEqual(['Written in a lift'])
})

test('a comment whose response is lost can be sent again and is stored once @any-width', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const { nkechi, post } = await aFilmToDiscuss(site)
  const page = await signedIn(nkechi)
  await goToComments(page, post, isMobile)
  await expect(page.getByText('Be the first to comment')).toBeVisible()
  await page.getByRole('button', { name: 'Comments, 0 comments' }).click()
  await expect(field(page)).toBeFocused()
  // Live events would reveal what was stored.
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.reload()
  let calls = 0
  await page.route('**/create-comment', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await send(page, 'Said twice')
  await expect(page.getByText('Not sent')).toBeVisible()
  await expectSaid(page, "Couldn't post your comment. Please check your connection")
  const answered = page.waitForResponse('**/create-comment')
  await page.getByRole('button', { name: 'Retry' }).click()
  expect((await answered).ok()).toBe(true)
  await expect(page.getByText('Not sent')).toBeHidden()
  await expect(row(page, 'Said twice')).toHaveCount(1)
  expect(calls).toBe(2)
  expect(await stored(site, post)).toEqual(['Said twice'])
})

test('a comment the server fails to accept says so and can be taken back @any-width', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const post = await site.aFilm(await site.aUser('tolu.cuts'))
  const page = await signedIn(await site.aUser('nkechi'))
  await page.route('**/create-comment', (route) => route.fulfill({ status: 500, json: {} }))
  await goToComments(page, post, isMobile)
  await send(page, 'Bad luck')
  await expectSaid(page, 'Something went wrong while posting your comment.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(row(page, 'Bad luck')).toBeHidden()
})

test('Enter sends where there is a keyboard and breaks the line on phones', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const post = await site.aFilm(await site.aUser('tolu.cuts'))
  const page = await signedIn(await site.aUser('nkechi'))
  await goToComments(page, post, isMobile)
  await field(page).click()
  await page.keyboard.type('one')
  await page.keyboard.press(isMobile ? 'Enter' : 'Shift+Enter')
  await page.keyboard.type('two')
  await expect(field(page)).toHaveValue('one\ntwo')
  await growsToFourLines(page)
  await field(page).fill('one\ntwo')
  if (isMobile) await page.getByRole('button', { name: 'Post comment' }).click()
  else await field(page).press('Enter')
  await expect(row(page, 'two')).toHaveCount(1)
  await expect.poll(() => stored(site, post)).toEqual(['one\ntwo'])
})

async function growsToFourLines(page: Page): Promise<void> {
  const height = async (text: string) => {
    await field(page).fill(text)
    return (await field(page).boundingBox())?.height ?? 0
  }
  const [one, three, four, nine] = [
    await height('1'),
    await height('1\n2\n3'),
    await height('1\n2\n3\n4'),
    await height('1\n2\n3\n4\n5\n6\n7\n8\n9'),
  ]
  expect(Math.round(three - one)).toBe(48)
  expect(Math.round(four - one)).toBe(72)
  expect(nine).toBe(four)
}

test('emoji are inserted at the cursor @any-width', async ({ signedIn, site, isMobile }) => {
  const post = await site.aFilm(await site.aUser('tolu.cuts'))
  const page = await signedIn(await site.aUser('nkechi'))
  await goToComments(page, post, isMobile)
  await field(page).fill('Well done!')
  await field(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4))
  await page.getByRole('button', { name: 'Add an emoji' }).click()
  const picker = page.getByRole('dialog', { name: 'Emojis' })
  await expect(picker.getByRole('button')).toHaveCount(40)
  await picker.getByRole('button', { name: 'Celebration' }).click()
  await picker.getByRole('button', { name: 'Clap' }).click()
  await expect(field(page)).toHaveValue('Well🎉👏 done!')
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
})

test('the panel with the comment composer is accessible, dark and light', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const { tolu, nkechi, post } = await aFilmToDiscuss(site)
  const top = await site.aComment(nkechi, { post, body: 'Please do one on zips.' })
  await site.aComment(tolu, { post, parent: top, body: 'Next week.' })
  const page = await signedIn(nkechi)
  await goToComments(page, post, isMobile)
  await page.getByRole('button', { name: 'View 1 reply' }).click()
  await row(page, 'Next week').getByRole('button', { name: 'Reply' }).click()
  await field(page).fill('Thank you')
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme)
    await expectNoAxeViolations(page)
  }
})
