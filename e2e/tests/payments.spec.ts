import type { Page } from '@playwright/test'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import type { Site } from '../support/site.ts'

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

const password = 'correct horse battery'

/** A creator who may sell, with a course at ₦5,000. */
async function aSeller(site: Site) {
  const seller = await site.aUser('ada.stitches', { passwordHash: await hashPassword(password) })
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

test('a course is bought by card, and its seller withdraws the money', async ({ signedIn, site }) => {
  await site.openBank()
  const { seller, course } = await aSeller(site)
  const buyer = await signedIn(await site.aUser('nkechi'))
  await buyer.goto(`/courses/${course.id}?checkout=course`)
  const pay = buyer.getByRole('dialog', { name: 'Pay' })
  await pay.getByText('Verve, Visa, Mastercard').click()
  await enterCard(buyer, '4084080000005408')
  await expect(pay.getByText(/Not paid: Your bank refused the card/)).toBeVisible()
  await pay.getByRole('button', { name: 'Try another card' }).click()
  await expectNoAxeViolations(buyer)
  await enterCard(buyer, '4084084084084081')
  await expect(pay.getByText('Paid. Your course is open.')).toBeVisible()

  const page = await signedIn(seller)
  await page.goto('/market/wallet')
  await expect(page.getByText('₦4,875.00').first()).toBeVisible()
  await page.getByRole('button', { name: /Course sale/ }).click()
  await expect(page.getByText('Akada took ₦125.00')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await addAccount(page)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Amount in naira').fill('2000')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Send ₦1,990' }).click()
  await expect(dialog.getByText('Wrong password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Send ₦1,990' }).click()
  await expect(dialog.getByText(/₦1,990.00 is on its way/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('You took it back.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /Withdrawal/ })).toContainText('Failed')
})

test('a seller gives a coupon and offers parts; a buyer looks at both, and pays the first part by transfer', async ({
  signedIn,
  site,
}) => {
  await site.openBank()
  const { seller, course } = await aSeller(site)
  const studio = await signedIn(seller)
  await studio.goto(`/studio/course-management/${course.id}`)
  await studio.getByText('3 parts', { exact: true }).click()
  await expect(studio.getByText(/3 parts of about ₦1,666/)).toBeVisible()
  await studio.getByRole('button', { name: 'New coupon' }).click()
  const form = studio.getByRole('dialog', { name: 'New coupon' })
  await form.getByLabel('Code').fill('may-10')
  await form.getByLabel('Percent off the price').fill('10')
  await expectNoAxeViolations(studio)
  await form.getByRole('button', { name: 'Make coupon' }).click()
  await expect(studio.getByText('10% off')).toBeVisible()
  await expectNoAxeViolations(studio)

  const buyer = await signedIn(await site.aUser('nkechi'))
  await buyer.goto(`/courses/${course.id}?checkout=course&coupon=MAY-10`)
  const pay = buyer.getByRole('dialog', { name: 'Pay' })
  await pay.getByRole('button', { name: 'Apply' }).click()
  await expect(pay.getByText('Coupon MAY-10', { exact: true })).toBeVisible()
  await expect(pay.getByText('₦4,500.00').first()).toBeVisible()
  await expectNoAxeViolations(buyer)
  await pay.getByText('3 parts', { exact: true }).click()
  await expect(pay.getByText('₦1,668.00').first()).toBeVisible()
  await expectNoAxeViolations(buyer)
  // Nothing that takes a card was ever shown.
  await expect(buyer.locator('iframe')).toHaveCount(0)
  await sendTransfer(buyer, site.bankUrl)
  await pay.getByRole('button', { name: 'I have sent it' }).click()
  await expect(pay.getByText('Paid. Your course is open.')).toBeVisible()

  await site.db
    .updateTable('enrolments')
    .set({ pausedAt: new Date() })
    .where('courseId', '=', course.id)
    .execute()
  await buyer.goto(`/courses/${course.id}`)
  await expect(buyer.getByText('Paused: a part of ₦1,666 is late. Your progress is safe.')).toBeVisible()
  await expectNoAxeViolations(buyer)
  await buyer.getByRole('button', { name: 'Pay ₦1,666' }).first().click()
  await expect(pay.getByText('₦1,666.00').first()).toBeVisible()
})

test('@any-width the bank refuses a withdrawal, and the money comes back', async ({ signedIn, site }) => {
  await site.openBank()
  const { seller, course } = await aSeller(site)
  const buyer = await signedIn(await site.aUser('nkechi'))
  await buyer.goto(`/courses/${course.id}?checkout=course`)
  const pay = buyer.getByRole('dialog', { name: 'Pay' })
  await expect(pay.getByRole('button', { name: 'I have sent it' })).toBeVisible()
  await sendTransfer(buyer, site.bankUrl)
  await pay.getByRole('button', { name: 'I have sent it' }).click()
  await expect(pay.getByText('Paid. Your course is open.')).toBeVisible()

  const page = await signedIn(seller)
  await page.goto('/market/wallet')
  await addAccount(page, '1123456789')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Amount in naira').fill('2000')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Send ₦1,990' }).click()
  await expect(dialog.getByText(/₦1,990.00 is on its way/)).toBeVisible()
  // After the ten seconds in which it can be taken back.
  await expect(page.getByRole('button', { name: /Withdrawal/, includeHidden: true })).toContainText(
    'Failed',
    {
      timeout: 20_000,
    },
  )
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('₦4,875.00').first()).toBeVisible()
})

/** Types a card into the bank's own frame. */
async function enterCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Month').fill('12')
  await frame.getByLabel('Year').fill('40')
  await frame.getByLabel('CVV').fill('123')
  await frame.getByRole('button', { name: 'Submit' }).click()
}

async function addAccount(page: Page, number = '0123456789'): Promise<void> {
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
