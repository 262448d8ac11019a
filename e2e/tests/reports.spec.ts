import { expect, expectNoAxeViolations, expectSaid, test } from '../support/app.ts'

test('a post is reported: a reason, then Submit, then the confirmation', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser('tolu.cuts'))
  const page = await signedIn(await site.aUser('ada'))
  await page.goto(`/posts/${post.id}`)
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report' })
  await expect(dialog.getByRole('radio')).toHaveCount(9)
  await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  await dialog.getByText('Unsafe behaviour').click()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByText('Other', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Additional details' }).fill('Taken from my page.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const done = page.getByRole('dialog', { name: 'Report Submitted' })
  await expect(done.getByText('Post has been reported')).toBeVisible()
  await done.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const stored = site.db.selectFrom('reports').select(['reason', 'additionalInfo'])
  expect(await stored.execute()).toEqual([{ reason: 'Other', additionalInfo: 'Taken from my page.' }])
})

test('a second report closes the dialog with a message; Back closes it too @any-width', async ({
  signedIn,
  site,
}) => {
  const tolu = await site.aUser('tolu.cuts')
  const page = await signedIn(await site.aUser('ada'))
  const report = async () => {
    await page.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: 'Report @tolu.cuts' }).click()
  }
  await page.goto(`/socials/profile/${tolu.id}`)
  await report()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const submit = async () => {
    await report()
    await page.getByRole('dialog').getByText('Impersonation').click()
    await page.getByRole('button', { name: 'Submit' }).click()
  }
  await submit()
  await expect(page.getByText('@tolu.cuts has been reported')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await submit()
  await expectSaid(page, 'Duplicate Report')
  await expectSaid(page, "You've already reported this user.")
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a failed report keeps the choice and offers a retry @any-width', async ({ signedIn, site }) => {
  const post = await site.aFilm(await site.aUser('tolu.cuts'))
  const page = await signedIn(await site.aUser('ada'))
  await page.route('**/reports', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/posts/${post.id}?report=post:${post.id}`)
  await page.getByRole('dialog').getByText('Threats', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectSaid(page, 'Something went wrong')
  await expectSaid(page, 'Please try again.')
  await expect(page.getByRole('radio', { name: 'Threats' })).toBeChecked()
})

test('a blocked member disappears from the screen, and the toast undoes it @any-width', async ({
  signedIn,
  site,
}) => {
  const tolu = await site.aUser('tolu.cuts')
  await site.aFilm(tolu)
  const page = await signedIn(await site.aUser('ada'))
  await page.clock.install()
  await page.goto(`/socials/profile/${tolu.id}`)
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('menuitem', { name: 'Block @tolu.cuts' }).click()
  const block = page.getByRole('alertdialog').getByRole('button', { name: 'Block' })
  await expect(block).toBeVisible()
  // The toast closes after a while, so from here on the clock is controlled.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await block.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await undo.isVisible()).toBe(true)
    expect(await page.getByText('You blocked this account.').isVisible()).toBe(true)
  }).toPass({ intervals: [100] })
  await undo.click()
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible()
})
