import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import { expect, expectNoAxeViolations, onPhone, test } from '../support/app.ts'
import {
  aSeller,
  addAccount,
  asksBeforeCancelling,
  cardFormIsShown,
  enterCard,
  password,
  payAgain,
  payByTransfer,
} from '../support/money.ts'

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
  await payByTransfer(page, site.bankUrl)
  await expect(pay.getByText('Paid. Your plan is active.')).toBeVisible()
  await pay.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/You are on basic, \d+ days left/i)).toBeVisible()
  await asksBeforeCancelling(page)
  // What is left of the plan pays a part of the larger one.
  await page.getByRole('button', { name: 'Start pro' }).click()
  await expect(pay.getByText(/days left of your plan/)).toBeVisible()
  await expect(pay.getByText('−₦3,500')).toBeVisible()
  await expect(pay.getByText('₦6,000.00').first()).toBeVisible()
})

test('@any-width a course is bought by card, and its seller withdraws the money', async ({
  signedIn,
  site,
}) => {
  await site.openBank()
  const { seller, course } = await aSeller(site)
  const buyer = await signedIn(await site.aUser('nkechi', { passwordHash: await hashPassword(password) }))
  await buyer.goto(`/courses/${course.id}?checkout=course`)
  const pay = buyer.getByRole('dialog', { name: 'Pay' })
  await pay.getByText('Verve, Visa, Mastercard').click()
  await enterCard(buyer, '4084080000005408')
  await expect(pay.getByText(/Not paid: Your bank refused the card/)).toBeVisible()
  await pay.getByRole('button', { name: 'Try another card' }).click()
  await cardFormIsShown(buyer)
  await expectNoAxeViolations(buyer)
  await pay.getByLabel('Save this card for next time').check()
  await enterCard(buyer, '4084084084084081')
  await expect(pay.getByText('Paid. Your course is open.')).toBeVisible()

  const page = await signedIn(seller)
  await page.goto('/market/wallet')
  await expect(page.getByText('₦4,875.00').first()).toBeVisible()
  await page.getByRole('button', { name: /Course sale/ }).click()
  await expect(page.getByText('Akada took ₦125.00')).toBeVisible()
  await expectNoAxeViolations(page)
  await onPhone(page, async () => {
    await expect(page.getByText('Akada took ₦125.00')).toBeVisible()
    await expectNoAxeViolations(page)
  })
  await page.keyboard.press('Escape')
  await addAccount(page)
  await page.goto('/market/seller-dashboard')
  await expect(page.getByText('₦4,875 can go to Test Bank ··6789 now.')).toBeVisible()
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Amount in naira').fill('2000')
  await dialog.getByRole('button', { name: 'Next' }).click()
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
  await payAgain(buyer, site, seller)
})

test('@any-width a seller gives a coupon and offers parts; a buyer looks at both, and pays the first part by transfer', async ({
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
  await payByTransfer(buyer, site.bankUrl)
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

test('@any-width a checkout that is opened again after a change of price asks, and the order that is paid ends the other on its screen', async ({
  signedIn,
  site,
}) => {
  await site.openBank()
  const { course } = await aSeller(site)
  const buyer = await site.aUser('nkechi')
  const page = await signedIn(buyer)
  await page.goto(`/courses/${course.id}?checkout=course`)
  const pay = page.getByRole('dialog', { name: 'Pay' })
  await expect(pay.getByText('₦5,000.00').first()).toBeVisible()
  await site.db.updateTable('courses').set({ amountMinor: 700_000 }).where('id', '=', course.id).execute()
  const other = await page.context().newPage()
  await other.goto(`/courses/${course.id}?checkout=course`)
  const again = other.getByRole('dialog', { name: 'Pay' })
  await expect(again.getByText('The price has changed from ₦5,000 to ₦7,000')).toBeVisible()
  await expect(again.getByText(/\d{4} \d{3} \d{3}/)).toHaveCount(0)
  await expectNoAxeViolations(other)
  await again.getByRole('button', { name: 'Order at ₦7,000' }).click()
  await expect(again.getByText('₦7,000.00').first()).toBeVisible()
  // The first order had its account number, and its money still comes.
  const { shown } = await site.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select('payments.shown')
    .where('orders.buyerId', '=', buyer.id)
    .where('orders.gross', '=', 500_000)
    .executeTakeFirstOrThrow()
  const { accountNumber } = (shown as { transfer: { accountNumber: string } }).transfer
  const data = { accountNumber, amountMinor: 500_000 }
  await other.request.post(`${site.bankUrl}/simulate/transfers`, { data })
  await expect(again.getByText('You have paid with another order.')).toBeVisible()
  await expect(again.getByText('Paid. Your course is open.')).toBeVisible()
  await expectNoAxeViolations(other)
})

test('@any-width a card whose answer is lost is not entered again: nobody knows yet whether it was taken', async ({
  signedIn,
  site,
}) => {
  await site.openBank()
  const { course } = await aSeller(site)
  const page = await signedIn(await site.aUser('nkechi'))
  await page.goto(`/courses/${course.id}?checkout=course`)
  const pay = page.getByRole('dialog', { name: 'Pay' })
  await pay.getByText('Verve, Visa, Mastercard').click()
  await cardFormIsShown(page)
  await page.route('**/api/payments/*/card', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route('**/api/orders/*', (route) => route.abort())
  await enterCard(page, '4084084084084081')
  await expect(pay.getByText('We do not know yet. Do not pay again.')).toBeVisible()
  await expect(pay.getByTitle('Card details')).toBeHidden()
  await page.unroute('**/api/orders/*')
  await page.unroute('**/api/payments/*/card')
  await expect(pay.getByText('Paid. Your course is open.')).toBeVisible({ timeout: 15_000 })
})
