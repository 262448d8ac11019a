import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { expectToBeginAt, filmsFetched, secondOf } from '../support/films.ts'
import { aCourseToLearn } from '../support/lessons.ts'

/** The address of a certificate with one wrong character, corrected in the field that shows it. */
async function correctNumber(visitor: Page): Promise<void> {
  const number = new URL(visitor.url()).pathname.split('/').at(-1) ?? ''
  const mistyped = `${number.slice(0, -1)}${number.endsWith('2') ? '3' : '2'}`
  await visitor.goto(`/certificates/${mistyped}`)
  const field = visitor.getByLabel('Number of the certificate')
  await expect(field).toHaveValue(mistyped)
  await expectNoAxeViolations(visitor)
  await field.fill(number)
  await visitor.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(visitor.getByText('Valid', { exact: true })).toBeVisible()
}

async function expectShareLinks(page: Page): Promise<void> {
  for (const [name, service] of [
    ['Share on WhatsApp', 'https://wa.me/?text='],
    ['Share on LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url='],
    ['Add to LinkedIn profile', 'https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME&name='],
  ] as const) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    expect(href?.startsWith(service)).toBe(true)
    expect(href).toContain(encodeURIComponent(page.url()))
  }
}

/** The last lesson leads to the finish of the course, and My learning shows the certificate. */
async function toTheCertificate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'You finished: see it' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'You finished this course' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your certificate' })).toBeVisible()
  // A completed course has no first lesson to continue with.
  await expect(page.getByText(/Lesson 1/)).toHaveCount(0)
  await expectNoAxeViolations(page)

  // One list, with the certificate on the cover; addresses of the former tab lead there, too.
  await page.goto('/classroom/my-learning?tab=completed')
  await expect(page.getByRole('link', { name: 'Sew a fitted gown', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Certificate: Sew a fitted gown' }).click()
}

/** What waits for a page's first picture waits for ever; a lesson, which loads nothing before Play, must not. */
async function waitingForPictures(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const patience = 3000
    window.setTimeout = ((call: () => void, delay?: number) =>
      start(call, delay === patience ? 2 ** 31 - 1 : delay)) as typeof setTimeout
  })
  return page
}

test('a lesson hangs under My learning, the page of its course under the market @any-width', async ({
  site,
  signedIn,
}) => {
  const { courseId, filmId } = await aCourseToLearn(site, await site.aUser('ada'))
  const page = await signedIn(await site.aUser('obi'))
  await page.goto(`/courses/${courseId}`)
  const place = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  await expect(place).toHaveText('Market')
  await page.getByRole('button', { name: 'Enrol for free' }).filter({ visible: true }).first().click()
  await page.getByRole('link', { name: 'Start: Lesson 1' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(new RegExp(filmId))
  await expect(place).toHaveText('My learning')
})

test('a learner watches, continues in another browser at the same second, completes and shows the certificate @any-width', async ({
  page: visitor,
  site,
  signedIn,
}) => {
  const [ada, obi] = [await site.aUser('ada'), await site.aUser('obi')]
  const { courseId, filmId } = await aCourseToLearn(site, ada)
  const page = await signedIn(obi)
  const fetched = filmsFetched(page)
  await page.goto(`/courses/${courseId}`)
  await page.getByRole('button', { name: 'Enrol for free' }).filter({ visible: true }).first().click()
  await page.getByRole('link', { name: 'Start: Lesson 1' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Set an invisible zip', level: 1 })).toBeVisible()
  await expect(page.getByText('0:00 / 0:06')).toBeVisible()
  expect(fetched).toEqual([])
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText('You feel the ridge?').first()).toBeVisible()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(2.2)
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/progress'))
  await page.keyboard.press('k')
  expect((await reported).status()).toBe(200)
  expect(fetched).not.toEqual([])
  const stoppedAt = Math.floor(await secondOf(page))
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByLabel('Write a note here').fill('Ridge = where the needle goes.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Ridge = where the needle goes.')).toBeVisible()
  await page.getByRole('tab', { name: 'Comments' }).click()
  await page.getByLabel('Your comment').fill('Which foot is that?')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)

  const other = await waitingForPictures(await signedIn(obi))
  await other.goto(`/courses/${courseId}?lesson=${filmId}`)
  await expect(other.getByText(`You stopped at 0:0${stoppedAt}.`)).toBeVisible()
  await expectToBeginAt(other, stoppedAt)
  await other.getByRole('tab', { name: 'Notes' }).click()
  await expect(other.getByText('Ridge = where the needle goes.')).toBeVisible()
  await other.getByRole('tab', { name: 'Comments' }).click()
  await expect(other.getByText('Which foot is that?')).toBeVisible()
  await other.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(other.getByText('Lesson done, 50 percent')).toBeVisible()
  await other.getByRole('button', { name: 'Play now' }).click()
  await expect(other.getByRole('heading', { name: 'Line the bodice', level: 1 })).toBeVisible()
  await expect(other.getByText('Lesson done, 100 percent')).toBeVisible()

  await toTheCertificate(other)
  await expect(other.getByText('Valid', { exact: true })).toBeVisible()

  await expectShareLinks(other)
  await visitor.goto(new URL(other.url()).pathname)
  await expect(visitor.getByText('Valid', { exact: true })).toBeVisible()
  await expect(visitor.getByText('Ada Obi').first()).toBeVisible()
  await expectNoAxeViolations(visitor)
  await visitor.getByLabel('Number of another certificate').fill('23456789ABC')
  await visitor.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(visitor.getByText('This number has a typing error.')).toBeVisible()
  await correctNumber(visitor)
})
