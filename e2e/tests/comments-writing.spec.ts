import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectSaid, test, untilToastsCanShow } from '../support/app.ts'
import { aFilmToDiscuss, field, goToComments, row, send, stored } from '../support/comments.ts'

/** The comment calls of a page. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create-comment')) calls.push(request.url())
  })
  return calls
}

test('a comment written offline waits, and is sent once when the connection is back @any-width', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const { nkechi, post } = await aFilmToDiscuss(site)
  const page = await signedIn(nkechi)
  const calls = callsOf(page)
  await goToComments(page, post, isMobile)
  await expect(field(page)).toBeVisible()
  await untilToastsCanShow(page)
  await page.context().setOffline(true)
  await send(page, 'Written in a lift')
  await expectSaid(page, 'Comment failed')
  await expectSaid(page, "Couldn't post your comment. Please check your connection")
  await expect(field(page)).toHaveValue('')
  await expect(row(page, 'lift')).toContainText('Waiting for the connection')
  await send(page, 'Between two floors')
  await row(page, 'floors').getByRole('button', { name: 'Discard' }).click()
  await expect(row(page, 'floors')).toBeHidden()
  expect(calls).toEqual([])

  await page.context().setOffline(false)
  await expect(row(page, 'lift').getByRole('button', { name: 'Reply' })).toBeVisible()
  await expect(page.getByText('Waiting for the connection')).toBeHidden()
  await expect(row(page, 'lift')).toHaveCount(1)
  expect(await stored(site, post)).toEqual(['Written in a lift'])
  expect(calls).toHaveLength(1)
})

test('a reply written offline is sent after a reload, whatever screen is open @any-width', async ({
  signedIn,
  site,
  isMobile,
}) => {
  const { tolu, nkechi, post } = await aFilmToDiscuss(site)
  await site.aComment(tolu, { post, body: 'Any questions?' })
  const page = await signedIn(nkechi)
  await goToComments(page, post, isMobile)
  await row(page, 'questions').getByRole('button', { name: 'Reply' }).click()
  await page.context().setOffline(true)
  await send(page, 'Which thread?')
  await expect(row(page, 'Which thread?')).toContainText('Waiting for the connection')
  // The page goes, and with it everything but what the browser stores.
  expect(await stored(site, post)).toEqual(['Any questions?'])
  await page.goto('about:blank')
  await page.context().setOffline(false)

  await page.goto('/settings')
  await expect.poll(() => stored(site, post)).toEqual(['Any questions?', 'Which thread?'])
  await goToComments(page, post, isMobile)
  await page.getByRole('button', { name: 'View 1 reply' }).click()
  await expect(row(page, 'Which thread?')).toHaveCount(1)
})

test('a comment whose response is lost is sent again and stored once @any-width', async ({
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
  await expectSaid(page, "Couldn't post your comment. Please check your connection")
  await expect(row(page, 'Said twice').getByRole('button', { name: 'Reply' })).toBeVisible()
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
