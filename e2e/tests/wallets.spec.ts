import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Person } from '@akada/server/testing/world/people.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { aSeller, addAccount, password, payByTransfer } from '../support/money.ts'
import type { Site } from '../support/site.ts'

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
  await payByTransfer(buyer, site.bankUrl)
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
  await expect(page.getByText('You can withdraw now')).toBeVisible()
  await seeAllDone(page)
  return { page, courseId: course.id }
}

/** Opened again, the dialog says what each step has shown. */
async function seeAllDone(page: Page): Promise<void> {
  await page.goto('/market/wallet?verify=1')
  const status = page.getByRole('dialog', { name: 'Verification Status' })
  await expect(status.getByText('NGN, ready')).toBeVisible()
  await expect(status.getByRole('link', { name: 'Go to Studio' })).toBeVisible()
  await expectNoAxeViolations(page)
  // The cross in the corner is called the same.
  await status.getByRole('button', { name: 'Close' }).last().click()
  await expect(status).toBeHidden()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish this course?' })
  await expect(question.getByText('It goes to the market at ₦5,000.')).toBeVisible()
  await question.getByRole('radio', { name: 'Everything is real' }).check()
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
  // Never at one press: a reason, then the sums.
  await dialog.getByLabel('Why do you refund it?').selectOption('As a goodwill gesture')
  await dialog.getByLabel('Reason', { exact: true }).fill('The second half comes in May.')
  await dialog.getByRole('button', { name: 'Check the amounts' }).click()
  await expect(dialog.getByText('₦1,000.00', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Refund ₦1,000.00' }).click()
  await expect(requests).toBeHidden()
}

/** The bank refuses the account, and the money comes back. */
async function withdrawToClosedAccount(page: Page): Promise<void> {
  await addAccount(page, '1123456789')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Amount in naira').fill('2000')
  await dialog.getByRole('button', { name: 'Next' }).click()
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
  await page.getByRole('button', { name: /Withdrawal/ }).click()
  await expect(page.getByText(/did not accept it\. ₦2,000\.00 is back in your wallet\./)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Withdraw again' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Close' }).click()
}
