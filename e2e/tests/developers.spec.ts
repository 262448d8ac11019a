import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { expect, expectNoAxeViolations, onPhone, test } from '../support/app.ts'

const password = 'correct horse battery'

test('a key is made for a program, works until it is revoked, and is shown once @any-width', async ({
  signedIn,
  site,
}) => {
  const passwordHash = await hashPassword(password)
  const page = await signedIn(await site.aUser('ada.stitches', { passwordHash }))
  await page.goto('/settings/developers')
  await expect(page.getByText('You have no keys yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByLabel('Name of the key').fill('School register')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Choose what the key may do.')).toBeVisible()
  await page.getByLabel('Read your profile').check()
  await onPhone(page, () => expectNoAxeViolations(page))
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('status', { name: 'Key' }).textContent()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  const asProgram = () => fetch(`${site.url}/api/users/me`, { headers: { authorization: `Bearer ${key}` } })
  expect((await asProgram()).status).toBe(200)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Revoke School register' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('You have no keys yet.')).toBeVisible()
  await expect.poll(async () => (await asProgram()).status).toBe(401)
})
