import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { expect, expectNoAxeViolations, onPhone, test } from '../support/app.ts'

const password = 'correct horse battery'

/** Listens for webhooks; with the ids of those it has had. */
async function aProgram() {
  const received: unknown[] = []
  const server = createServer((request, response) => {
    received.push(request.headers['webhook-id'])
    request.resume().on('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

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

test('a webhook is registered, sends a test to a program, and its secret is shown once @any-width', async ({
  signedIn,
  site,
}) => {
  const passwordHash = await hashPassword(password)
  const page = await signedIn(await site.aUser('ada.stitches', { passwordHash }))
  await using program = await aProgram()
  site.config.webhookOrigins = [program.origin]
  await page.goto('/settings/developers')
  await page.getByRole('button', { name: 'Create a webhook' }).click()
  await page.getByLabel('Address of your program').fill('http://192.168.0.1/hook')
  await page.getByLabel('Somebody enrols in your course').check()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('Enter an address that begins with https://.')).toBeVisible()
  await onPhone(page, () => expectNoAxeViolations(page))
  await page.getByLabel('Address of your program').fill(`${program.origin}/hook`)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('status', { name: 'Secret' })).toHaveText(/^whsec_/)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Delivered')).toBeVisible()
  expect(program.received).toEqual([expect.any(String)])
  await page.getByText('webhook.test').first().click()
  await expect(page.getByText('"It works."')).toBeVisible()
  await onPhone(page, () => expectNoAxeViolations(page))
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no webhooks yet.')).toBeVisible()
})
