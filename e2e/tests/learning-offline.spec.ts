import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations } from '../support/app.ts'
import { test } from '../support/behind-door.ts'
import { aCourseToLearn } from '../support/lessons.ts'

test.use({ serviceWorkers: 'allow' })

const isOver = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended)

test('a downloaded module is learned without a connection, counts afterwards and is deleted in the settings @any-width', async ({
  site,
  signedIn,
  door,
}) => {
  const [ada, obi] = [await site.aUser('ada'), await site.aUser('obi')]
  const { courseId, filmId } = await aCourseToLearn(site, ada, 3)
  const now = new Date()
  const times = { enrolledAt: now, lastActiveAt: now, changedAt: now }
  const enrolment = { courseId, userId: obi.id, source: 'free', ...times }
  await site.db.insertInto('enrolments').values(enrolment).execute()
  const page = await signedIn(obi)
  await page.goto(`/courses/${courseId}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.getByRole('button', { name: /^Download All lessons, [\d.]+ [kM]B$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Download for later' })
  await expect(sheet.getByText(/^This browser has room for/)).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: /^Download [\d.]+ [kM]B$/ }).click()
  await expect(page.getByText(/^On this device · [\d.]+ [kM]B$/)).toBeVisible()

  const fetched = () => door.seen.filter((one) => one.includes(' /lessons/')).length
  const before = fetched()
  door.shut()
  await page.context().setOffline(true)
  await page.goto(`/courses/${courseId}?lesson=${filmId}`)
  await expect(page.getByText('Plays from this device, without data')).toBeVisible()
  await expect(page.getByText('Offline: what you do counts once you are back')).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => isOver(page)).toBe(true)
  await page.goto('/classroom/my-learning')
  await expect(page.getByRole('heading', { name: 'Sew a fitted gown' })).toBeVisible()

  door.open()
  await page.context().setOffline(false)
  await page.goto(`/courses/${courseId}?lesson=${filmId}`)
  await expect(page.getByText('Lesson done, 50 percent')).toBeVisible()
  await expect(page.getByText('Plays from this device, without data')).toBeVisible()
  expect(fetched()).toBe(before)

  await page.goto('/settings/storage')
  await expect(page.getByRole('heading', { name: 'Sew a fitted gown' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('button', { name: /^Delete [\d.]+ [kM]B$/ }).click()
  await expect(page.getByText('Nothing on this device yet')).toBeVisible()
})
