import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { isOver, playUntil, secondOf } from '../support/films.ts'
import { aCourseToLearn } from '../support/lessons.ts'
import type { Site } from '../support/site.ts'

test('a film whose address expires twice within half a minute goes on with another one, where it was @any-width', async ({
  site,
  signedIn,
}) => {
  const { courseId, filmId, obi } = await aLearner(site)
  const page = await signedIn(obi)
  const expired = await withAddressesThatExpire(page, filmId, [2, 5])
  await page.goto(`/courses/${courseId}?lesson=${filmId}`)
  const watching = secondsPlayed(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const seconds = await watching
  expect(expired.refused).toEqual(new Set([1, 2]))
  const of = (address: number) => seconds.filter(([, one]) => one === address).map(([second]) => second)
  expect(Math.max(...of(1))).toBeGreaterThan(1)
  // The last of an old address is the zero of a film that is loaded again.
  for (const address of [2, 3])
    expect(Math.abs(of(address)[0]! - Math.max(...of(address - 1)))).toBeLessThan(1)
})

test('a film that was paused until its address expired goes on where it was @any-width', async ({
  site,
  signedIn,
}) => {
  const { courseId, filmId, obi } = await aLearner(site)
  const page = await signedIn(obi)
  // While it stands still, so does what it may fetch.
  const expired = await withAddressesThatExpire(page, filmId, [2])
  await page.goto(`/courses/${courseId}?lesson=${filmId}`)
  const stoppedAt = await playUntil(page, 1)
  await page.clock.install()
  await page.clock.fastForward('07:00:00')
  await page.clock.resume()
  await page.keyboard.press('k')
  await expect.poll(() => isOver(page)).toBe(true)
  expect(stoppedAt).toBeGreaterThan(0)
  expect(expired.refused).toEqual(new Set([1]))
})

test('a note written offline is sent when the connection is back, whatever screen is open @any-width', async ({
  site,
  signedIn,
}) => {
  const { courseId, filmId, obi } = await aLearner(site)
  const page = await signedIn(obi)
  await page.goto(`/courses/${courseId}?lesson=${filmId}`)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByLabel('Write a note here')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByLabel('Write a note here').fill('Ridge first.')
  await page.getByRole('button', { name: /^(?:Add note|Bookmark)/ }).click()
  await expect(page.getByText('It will upload when you are back online.')).toBeVisible()
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto('/settings')
  const notes = () => site.db.selectFrom('lessonNotes').select(['userId', 'body']).execute()
  await expect.poll(notes).toEqual([{ userId: obi.id, body: 'Ridge first.' }])
})

/** A course with a film of twelve seconds, and its learner. */
async function aLearner(site: Site) {
  const course = await aCourseToLearn(site, await site.aUser('ada'), 12)
  const obi = await site.aUser('obi')
  const now = new Date()
  const times = { enrolledAt: now, lastActiveAt: now, changedAt: now }
  const enrolment = { courseId: course.courseId, userId: obi.id, source: 'free', ...times }
  await site.db.insertInto('enrolments').values(enrolment).execute()
  return { ...course, obi }
}

/**
 * The first addresses of a lesson's film, counted from one, serve a part of it and are refused once the film has reached
 * these seconds, as those that have expired; later ones are the server's.
 */
async function withAddressesThatExpire(page: Page, lessonId: string, after: readonly number[]) {
  const state = { refused: new Set<number>(), count: 0 }
  await page.route(`**/api/lessons/${lessonId}`, async (route) => {
    const answer = await route.fetch()
    state.count += 1
    const body = (await answer.text()).replaceAll(
      /"(\/[^"]+\.mp4\?)/g,
      state.count > after.length ? '"$1' : `"$1address=${state.count}&`,
    )
    await route.fulfill({ response: answer, body })
  })
  await page.route(/address=\d/, async (route) => {
    const address = addressIn(route.request().url())
    const answer = await route.fetch({ headers: {} })
    const bytes = await answer.body()
    const end = Math.floor((bytes.length * (address + 1)) / (after.length + 2))
    const from = Number(/bytes=(\d+)/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0)
    if (from >= end) {
      // The browser asks for the rest at once, which would end the film before it has begun.
      await expect.poll(() => secondOf(page)).toBeGreaterThan(after[address - 1] ?? 0)
      state.refused.add(address)
      return route.fulfill({ status: 403 })
    }
    const headers = {
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${end - 1}/${bytes.length}`,
    }
    return route.fulfill({ status: 206, headers, body: bytes.subarray(from, end) })
  })
  return state
}

const addressIn = (url: string) => Number(/address=(\d)/.exec(url)?.[1] ?? 3)

/** Where a page's film is while it plays, and from which of its addresses; read when the film is over. */
const secondsPlayed = (page: Page) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<[number, number][]>((resolve) => {
        const seconds: [number, number][] = []
        video.addEventListener('timeupdate', () => {
          const address = Number(/address=(\d)/.exec(video.currentSrc)?.[1] ?? 3)
          if (!video.seeking) seconds.push([video.currentTime, address])
          if (video.ended) resolve(seconds)
        })
      }),
  )
