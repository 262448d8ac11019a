import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { aMeeting, inside } from '@akada/server/features/meetings/testing/meetings.ts'
import { testSql } from '@akada/server/features/payments/testing/books.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { aSeller, payByTransfer } from '../support/money.ts'
import type { Site } from '../support/site.ts'
import { createCourse, openCourseForm, verified } from '../support/studio.ts'

test('a fourth course on freemium leads to the plans, where its row is marked, and back after paying @any-width', async ({
  signedIn,
  site,
}) => {
  test.slow()
  await site.openBank()
  const member = await site.aUser('tolu.cuts', verified)
  for (const title of ['Cut a bodice', 'Cut a sleeve', 'Cut a skirt'])
    await aCourse(site.db, member, { title })
  const page = await signedIn(member)
  const form = await openCourseForm(page)
  await form.getByRole('textbox', { name: 'Course title' }).fill('Cut trousers')
  await form.getByRole('textbox', { name: 'Description' }).fill('The fourth.')
  await form.getByRole('combobox', { name: 'Difficulty level' }).selectOption('BEGINNER')
  await form.getByRole('textbox', { name: 'Tags' }).pressSequentially('sewing ')
  await form.getByRole('button', { name: 'Create course' }).click()
  await expect(page.getByText('You have used 3 of 3 courses on freemium.').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Upgrade Now' }).first().click()
  await expect(page).toHaveURL(/subscription-management\?tab=course-plans/)
  await expect(page.getByRole('tab', { name: 'Courses' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('You have used 3 of 3 courses on freemium.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Start basic' }).click()
  const pay = page.getByRole('dialog', { name: 'Pay' })
  await payByTransfer(page, site.bankUrl)
  await expect(pay.getByText('Paid. Your plan is active.')).toBeVisible()
  // Back to the form with everything that was typed.
  await pay.getByRole('button', { name: 'Back to what you were doing' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('The fourth.')
  await createCourse(page, 'Cut trousers')
})

test('a meeting beyond the minutes of the plan says so over the screen, and leads to the plans @any-width', async ({
  signedIn,
  site,
}) => {
  const member = await site.aUser('tolu.cuts', verified)
  const month = `${new Date().toISOString().slice(0, 7)}-01`
  await site.db.insertInto('meetingUsage').values({ userId: member.id, month, seconds: 3600 }).execute()
  const page = await signedIn(member)
  await page.goto('/studio/zoom/meeting')
  await page.getByRole('button', { name: 'Start an instant video conference' }).click()
  await expect(
    page.getByText('You have used 60 of 60 live minutes on freemium. The plan basic has more.'),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await expect(page).toHaveURL(/tab=meeting-plans/)

  // The minutes may run out between two visits to a meeting that exists already.
  const { id, code } = await aMeeting(site.db, member)
  await page.goto(`/studio/zoom/meeting/${code}`)
  await page.getByRole('button', { name: 'Join Meeting' }).click()
  await expect(page.getByText('You have used 60 of 60 live minutes on freemium.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Return to Home' })).toBeVisible()
  await expectNoAxeViolations(page)
  await inside(site.db, id, { userId: (await site.aUser('nkechi')).id })
  await page.reload()
  await expect(page.getByRole('toolbar', { name: 'Meeting controls' })).toBeVisible()
})

test('a course is paid by USSD on the phone of the account @any-width', async ({ signedIn, site }) => {
  await site.openBank()
  const { course } = await aSeller(site)
  const page = await signedIn(await site.aUser('nkechi'))
  await page.goto(`/courses/${course.id}?checkout=course`)
  const pay = page.getByRole('dialog', { name: 'Pay' })
  await pay.getByText('USSD', { exact: true }).click()
  await pay.getByLabel('Your bank').selectOption({ index: 1 })
  await expect(pay.getByText('No data needed. Your network may take ₦6.98.')).toBeVisible()
  await expectNoAxeViolations(page)
  const dialled = await pay.getByRole('link', { name: 'Dial' }).getAttribute('href')
  const code = decodeURIComponent(dialled!.replace('tel:', ''))
  expect(code).toMatch(/^\*\d+(\*\d+)+#$/)
  const dial = (pin: string) => page.request.post(`${site.bankUrl}/simulate/ussd`, { data: { code, pin } })
  expect((await dial('9999')).status()).toBe(422)
  expect((await dial('0000')).status()).toBe(200)
  await expect(pay.getByText('Paid. Your course is open.')).toBeVisible({ timeout: 20_000 })
  // Nothing that takes a card was ever shown.
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a buyer’s bank takes money back: the seller sees it leave, and come back when the bank decides for them @any-width', async ({
  signedIn,
  site,
}) => {
  test.slow()
  await site.openBank()
  const { seller, course } = await aSeller(site)
  const buyer = await signedIn(await site.aUser('nkechi'))
  await buyer.goto(`/courses/${course.id}?checkout=course`)
  const pay = buyer.getByRole('dialog', { name: 'Pay' })
  await payByTransfer(buyer, site.bankUrl)
  await expect(pay.getByText('Paid. Your course is open.')).toBeVisible()

  const page = await signedIn(seller)
  await page.goto('/market/wallet')
  await expect(page.getByText('₦4,875.00').first()).toBeVisible()
  const { reference } = await site.db
    .selectFrom('payments')
    .select('reference')
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  await reportTo(site, `${site.url}/api/webhooks/sandbox`)
  const atBank = (path: string, data: object) => page.request.post(site.bankUrl + path, { data })
  expect((await atBank('/simulate/disputes', { reference })).status()).toBe(200)
  const row = page.getByRole('button', { name: /Disputed payment/ })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Processing', { timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await row.click()
  await expect(page.getByText('Disputed with the bank')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await buyer.goto(`/courses/${course.id}`)
  await expect(buyer.getByRole('link', { name: /Start: Lesson 1/ })).toHaveCount(0)

  expect((await atBank('/simulate/decisions', { reference, isWon: true })).status()).toBe(200)
  await expect(row).toContainText('Reversed', { timeout: 20_000 })
  await expect(page.getByText('₦4,875.00').first()).toBeVisible()
  expect(await site.db.selectFrom('moneyProblems').selectAll().execute()).toEqual([])
})

/** The server chose its port when it started, after the bank's customer was told where webhooks go. */
const reportTo = (site: Site, url: string) =>
  testSql(
    `update sandbox_bank.records set data = data || jsonb_build_object('notifyUrl', $1::text) where kind = 'charge'`,
  )(site.db, url)

test('on a phone a limit says which plan goes further, and leads to its row @any-width', async ({
  signedIn,
  site,
}) => {
  const member = await site.aUser('tolu.cuts', verified)
  const { id: communityId } = await site.db
    .insertInto('communities')
    .values({ ownerId: member.id, name: 'Stitchers', membersCount: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { communityId, userId: member.id, role: 'owner' }
  await site.db.insertInto('communityMembers').values(owner).execute()
  const page = await signedIn(member)
  await page.setViewportSize({ width: 360, height: 740 })
  const upgrade = page.getByRole('link', { name: 'Upgrade Now' })

  await page.goto(`/socials/community/${communityId}`)
  await page.getByRole('button', { name: 'Community options' }).click()
  await page.getByRole('menuitem', { name: 'Members and roles' }).click()
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByText('Second step for the staff').click()
  await expect(
    page.getByText('Your plan, freemium, does not include this. The plan pro includes it.'),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await upgrade.click()
  await expect(page).toHaveURL(/tab=classroom-plans&limit=enhancedSecurity/)
})
