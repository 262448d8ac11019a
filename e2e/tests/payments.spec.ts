import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { hashPassword } from '@akada/server/features/credentials/passwords.ts'
import type { Person } from '@akada/server/testing/world/people.ts'
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
async function aSeller(site: Site, fields: Parameters<Site['aUser']>[1] = {}) {
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

test('a course is bought by card, and its seller withdraws the money', async ({ signedIn, site }) => {
  await site.openBank()
  const { seller, course } = await aSeller(site)
  const buyer = await signedIn(await site.aUser('nkechi', { passwordHash: await hashPassword(password) }))
  await buyer.goto(`/courses/${course.id}?checkout=course`)
  const pay = buyer.getByRole('dialog', { name: 'Pay' })
  await pay.getByText('Verve, Visa, Mastercard').click()
  await enterCard(buyer, '4084080000005408')
  await expect(pay.getByText(/Not paid: Your bank refused the card/)).toBeVisible()
  await pay.getByRole('button', { name: 'Try another card' }).click()
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
  await payAgain(buyer, site, seller)
})

/** Buys another course with the saved card, and removes it. */
async function payAgain(buyer: Page, site: Site, seller: { id: string }): Promise<void> {
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

test('@any-width a creator opens a wallet and lists a course; it is bought, partly refunded and paid out', async ({
  signedIn,
  site,
}) => {
  test.slow()
  await site.openBank()
  const { page, courseId } = await aNewSeller(site, signedIn)
  await page.goto(`/studio/course/${courseId}?step=price`)
  await page.getByText('Paid', { exact: true }).click()
  await page.getByLabel('Amount').fill('5000')
  await expect(page.getByText('₦4,875')).toBeVisible()
  await publish(page)

  const buyer = await signedIn(await site.aUser('nkechi'))
  await buyer.goto(`/courses/${courseId}?checkout=course`)
  const pay = buyer.getByRole('dialog', { name: 'Pay' })
  await expect(pay.getByRole('button', { name: 'I have sent it' })).toBeVisible()
  await sendTransfer(buyer, site.bankUrl)
  await pay.getByRole('button', { name: 'I have sent it' }).click()
  await expect(pay.getByText('Paid. Your course is open.')).toBeVisible()
  // Nothing that takes a card was ever shown.
  await expect(buyer.locator('iframe')).toHaveCount(0)
  await learnAll(buyer, courseId)
  await askBack(buyer)

  await page.goto('/market/wallet')
  await grantPart(page)
  await page.getByRole('button', { name: /Course sale/ }).click()
  await expect(page.getByText('Akada took ₦125.00')).toBeVisible()
  await expect(page.getByText("The bank's fee, paid by Akada")).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await buyer.reload()
  await expect(buyer.getByText('₦1,000.00 went back to you.')).toBeVisible()

  await withdrawToClosedAccount(page)
  // Everything but the part that went back, of which Akada bore its share.
  await expect(page.getByText('₦3,900.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Statement' }).click()
  const statement = page.getByRole('dialog', { name: /Statement/ })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: /CSV/ }).click(),
  ])
  const lines = await readFile(await file.path(), 'utf8')
  expect(lines).toContain('4875.00')
  expect(lines).toContain('975.00')
  expect(await site.db.selectFrom('moneyProblems').selectAll().execute()).toEqual([])
})

/** A creator on the plan pro who opens a wallet, the last step of verification, and has a draft of a course. */
async function aNewSeller(site: Site, signedIn: (as: Person) => Promise<Page>) {
  const proven = { isLocationVerified: true, phoneNumberVerified: true }
  const { seller, course } = await aSeller(site, { ...proven, postsCount: 1 })
  const free = { isPaid: false, amountMinor: null, currency: null }
  await site.db
    .updateTable('courses')
    .set({ status: 'draft', publishedAt: null, ...free })
    .where('id', '=', course.id)
    .execute()
  const page = await signedIn(seller)
  await page.goto('/market/wallet')
  await page.getByRole('button', { name: 'Create wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Your Verification' })
  await dialog.getByRole('button', { name: 'Create wallet' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('You can take out now')).toBeVisible()
  return { page, courseId: course.id }
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish this course?' })
  await expect(question.getByText('It goes to the market at ₦5,000.')).toBeVisible()
  await question.getByRole('radio', { name: 'No, everything is real' }).check()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: 'Your Course is Now Live!' })).toBeVisible()
}

/** Reads both lessons to their end. */
async function learnAll(page: Page, courseId: string): Promise<void> {
  await page.goto(`/courses/${courseId}`)
  await page.getByRole('link', { name: 'Start: Lesson 1' }).filter({ visible: true }).first().click()
  await expect(page.getByText(/Lesson done, 50 percent/)).toBeVisible()
  await page
    .getByRole('link', { name: /Lesson 2/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText(/Lesson done, 100 percent/)).toBeVisible()
}

/** Asks for the money of a course back that was done to its end: its seller decides. */
async function askBack(page: Page): Promise<void> {
  await page.goto('/market/wallet')
  await page.getByRole('button', { name: /Purchase/ }).click()
  await page.getByRole('button', { name: 'Ask for a refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a refund' })
  await dialog.getByLabel('Reason').fill('The second half is missing.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Ask for a refund' }).click()
  await expect(page.getByText(/You asked the seller for ₦5,000.00/)).toBeVisible()
}

async function grantPart(page: Page): Promise<void> {
  const requests = page.getByRole('region', { name: 'Refund requests' })
  await expect(requests.getByText('The second half is missing.')).toBeVisible()
  await expectNoAxeViolations(page)
  await requests.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this sale' })
  await dialog.getByLabel('Amount in naira').fill('1000')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(requests).toBeHidden()
}

/** The bank refuses the account, and the money comes back. */
async function withdrawToClosedAccount(page: Page): Promise<void> {
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
}

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
