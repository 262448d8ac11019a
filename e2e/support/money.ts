import type { Page } from '@playwright/test'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { expect, expectNoAxeViolations } from './app.ts'
import type { Site } from './site.ts'

export const password = 'correct horse battery'

/** A creator who may sell, with a course at ₦5,000. */
export async function aSeller(site: Site, fields: Parameters<Site['aUser']>[1] = {}) {
  const seller = await site.aUser('ada.stitches', { passwordHash: await hashPassword(password), ...fields })
  const at = new Date()
  const period = { startedAt: at, countedFrom: at, periodStartsAt: at, periodValue: 950_000 }
  const periodEndsAt = new Date(at.getTime() + 30 * 86_400_000)
  await site.db
    .insertInto('subscriptions')
    .values({ userId: seller.id, plan: 'pro', billingCycle: 'monthly', ...period, periodEndsAt })
    .execute()
  const price = { isPaid: true, amountMinor: 500_000, currency: 'NGN' }
  return { seller, course: await aCourse(site.db, seller, { title: 'Sew a fitted gown', ...price }) }
}

/** Types a card into the bank's own frame. */
const cardFrame = (page: Page) => page.frameLocator('iframe[title="Card details"]')
export const cardFormIsShown = (page: Page) =>
  expect(cardFrame(page).getByRole('button', { name: /^Pay ₦/ })).toBeVisible()

export async function enterCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Month').fill('12')
  await frame.getByLabel('Year').fill('40')
  await frame.getByLabel('CVV').fill('123')
  await frame.getByRole('button', { name: /^Pay ₦/ }).click()
}

export async function addAccount(page: Page, number = '0123456789'): Promise<void> {
  await page.getByRole('button', { name: 'Payout account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payout account' })
  await dialog.getByLabel('Bank').fill('Test')
  await dialog.getByRole('option', { name: 'Test Bank' }).click()
  await dialog.getByLabel('Account number').fill(number)
  await expect(dialog.getByText(/Is this you/)).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Save account' }).click()
  await expect(dialog).toBeHidden()
}

/** Completes the transfer described in the dialog, to the account it names. */
async function sendTransfer(page: Page, bankUrl: string): Promise<void> {
  const numbers = await page.getByRole('dialog', { name: 'Pay' }).locator('strong').allTextContents()
  const [amount = '', account = ''] = numbers.map((text) => text.replaceAll(/[^\d.]/g, ''))
  const data = { accountNumber: account, amountMinor: Math.round(Number(amount) * 100) }
  expect((await page.request.post(`${bankUrl}/simulate/transfers`, { data })).status()).toBe(200)
}

/** Pays by transfer for what the open dialog shows, and says so, unless the bank has reported it before. */
export async function payByTransfer(page: Page, bankUrl: string): Promise<void> {
  const sent = page.getByRole('dialog', { name: 'Pay' }).getByRole('button', { name: 'I have sent it' })
  await expect(sent).toBeVisible()
  await sendTransfer(page, bankUrl)
  await sent.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
}

/** Cancelling names what goes with the plan, and until when it runs; the answer keeps it. */
export async function asksBeforeCancelling(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel basic?' })
  await expect(question.getByText(/^Your plan at ₦3,500 runs until/)).toBeVisible()
  await expect(question.getByRole('row', { name: /Courses to teach 15 3/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(page.getByText(/You are on basic, \d+ days left/i)).toBeVisible()
}

/** Buys another course with the saved card, and removes it. */
export async function payAgain(buyer: Page, site: Site, seller: { id: string }): Promise<void> {
  const price = { isPaid: true, amountMinor: 600_000, currency: 'NGN' }
  const other = await aCourse(site.db, seller, { title: 'Sew a skirt', ...price })
  await buyer.goto(`/courses/${other.id}?checkout=course`)
  const pay = buyer.getByRole('dialog', { name: 'Pay' })
  await pay.getByText('Verve, Visa, Mastercard').click()
  await expect(pay.getByRole('radio', { name: /Visa ··4081/ })).toBeChecked()
  await expectNoAxeViolations(buyer)
  await pay.getByRole('button', { name: 'Pay ₦6,000.00' }).click()
  await expect(pay.getByText('Paid. Your course is open.')).toBeVisible()
  await buyer.goto('/market/wallet')
  await buyer.getByRole('button', { name: 'Remove Visa ··4081' }).click()
  const question = buyer.getByRole('alertdialog', { name: 'Remove Visa ··4081?' })
  await question.getByLabel('Your password').fill(password)
  await expectNoAxeViolations(buyer)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(buyer.getByText('None yet. You can save a card')).toBeVisible()
}
