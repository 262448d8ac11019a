import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/app.ts'

const promise = 'Measure, draft and sew one gown.'

async function aGown(site: Site) {
  const price = { isPaid: true, currency: 'NGN', amountMinor: 1_200_000 }
  const tolu = await site.aUser('tolu.cuts')
  return aCourse(site.db, tolu, { title: 'Sew a fitted gown', description: promise, ...price })
}

test('the page of a course names the files that the app needs for it, so that they load beside the app @any-width', async ({
  request,
  site,
}) => {
  const gown = await aGown(site)
  const filesAt = async (address: string) => {
    const page = await (await request.get(address, { headers: { accept: 'text/html' } })).text()
    const [, files = ''] = /data-files="([^"]*)"/.exec(page) ?? []
    expect(new Set(files.split(' ')).size).toBe(files.split(' ').length)
    return files.split(' ').map((file) => /([a-z-]+?)-[\w-]{8}\.js$/.exec(file)?.[1])
  }
  const course = await filesAt(`/courses/${gown.id}`)
  expect(course).toEqual(expect.arrayContaining(['screens', 'course', 'course-screen']))
  const lesson = await filesAt(`/courses/${gown.id}?lesson=${gown.id}`)
  expect(lesson).toEqual(expect.arrayContaining(['screens', 'course', 'lesson-player']))
  expect(lesson).not.toContain('course-screen')
})

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"/>'

async function promote(site: Site, ownerId: string): Promise<void> {
  const key = 'media/2026/11/gown.jpg'
  const file = { kind: 'image', mimeType: 'image/jpeg', playKey: key, sourceKey: key }
  const shown = { width: 640, height: 360, status: 'published', position: 0 }
  await site.db
    .insertInto('mediaAssets')
    .values({ ownerType: 'course', ownerId, ...file, ...shown })
    .execute()
}

/** The layout shifts of a page, as browsers weigh them. */
const recordShifts = () => {
  const shifts: number[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(globalThis, { shifts })
}

test('the words of a course stay where they are when its picture and the app arrive @any-width', async ({
  page,
  site,
}) => {
  const gown = await aGown(site)
  await promote(site, gown.id)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/gown.jpg', async (route) => {
    await held.promise
    await route.fulfill({ contentType: 'image/svg+xml', body: picture })
  })
  await page.addInitScript(recordShifts)
  await page.goto(`/courses/${gown.id}`, { waitUntil: 'commit' })
  await expect(page.getByText(promise)).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  held.resolve(undefined)
  await expect(page.getByRole('button', { name: /^Buy/ }).first()).toBeVisible()
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.03)
})
