import { createRecoveryCodes } from '@akada/server/features/credentials/recovery-codes.ts'
import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { anOrder, openWallet, settle, testSql } from '@akada/server/features/payments/testing/books.ts'
import { totpCode } from '@akada/server/testing/world/factors.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

const password = 'correct horse battery'
/** In sixty days, as it is typed. */
const lastDay = new Date(Date.now() + 60 * 86_400_000).toLocaleDateString('en-GB')

/** Enters what the admin's authenticator app shows. */
async function confirmFactor(page: Page, code = totpCode(new Date())): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Code from your authenticator app').fill(code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

async function grantEnterprise(page: Page, username: string, recoveryCode: string): Promise<void> {
  await page.goto('/moderation?view=money')
  const plans = page.getByRole('region', { name: 'Plan of a member' })
  await plans.getByLabel('Username').fill(username)
  await plans.getByRole('button', { name: 'Find' }).click()
  await plans.getByRole('button', { name: 'Grant Enterprise' }).click()
  const contract = page.getByRole('dialog', { name: `Enterprise for @${username}` })
  await contract.getByRole('textbox', { name: 'Last day' }).fill(lastDay)
  await contract.getByLabel('Fee per sale, in percent').fill('1,5')
  await contract.getByLabel('Your password').fill(password)
  await expectNoAxeViolations(page)
  await contract.getByRole('button', { name: 'Grant Enterprise' }).click()
  await confirmFactor(page, recoveryCode)
  await expect(plans.getByText('By contract')).toBeVisible()
  await expect(plans.getByText(/at 1.5% per sale/)).toBeVisible()
  await expectNoAxeViolations(page)
}

async function changePrice(page: Page, recoveryCode: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the price of pro, monthly' }).click()
  const price = page.getByRole('dialog', { name: 'Price of pro, monthly' })
  await price.getByLabel('Amount in naira').fill('12000')
  await price.getByLabel('Your password').fill(password)
  await expectNoAxeViolations(page)
  await price.getByRole('button', { name: 'Change the price' }).click()
  await confirmFactor(page, recoveryCode)
  await expect(page.getByText('₦12,000.00')).toBeVisible()
}

/** What the operator has set, and what is the default. */
async function readInstallation(page: Page): Promise<void> {
  await page.goto('/moderation?view=installation')
  const settings = page.getByRole('region', { name: 'Settings of Akada' })
  await expect(settings.getByText('AKADA_ACCENT')).toBeVisible()
  await expect(settings.getByText('For everyone')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Prices of plans' })).toBeVisible()
  await expectNoAxeViolations(page)
}

test('@any-width an admin looks an order up, and corrects a wallet together with another', async ({
  signedIn,
  site,
}) => {
  const hash = { passwordHash: await hashPassword(password), role: 'admin' } as const
  const [first, second] = [await site.aUser('first', hash), await site.aUser('second', hash)]
  const seller = await site.aUser('ada.stitches')
  const wallet = await openWallet(site.db, seller.id)
  const order = await anOrder(site.db, { id: seller.id, wallet }, { holdDays: 0 })
  await settle(site.db, order, { at: new Date() })
  const { reference } = await site.db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const page = await signedIn(first)
  await page.goto('/moderation?view=money')
  await page.getByLabel('Reference').fill(reference)
  await page.getByRole('region', { name: 'Look up' }).getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('article', { name: reference })).toContainText('₦4,750.00')
  const wallets = page.getByRole('region', { name: 'Wallet of a member' })
  await wallets.getByLabel('Username').fill(seller.username)
  await wallets.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: /Correct the wallet/ })
  await dialog.getByLabel('Amount in naira').fill('250')
  await dialog.getByLabel('Reason').fill('The bank took its fee twice.')
  await dialog.getByLabel('Your password').fill(password)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoAxeViolations(page, 'dialog[role="alertdialog"]')
  await confirmFactor(page)
  await expect(page.getByText('Waits for a second admin')).toBeVisible()
  await expectNoAxeViolations(page)

  const other = await signedIn(second)
  await other.goto('/moderation?view=money')
  await other.getByRole('button', { name: 'Book +₦250.00' }).click()
  const question = other.getByRole('dialog', { name: 'Book this correction' })
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Book it' }).click()
  await confirmFactor(other)
  await expect(other.getByText(`Booked by @${second.username}`)).toBeVisible()
  await other.goto('/moderation?view=log')
  await expect(other.getByText('Correction booked', { exact: false }).first()).toBeVisible()

  // The app shows the code that was used a moment ago.
  const codes = await createRecoveryCodes({ ...site, now: () => new Date() }, second.id)
  await grantEnterprise(other, seller.username, codes[0] ?? '')
  await changePrice(other, codes[1] ?? '')
  const school = await signedIn(seller)
  await school.goto('/socials/subscription-management?tab=market-plans')
  await expect(school.getByText(/You are on enterprise by contract until .*, at 1.5% per sale/)).toBeVisible()
  await expect(school.getByRole('button', { name: /^Start/ })).toHaveCount(0)
})

const fails = `insert into failed_rows (chore, row_key, tries, failed_at, next_try_at, attention_at, reason)
  values ('look-at-payments', 'a-payment', 7, now(), now() + interval '2 hours', now(), 'cannot be read: paidMinor'),
         ('sweep-uploads', 'a-file.mp4', 12, now(), null, now(), 'Error EACCES')`

test('@any-width an admin has what fails again and again tried again, or takes it off the list, and reads the settings', async ({
  signedIn,
  site,
}) => {
  const admin = await site.aUser('first', { role: 'admin' })
  await testSql(fails)(site.db)
  const page = await signedIn(admin)
  await page.goto('/moderation?view=money')
  await expect(page.getByText('cannot be read: paidMinor')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Try again: a-payment' }).click()
  await expect(page.getByText('look-at-payments')).toBeHidden()
  await page.getByRole('button', { name: 'Dismiss: a-file.mp4' }).click()
  await expect(page.getByText('Nothing. All background work is succeeding.')).toBeVisible()
  await page.goto('/moderation?view=log')
  await expect(page.getByText('Chore tried again', { exact: false }).first()).toBeVisible()
  await readInstallation(page)
})
