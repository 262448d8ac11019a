import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { totpCode } from '@akada/server/testing/world/factors.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

const password = 'correct horse battery'
const interests = ['maths', 'art', 'music']

async function enterCode(page: Page): Promise<void> {
  const secret = (await page.getByRole('status', { name: 'Key' }).textContent()) ?? ''
  await page.getByLabel('Code from your authenticator app').fill(totpCode(new Date(), secret.trim()))
}

async function savedCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return list.getByRole('listitem').allTextContents()
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email, username or phone').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' }).click()
}

test('a member sets up an authenticator app, and signs in with a recovery code', async ({
  signedIn,
  site,
}) => {
  const ada = await site.aUser('ada.stitches', { passwordHash: await hashPassword(password), interests })
  const page = await signedIn(ada)
  await page.goto('/settings/account')
  const group = page.getByRole('region', { name: 'Second step at sign-in' })
  await group.getByRole('button', { name: 'Set up' }).click()
  await group.getByLabel('Your password').fill(password)
  await group.getByRole('button', { name: 'Next' }).click()
  await expect(group.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectNoAxeViolations(page)
  await enterCode(page)
  const [code = ''] = await savedCodes(page)
  await expectNoAxeViolations(page)
  await group.getByRole('button', { name: 'I have saved them' }).click()
  await expect(group.getByText('10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out on this device' }).click()

  await page.goto('/auth?tab=signin&redirect=%2Fsettings%2Faccount')
  await signIn(page, ada.username)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectNoAxeViolations(page)
  // A reload loses nothing of it.
  await page.reload()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(group.getByText('9 left')).toBeVisible()
})

test('a new moderator sets one up at the next sign-in, and reaches the desk @any-width', async ({
  page,
  site,
}) => {
  const role = { passwordHash: await hashPassword(password), interests }
  const mod = await site.aUser('mod', role)
  await site.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', mod.id).execute()
  await page.goto('/auth?tab=signin&redirect=%2Fmoderation')
  await signIn(page, mod.username)
  await expect(page.getByRole('heading', { name: 'Protect your role' })).toBeVisible()
  await expectNoAxeViolations(page)
  await enterCode(page)
  await savedCodes(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Moderation' })).toBeVisible()
})

test('a member adds a passkey, signs in with it alone, and removes it by its own proof @any-width', async ({
  page,
  site,
}) => {
  // Browsers have no passkeys for an address of numbers.
  const home = site.url.replace('127.0.0.1', 'localhost')
  site.config.siteUrl = home
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const touches = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const ada = await site.aUser('ada.stitches', { passwordHash: await hashPassword(password), interests })
  const signInAddress = `${home}/auth?tab=signin&redirect=%2Fsettings%2Faccount`
  // The browser's offer of passkeys fails; nobody asked for it, so nobody is told.
  await page.route('**/api/auth/passkeys/options', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/passkeys/options'))
  await page.goto(signInAddress)
  await failed
  await page.getByLabel('Email, username or phone').fill(ada.username)
  // The place of toasts is one, too, and empty.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await signIn(page, ada.username)
  const group = page.getByRole('region', { name: 'Second step at sign-in' })
  await group.getByRole('button', { name: 'Add a passkey' }).click()
  await group.getByLabel('Your password').fill(password)
  await group.getByRole('button', { name: 'Next' }).click()
  await group.getByRole('button', { name: 'Create passkey' }).click()
  await savedCodes(page)
  await group.getByRole('button', { name: 'I have saved them' }).click()
  await group.getByRole('button', { name: /^Rename / }).click()
  await group.getByLabel('Name of the passkey').fill('Phone')
  await group.getByRole('button', { name: 'Save' }).click()
  await expect(group.getByRole('button', { name: 'Rename Phone' })).toBeVisible()
  await expectNoAxeViolations(page)
  await touches(false)
  await page.getByRole('button', { name: 'Sign out on this device' }).click()

  await page.goto(signInAddress)
  const byPasskey = page.getByRole('button', { name: 'Use a passkey' })
  await expect(byPasskey).toBeVisible()
  await expectNoAxeViolations(page)
  await touches(true)
  await byPasskey.click()
  await group.getByRole('button', { name: 'Remove Phone' }).click()
  await group.getByLabel('Your password').fill(password)
  await group.getByRole('button', { name: 'Remove passkey' }).click()
  const dialog = page.getByRole('alertdialog', { name: "Confirm it's you" })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(group.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(group.getByRole('button', { name: 'Remove Phone' })).toBeHidden()
})
