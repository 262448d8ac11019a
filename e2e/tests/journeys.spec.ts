import type { Page } from '@playwright/test'
import { expect, wordCookieOf } from '../support/app.ts'
import { type Door, test } from '../support/behind-door.ts'
import { codeFor } from '../support/inbox.ts'
import { action, articles } from '../support/feed.ts'
import { addAccount, password, payByTransfer } from '../support/money.ts'
import type { Site } from '../support/site.ts'
import { chooser, files } from '../support/uploads.ts'
import { addModule, describeCourse, openCourseForm, outlineOf, publish } from '../support/studio.ts'

// The phone most members have, on a slow line.
test.use({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  actionTimeout: 20_000,
  geolocation: { latitude: 6.4541, longitude: 3.3947 },
  permissions: ['geolocation'],
})

const shown = { visible: true }

/** Half a megabit a second and a third of a second there and back. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const bytes = 64 * 1024
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
}

/** From the first film, over the first like, to an account with a code from the inbox. */
async function signUp(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto('/socials')
  await expect(page.getByText('Free to watch, about 6 MB a minute.')).toBeVisible()
  await action(articles(page).first(), /^Like/).tap()
  await expect(page).toHaveURL('/auth?tab=signin&redirect=%2Fsocials&to=like')
  await expect(page.getByRole('heading', { name: 'Join to like this' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign up' }).tap()
  await page.getByRole('button', { name: 'Create account' }).tap()
  await expect(page.getByText('Enter your email address or phone number.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill(await codeFor(page.request, email))
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Username').fill('Tolu.Cuts')
  await expect(page.getByText('This username is taken. Choose another.')).toBeVisible()
  await page.getByLabel('Username').fill(`${name.toLowerCase()}.okafor`)
  await page.getByLabel('Bio').fill('I sew in Surulere.')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL('/auth/interest?redirect=%2Fsocials')
  await page.getByRole('button', { name: 'Skip for now' }).tap()
  await expect(page).toHaveURL('/socials')
}

/** The first own post: a picture. */
async function post(page: Page): Promise<void> {
  const picture = { name: 'seams.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByRole('link', { name: 'Upload' }).filter(shown).tap()
  await chooser(page).setInputFiles(picture)
  await expect(files(page).getByText('Uploaded')).toBeVisible()
  await page.getByLabel('Caption').fill('My first seam.')
  await page.getByRole('button', { name: 'Post', exact: true }).tap()
  await expect(
    page.getByRole('list', { name: 'Your latest uploads' }).getByText('My first seam.'),
  ).toBeVisible()
}

async function verify(page: Page): Promise<void> {
  await page.goto('/socials/profile?verify=location')
  const dialog = page.getByRole('dialog', { name: 'Complete Your Verification' })
  await dialog.getByRole('button', { name: 'Use my location' }).click()
  await dialog.getByLabel('Phone number').fill('8031234567')
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(await codeFor(page.request, '+2348031234567'))
  await dialog.getByRole('button', { name: 'Create wallet' }).click()
  await expect(dialog).toBeHidden()
}

/** A published course of one text at ₦5,000. */
async function sellCourse(page: Page, door: Door): Promise<void> {
  await openCourseForm(page)
  await describeCourse(page, 'Three seams')
  const create = page.getByRole('button', { name: 'Create course' })
  door.loseAnswer(/\/api\/courses$/)
  await create.click()
  // The form still holds what was typed, and sent again it is the same course.
  await expect(page.getByText('Network error occurred').first()).toBeVisible()
  await create.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Three seams' })).toBeVisible()
  await addModule(page, 'Before you cut')
  await page.getByRole('button', { name: 'Lesson', exact: true }).click()
  const lesson = page.getByRole('dialog', { name: 'New lesson' })
  await lesson.getByText('Text', { exact: true }).click()
  await lesson.getByRole('textbox', { name: 'Title' }).fill('What you need')
  await lesson.getByRole('textbox', { name: 'Text' }).fill('Thread, chalk and a tape that is not stretched.')
  await lesson.getByRole('button', { name: 'Add lesson' }).click()
  await expect(outlineOf(page).getByRole('button', { name: 'Move What you need' })).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?step=price`)
  await page.getByText('Paid', { exact: true }).click()
  await page.getByLabel('Amount').fill('5000')
  await expect(page.getByText('₦4,875')).toBeVisible()
  await publish(page)
}

/** The plan that pays its sellers at once; the line breaks while its order is made. */
async function takePlan(page: Page, { site, door }: { site: Site; door: Door }): Promise<void> {
  await page.goto('/socials/subscription-management?tab=market-plans')
  door.loseAnswer(/\/api\/transactions/)
  await page.getByRole('button', { name: 'Start pro' }).click()
  await payByTransfer(page, site.bankUrl)
  await expect(page.getByText('Paid. Your plan is active.')).toBeVisible()
}

/** Learns the whole of it and shares the certificate. */
async function learn(page: Page, door: Door): Promise<void> {
  await page.getByRole('link', { name: 'Start: Lesson 1' }).filter(shown).first().click()
  door.loseAnswer(/\/progress$/)
  await expect(page.getByText('Lesson done, 100 percent')).toBeVisible()
  await page.goto('/classroom/my-learning?tab=completed')
  await page.getByRole('link', { name: 'Certificate' }).click()
  const share = page.getByRole('link', { name: 'WhatsApp' })
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(new URL(page.url()).pathname)
}

/** Sends what is available to the bank; the line breaks while the bank is on it. */
async function withdraw(page: Page, door: Door): Promise<void> {
  await addAccount(page)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Amount in naira').fill('2000')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Your password').fill(password)
  door.loseAnswer(/\/withdraw/)
  await dialog.getByRole('button', { name: 'Send ₦1,990' }).click()
  await expect(dialog.getByText(/₦1,990.00 is on its way/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /Withdrawal/ })).toContainText('Completed', {
    timeout: 30_000,
  })
}

test('from the first film to a post, and to a certificate on WhatsApp and money in the bank, though answers are lost on the way @any-width', async ({
  site,
  door,
  browser,
  contextOptions,
  signedIn,
}) => {
  test.slow()
  await site.openBank()
  await site.aFilm(await site.aUser('tolu.cuts'), { title: 'Three seams' })
  const context = await browser.newContext({ ...contextOptions, baseURL: site.url })
  await context.addCookies([wordCookieOf(site)])
  const page = await context.newPage()
  await slowDown(page)
  await signUp(page, { name: 'Ada', email: 'ada@example.com' })
  await post(page)
  await verify(page)
  await takePlan(page, { site, door })
  await sellCourse(page, door)

  const buyer = await signedIn(await site.aUser('obi'))
  await slowDown(buyer)
  await buyer.goto('/market')
  await buyer.getByRole('searchbox', { name: 'Search the market' }).fill('seams')
  await buyer.getByRole('article').getByRole('link', { name: 'Three seams' }).first().click()
  door.loseAnswer(/\/api\/transactions/)
  await buyer.getByRole('button', { name: /^Buy/ }).filter(shown).first().click()
  await payByTransfer(buyer, site.bankUrl)
  await expect(buyer.getByText('Paid. Your course is open.')).toBeVisible()
  await buyer.getByRole('button', { name: 'Go to the course' }).click()
  await learn(buyer, door)

  await page.goto('/market/wallet')
  await expect(page.getByText('₦4,875.00').first()).toBeVisible()
  await withdraw(page, door)
  expect(await site.db.selectFrom('moneyProblems').selectAll().execute()).toEqual([])
  expect(await countAll(site)).toEqual({ orders: 2, courses: 1, enrolments: 1, withdrawals: 1 })
})

async function countAll({ db }: Site) {
  const [orders, courses, enrolments, withdrawals] = await Promise.all([
    db.selectFrom('orders').select('id').execute(),
    db.selectFrom('courses').select('id').execute(),
    db.selectFrom('enrolments').select('userId').execute(),
    db.selectFrom('withdrawals').select('id').execute(),
  ])
  return {
    orders: orders.length,
    courses: courses.length,
    enrolments: enrolments.length,
    withdrawals: withdrawals.length,
  }
}
