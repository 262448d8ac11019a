import { expect, expectNoAxeViolations, test } from '../support/app.ts'

test('a page of the product asks for the access word, and the word in it opens the inbox for good @any-width', async ({
  page,
  site,
}) => {
  await page.context().clearCookies()
  await page.goto('/dev/inbox?to=ada%40example.com')
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect(page.getByText('In the address that the start printed in the terminal.')).toBeVisible()
  await expect(page.getByText('In the file access-word of the data folder')).toBeVisible()
  await expect(page.locator('h1')).toHaveCSS('font-family', /^Ojuju/)
  await expectNoAxeViolations(page)

  const field = page.getByLabel('Access word')
  await expect(field).toBeFocused()
  await field.fill('not this one')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('alert')).toHaveText('That is not the word of this installation.')
  await expect(field).toHaveAccessibleDescription('That is not the word of this installation.')
  await expectNoAxeViolations(page)

  await field.fill(site.accessWord)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Inbox of ada@example.com' })).toBeVisible()
  await expect(page).toHaveURL('/dev/inbox?to=ada%40example.com')
  await page.goto('/dev/inbox')
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible()
})

test('metrics and the test bank ask in the same way, and who guesses too often reads for how long to wait @any-width', async ({
  page,
  site,
}) => {
  await page.context().clearCookies()
  await page.goto('/api/metrics')
  await expect(page.getByRole('heading', { name: 'Metrics' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Akada' })).toHaveAttribute('href', '/')

  await site.openBank()
  await page.goto(`${site.bankUrl}/app`)
  await expect(page.getByRole('heading', { name: 'Test Bank' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Akada' })).toHaveAttribute('href', site.url)
  await expectNoAxeViolations(page)
  for (let guesses = 0; guesses < 11; guesses += 1) {
    await page.getByLabel('Access word').fill(`guess ${guesses}`)
    const answered = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Open' }).click()
    await answered
  }
  await expect(page.getByRole('alert')).toHaveText('Too many wrong words. Wait a minute, then try again.')
})
