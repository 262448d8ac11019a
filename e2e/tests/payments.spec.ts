import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'

test('plans are compared, and one is paid by transfer', async ({ signedIn, site }) => {
  await site.openBank()
  const page = await signedIn(await site.aUser('tolu.cuts'))
  await page.goto('/socials/subscription-management?tab=market-plans')
  await expect(page.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('No Plan.')).toBeVisible()
  await page.getByText('Yearly').click()
  await expect(page.getByText('a month, ₦95,000 a year')).toBeVisible()
  await page.getByText('Monthly').click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Start basic' }).click()

  const pay = page.getByRole('dialog', { name: 'Pay' })
  await expect(pay.getByText('₦3,500.00').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await sendTransfer(page, site.bankUrl)
  await pay.getByRole('button', { name: 'I have sent it' }).click()
  await expect(pay.getByText('Paid. Your plan is active.')).toBeVisible()
  await pay.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/You are on basic, \d+ days left/i)).toBeVisible()
})

/** Sends what the dialog says, to the account it names. */
async function sendTransfer(page: Page, bankUrl: string): Promise<void> {
  const numbers = await page.getByRole('dialog', { name: 'Pay' }).locator('strong').allTextContents()
  const [amount = '', account = ''] = numbers.map((text) => text.replaceAll(/[^\d.]/g, ''))
  const data = { accountNumber: account, amountMinor: Math.round(Number(amount) * 100) }
  expect((await page.request.post(`${bankUrl}/simulate/transfers`, { data })).status()).toBe(200)
}
