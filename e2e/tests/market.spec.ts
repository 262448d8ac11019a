import type { Page } from '@playwright/test'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { aReview, anEnrolment } from '@akada/server/features/reviews/testing/reviews.ts'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { anAccount } from '../support/inbox.ts'
import type { Site } from '../support/site.ts'

const description = `Measure, draft and sew one gown.

- Take eleven measurements
- Draft a bodice

## You need

A tape and three yards of cloth.`

const naira = (amount: number) => ({ isPaid: true, currency: 'NGN', amountMinor: amount * 100 })

/** A market of three courses by one teacher, one of them paid. */
async function aMarket(site: Site) {
  const tolu = await site.aUser('tolu.cuts', { firstName: 'Tolu', lastName: 'Adeyemi' })
  const gown = await aCourse(site.db, tolu, {
    title: 'Sew a fitted gown',
    description,
    tags: ['fashion', 'crafts'],
    ...naira(12_000),
  })
  const algebra = await aCourse(site.db, tolu, {
    title: 'Algebra you can trust',
    tags: ['maths'],
    difficultyLevel: 'ADVANCED',
  })
  const rice = await aCourse(site.db, tolu, { title: 'Rice for six', tags: ['cooking'] })
  return { tolu, gown, algebra, rice }
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('a visitor browses shelves, searches and filters, and gets suggestions when nothing matches', async ({
  page,
  site,
  isMobile,
}) => {
  await aMarket(site)
  await page.goto('/market')
  await expect(page.getByRole('heading', { name: 'Market', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What others learn' })).toBeVisible()
  await expect(card(page, 'Sew a fitted gown')).toHaveCount(1)
  await expectNoAxeViolations(page)

  if (isMobile) {
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Advanced' }).click()
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: 'Show 1 course' }).click()
  } else {
    await page.getByRole('button', { name: 'Level' }).click()
    await page.getByRole('button', { name: 'Advanced' }).click()
  }
  await expect(page).toHaveURL(/level=ADVANCED/)
  await expect(page.getByText('1 course', { exact: true })).toBeVisible()
  await expect(card(page, 'Algebra you can trust')).toBeVisible()
  if (isMobile) {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'What others learn' })).toBeVisible()
  }

  await page.goto('/market')
  await page.getByRole('searchbox', { name: 'Search the market' }).fill('gwn')
  await expect(page).toHaveURL(/q=gwn/)
  await expect(card(page, 'Sew a fitted gown')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search the market' }).fill('inverter')
  await expect(page.getByRole('heading', { name: 'No matching courses' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What others learn' })).toBeVisible()
})

test('a visitor opens a course, signs in to buy it, and returns to it @any-width', async ({
  page,
  site,
  request,
}) => {
  const { gown } = await aMarket(site)
  const { username, password } = await anAccount(request, 'nkechi')
  await page.goto(`/market/products/${gown.id}`)
  await expect(page.getByRole('heading', { name: 'Sew a fitted gown', level: 1 })).toBeVisible()
  await expect(page.getByText('Measure, draft and sew one gown.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Draft a bodice' })).toBeVisible()
  await expect(page.getByText('₦12,000').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')).toHaveText([
    /1.*Lesson 1.*Reading/,
    /2.*Lesson 2.*Reading/,
  ])
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: /^Buy/ }).first().click()
  await expect(page).toHaveURL(/\/auth\?/)
  await page.getByLabel('Email, username or phone').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`/market/products/${gown.id}`))
  await expect(page.getByRole('heading', { name: 'Sew a fitted gown', level: 1 })).toBeVisible()
})

test('hearts save at once, Undo restores, and the list persists @any-width', async ({ site, signedIn }) => {
  const { gown } = await aMarket(site)
  const page = await signedIn(await site.aUser('nkechi'))
  await page.goto('/market')
  const heart = page.getByRole('button', { name: 'Save Sew a fitted gown' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Saved' }).click()
  await expect(card(page, 'Sew a fitted gown')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save Sew a fitted gown' }).click()
  await expect(card(page, 'Sew a fitted gown')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Sew a fitted gown')).toBeVisible()
  await expect
    .poll(() => site.db.selectFrom('courseStats').select('saves').where('courseId', '=', gown.id).execute())
    .toEqual([{ saves: 1 }])
  await page.reload()
  await expect(card(page, 'Sew a fitted gown')).toBeVisible()
})

test('a member enrols for free and is led on; a learner reviews, the teacher replies @any-width', async ({
  site,
  signedIn,
}) => {
  const { tolu, rice } = await aMarket(site)
  const nkechi = await site.aUser('nkechi', { firstName: 'Nkechi', lastName: 'Okeke' })
  await aReview(site.db, { course: rice, by: await site.aUser('obi'), rating: 4, body: 'Very clear.' })
  const page = await signedIn(nkechi)
  await page.goto(`/courses/${rice.id}`)
  await page.getByRole('button', { name: 'Enrol for free' }).first().click()
  const start = page.getByRole('link', { name: 'Start: Lesson 1' }).filter({ visible: true })
  await expect(start.first()).toBeFocused()
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Very clear.')).toBeVisible()
  await expect(page.getByText('You can write a review once you have seen a fifth')).toBeVisible()

  await site.db
    .updateTable('enrolments')
    .set({ doneCount: 1 })
    .where('userId', '=', nkechi.id)
    .where('courseId', '=', rice.id)
    .execute()
  await page.reload()
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await page.locator('label').filter({ hasText: '5 stars' }).click()
  await page.getByLabel('What should others know? (optional)').fill('I cooked it twice.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByRole('button', { name: 'Change review' })).toBeVisible()
  await expectNoAxeViolations(page)

  const others = page.getByRole('listitem').filter({ hasText: 'Very clear.' })
  await others.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('dialog').getByText('Threats', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const reports = site.db.selectFrom('reports').select('subjectType')
  expect(await reports.execute()).toEqual([{ subjectType: 'REVIEW' }])

  const teacher = await signedIn(tolu)
  await teacher.goto(`/courses/${rice.id}`)
  await expect(teacher.getByRole('link', { name: 'Edit' })).toBeVisible()
  await teacher.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  const review = teacher.getByRole('listitem').filter({ hasText: 'I cooked it twice.' })
  await review.getByRole('button', { name: 'Answer' }).click()
  await teacher.getByLabel('Your answer').fill('Well done.')
  await teacher.getByRole('button', { name: 'Send answer' }).click()
  await expect(review.getByText('Well done.')).toBeVisible()
})

test('a seller sees what is listed and what drafts still need, and unlists a course', async ({
  site,
  signedIn,
}) => {
  const { tolu } = await aMarket(site)
  await aCourse(site.db, tolu, { title: 'Not yet', status: 'draft', publishedAt: null, lessons: 0 })
  await anEnrolment(site.db, { course: await aCourse(site.db, tolu), by: await site.aUser() })
  const page = await signedIn(tolu)
  await page.goto('/market/your-listings')
  await expect(page.getByRole('link', { name: 'Not yet' })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Actions for Rice for six' }).click()
  await page.getByRole('menuitem', { name: 'Unlist' }).click()
  await expect(page.getByText('Unlisted', { exact: true })).toBeVisible()
})
