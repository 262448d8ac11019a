import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations } from '../support/app.ts'
import { test } from '../support/behind-door.ts'
import { aClip, aPaper, aRecording } from '../support/clips.ts'
import { download, downloadBoth, expectAway } from '../support/downloads.ts'
import { expectToBeginAt, isOver, play, playUntil } from '../support/films.ts'
import { aCourseToLearn, aNote, aSecondModule } from '../support/lessons.ts'
import {
  addFiles,
  addModule,
  createCourse,
  openCourseForm,
  outlineOf,
  publish,
  verified,
} from '../support/studio.ts'

// The phone most members have.
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  actionTimeout: 20_000,
})

const shown = { visible: true }

/** Two modules: a film; a film, a recording and a PDF. */
async function makeCourse(teacher: Page): Promise<void> {
  await openCourseForm(teacher)
  await createCourse(teacher, 'Three seams')
  await addModule(teacher, 'Before you cut')
  await addModule(teacher, 'Cut and sew')
  const clip = await aClip()
  await addFiles(teacher, 'Before you cut', [{ path: clip, title: 'Seam one' }])
  for (const [path, title] of [
    [clip, 'Seam two'],
    [await aRecording(), 'What you hear'],
    [await aPaper(), 'The pattern'],
  ] as const) {
    await addFiles(teacher, 'Cut and sew', [{ path, title }])
    // A lesson gets its place when its file has arrived.
    await expect(outlineOf(teacher).getByRole('button', { name: `Move ${title}` })).toBeVisible()
  }
  await expect(outlineOf(teacher).getByText(/^0:0\d · /)).toHaveCount(3, { timeout: 90_000 })
  await publish(teacher)
}

/** The second film as sound alone, then the recording and the PDF. */
async function finishElsewhere(other: Page): Promise<void> {
  await other.locator('label').filter({ hasText: 'Audio only' }).click()
  await expect(other.getByText(/^Audio only · [\d.]+ MB a minute$/)).toBeVisible()
  await play(other)
  await expect(other.getByText('Lesson done, 50 percent')).toBeVisible()
  await other.getByRole('button', { name: 'Play now' }).click()
  await expect(other.getByRole('heading', { name: 'What you hear', level: 1 })).toBeVisible()
  await expectNoAxeViolations(other)
  await play(other)
  await expect(other.getByText('Lesson done, 75 percent')).toBeVisible()
  await other.getByRole('button', { name: 'Play now' }).click()
  await expect(other.getByRole('heading', { name: 'The pattern', level: 1 })).toBeVisible()
  await expectNoAxeViolations(other)
  const paper = other.getByRole('link', { name: /^Open the PDF · / })
  const file = await other.request.get((await paper.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const opened = other.waitForEvent('popup')
  await paper.click()
  await (await opened).close()
  await expect(other.getByText('Lesson done, 100 percent')).toBeVisible()
}

async function revoke(teacher: Page): Promise<void> {
  await teacher.getByRole('button', { name: 'Revoke certificate' }).click()
  const revoking = teacher.getByRole('dialog', { name: 'Revoke this certificate?' })
  await revoking.getByLabel('Reason').fill('Somebody else watched.')
  await expectNoAxeViolations(teacher)
  await revoking.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(teacher.getByRole('button', { name: 'Restore certificate' })).toBeVisible()
}

test('a course made on a phone is found, learned with and without a connection, continued elsewhere and certified @any-width', async ({
  site,
  signedIn,
  door,
  page: visitor,
}) => {
  test.slow()
  const [ada, obi] = [await site.aUser('ada', verified), await site.aUser('obi')]
  await site.startMediaWorker()
  const teacher = await signedIn(ada)
  await makeCourse(teacher)

  const page = await signedIn(obi)
  await page.goto('/market')
  await page.getByRole('searchbox', { name: 'Search the market' }).fill('seams')
  await expect(page).toHaveURL(/q=seams/)
  await page.getByRole('article').getByRole('link', { name: 'Three seams' }).first().click()
  await page.getByRole('button', { name: 'Enrol for free' }).filter(shown).first().click()
  const start = page.getByRole('link', { name: 'Start: Lesson 1' }).filter(shown).first()
  await expect(start).toBeVisible()
  const { pathname: course } = new URL(page.url())
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await start.click()
  await expect(page.getByRole('heading', { name: 'Seam one', level: 1 })).toBeVisible()
  const lesson = page.url()
  const half = await playUntil(page, 1.8)
  await page.goto(course)
  await downloadBoth(page)

  door.shut()
  await page.context().setOffline(true)
  await page.goto(lesson)
  await expect(page.getByText(`You stopped at 0:0${half}.`)).toBeVisible()
  await expect(page.getByText('Plays from this device, without data')).toBeVisible()
  await play(page)
  await page.getByRole('button', { name: 'Play now' }).click()
  await expect(page.getByRole('heading', { name: 'Seam two', level: 1 })).toBeVisible()
  const stoppedAt = await playUntil(page, 1.2)

  const counted = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok())
  door.open()
  await page.context().setOffline(false)
  await counted

  const other = await signedIn(obi)
  await other.goto(course)
  await expect(other.getByText('25%').filter(shown).first()).toBeVisible()
  await other.getByRole('link', { name: 'Continue: Lesson 2' }).filter(shown).first().click()
  await expect(other.getByText(`You stopped at 0:0${stoppedAt}.`)).toBeVisible()
  await expectToBeginAt(other, stoppedAt)
  await finishElsewhere(other)

  await other.goto('/classroom/my-learning?tab=completed')
  await other.getByRole('link', { name: 'Certificate' }).click()
  await expect(other.getByText('Valid', { exact: true })).toBeVisible()
  await visitor.goto(new URL(other.url()).pathname)
  await expect(visitor.getByText('Valid', { exact: true })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Three seams' })).toBeVisible()

  await teacher.goto(new URL(other.url()).pathname)
  await revoke(teacher)
  await visitor.reload()
  await expect(visitor.getByText('Revoked', { exact: true })).toBeVisible()
  await expect(visitor.getByText('Somebody else watched.')).toBeVisible()
})

test('a downloaded module is learned without a connection, counts afterwards and is deleted in the settings @any-width', async ({
  site,
  signedIn,
  door,
}) => {
  const [ada, obi] = [await site.aUser('ada'), await site.aUser('obi')]
  const { courseId, filmId } = await aCourseToLearn(site, ada, 3)
  await aSecondModule(site, courseId)
  const now = new Date()
  const times = { enrolledAt: now, lastActiveAt: now, changedAt: now }
  const enrolment = { courseId, userId: obi.id, source: 'free', ...times }
  await site.db.insertInto('enrolments').values(enrolment).execute()
  await aNote(site, { lessonId: filmId, userId: obi.id })
  const page = await signedIn(obi)
  await page.goto(`/courses/${courseId}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await download(page, 'First things')
  await expect(page.getByText(/^On this device · [\d.]+ [kM]B$/)).toBeVisible()

  const fetched = () => door.seen.filter((one) => one.includes(' /lessons/')).length
  const before = fetched()
  door.shut()
  await page.context().setOffline(true)
  await page.goto(`/courses/${courseId}?lesson=${filmId}`)
  await expect(page.getByText('Plays from this device, without data')).toBeVisible()
  await expect(page.getByText('Offline: what you do counts once you are back')).toBeVisible()
  await page.getByRole('button', { name: 'Lessons' }).click()
  const lessons = page.getByRole('dialog', { name: 'Sew a fitted gown' }).getByRole('listitem')
  await expect(lessons.filter({ hasText: 'Line the bodice' })).toContainText('On this device')
  await expectAway(lessons.filter({ hasText: 'Iron it' }))
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('Ridge first.')).toBeVisible()
  await play(page)
  await expect.poll(() => isOver(page)).toBe(true)
  await page.goto('/classroom/my-learning')
  await expect(page.getByRole('heading', { name: 'Sew a fitted gown' })).toBeVisible()
  await page.goto(`/courses/${courseId}`)
  await expect(page.getByRole('heading', { name: 'Sew a fitted gown', level: 1 })).toBeVisible()
  await expect(page.getByText(/^This is the course as of /)).toBeVisible()
  await expect(page.getByText(/^On this device · [\d.]+ [kM]B$/)).toBeVisible()
  await expectAway(
    page.getByRole('list', { name: 'Lessons' }).getByRole('listitem').filter({ hasText: 'Iron it' }),
  )
  await expectNoAxeViolations(page)

  door.open()
  await page.context().setOffline(false)
  await expect(page.getByText(/^This is the course as of /)).toBeHidden()
  await page.goto(`/courses/${courseId}?lesson=${filmId}`)
  await expect(page.getByText('Lesson done, 33 percent')).toBeVisible()
  await expect(page.getByText('Plays from this device, without data')).toBeVisible()
  expect(fetched()).toBe(before)

  await page.goto('/settings/storage')
  await expect(page.getByRole('heading', { name: 'Sew a fitted gown' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('button', { name: /^Delete [\d.]+ [kM]B$/ }).click()
  await expect(page.getByText('Nothing on this device yet')).toBeVisible()
})
