import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'
import { aReported } from '../support/reports.ts'

test('a moderator works through the queue by keyboard and hides a reported post', async ({
  signedIn,
  site,
}) => {
  const author = await site.aUser('tolu.cuts')
  const light = await site.aFilm(author, { title: 'Three seams' })
  const heavy = await site.aFilm(author, { title: 'Cheap cloth' })
  await aReported(site, { type: 'POST', id: light.id, owner: author, post: light })
  await aReported(site, { type: 'POST', id: heavy.id, owner: author, post: heavy, reporters: 2 })
  const page = await signedIn(await site.aUser('mod', { role: 'moderator' }))
  await page.goto('/moderation')
  const queue = page.getByRole('navigation', { name: 'Queue' })
  await expect(queue.getByRole('button').first()).toContainText('Cheap cloth')
  await page.keyboard.press('j')
  const detail = page.getByRole('article')
  const first = page.viewportSize()?.width === 360 ? 'Cheap cloth' : 'Three seams'
  await expect(detail.getByRole('heading', { name: first })).toBeVisible()
  const row = queue.getByRole('button', { name: first })
  if (await row.isVisible()) await expect(row).toBeFocused()
  await expect(detail.getByRole('img', { name: 'Blurred picture' })).toBeVisible()
  await detail.getByRole('button', { name: 'Show media' }).click()
  await expect(detail.locator('video')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog', { name: 'Hide' })
  await expect(dialog.getByRole('textbox')).toHaveValue('Spam, a scam, or not what it says it is.')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expectSaid(page, 'Hidden')
  await expect(page.getByRole('tab', { name: 'Reports (1)' })).toBeVisible()
  const hidden = site.db.selectFrom('posts').select('title').where('hiddenAt', 'is not', null)
  expect(await hidden.execute()).toEqual([{ title: first }])
})

test('the author appeals from the email without signing in, and the moderator grants it @any-width', async ({
  page,
  signedIn,
  site,
}) => {
  const author = await site.aUser('tolu.cuts')
  const caseId = await aReported(site, { type: 'USER', id: author.id, owner: author })
  const desk = await signedIn(await site.aUser('mod', { role: 'moderator' }))
  await desk.goto('/moderation')
  await desk.getByRole('button', { name: /^Suspend/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(desk.getByText('Queue clear')).toBeVisible()

  const letters = site.db.selectFrom('inboxMessages').select('body').where('recipient', '=', author.email)
  const [, link = ''] = /(\/appeals\/\S+)/.exec((await letters.executeTakeFirstOrThrow()).body) ?? []
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  await page.getByRole('textbox').fill('That was my cousin.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByText('It is waiting for a decision.')).toBeVisible()

  await desk.goto(`/moderation?view=appeals&case=${caseId}`)
  await expect(desk.getByText('That was my cousin.')).toBeVisible()
  await desk.getByRole('button', { name: 'Grant the appeal' }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('It was.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Grant the appeal' }).click()
  await expect(desk.getByText('Queue clear')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your appeal succeeded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The decision was reversed')
})

test('an admin names a moderator; everyone else is refused @any-width', async ({ signedIn, site }) => {
  await site.aUser('tolu.cuts')
  const page = await signedIn(await site.aUser('boss', { role: 'admin' }))
  await page.goto('/moderation?view=roles')
  await page.getByLabel('Username').fill('@tolu.cuts')
  await page.getByRole('button', { name: 'Give the role' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '@tolu.cuts' })).toContainText('Moderator')
  await expectNoAxeViolations(page)
  const other = await signedIn(await site.aUser('ada'))
  await other.goto('/moderation')
  await expect(other.getByText('Access denied.')).toBeVisible()
})
