import { randomBytes } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../support/app.ts'
import { aClip } from '../support/clips.ts'
import { untilFileKept } from '../support/drafts.ts'
import { openFlakyLine } from '../support/flaky-line.ts'
import { allowLeaving, chooser, files, openUploads } from '../support/uploads.ts'

const megabyte = 1024 * 1024

type Line = Awaited<ReturnType<typeof openFlakyLine>>

/** Chooses the clip on the uploads page, and waits until a part of it stands still, as the line has planned. */
async function startUpload(page: Page, line: Line, clip: string): Promise<void> {
  await openUploads(page)
  await chooser(page).setInputFiles(clip)
  await line.untilStanding()
  await untilFileKept(page)
}

/** Everything the browser sends goes over a line of which the test decides what it does to parts. */
const test = base.extend<{ line: Line; largeClip: string }>({
  site: async ({ site }, use) => {
    const line = await openFlakyLine(site.url)
    await use(Object.assign(site, { url: line.url, line }))
    await line.close()
  },
  line: async ({ site }, use) => use((site as typeof site & { line: Line }).line),
  /** A clip of more than 5 MB: what follows the film is a box that players skip. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures a fixture needs
  largeClip: async ({}, use, testInfo) => {
    const padding = randomBytes(4.6 * megabyte)
    padding.writeUInt32BE(padding.length, 0)
    padding.write('free', 4, 'latin1')
    const path = testInfo.outputPath('three seams, long.mp4')
    await writeFile(path, Buffer.concat([await readFile(await aClip()), padding]))
    await use(path)
  },
})

test('a clip of more than 5 MB arrives once over a line that breaks, goes away, and a reload', async ({
  signedIn,
  site,
  line,
  largeClip,
}) => {
  test.slow()
  const page = await signedIn(await site.aUser())
  allowLeaving(page)
  await openUploads(page)
  line.plan('none', 'cut', 'none', 'answerLost', 'standsStill', 'cut', 'none', 'standsStill', 'cut')
  await chooser(page).setInputFiles(largeClip)
  await page.getByLabel('Caption').fill('Three seams, at length')

  await line.untilStanding()
  await untilFileKept(page)
  await page.reload()
  await expect(page.getByLabel('Caption')).toHaveValue('Three seams, at length')

  await line.untilStanding()
  await page.context().setOffline(true)
  await expect(files(page).getByText('No internet connection detected')).toBeVisible()
  await page.context().setOffline(false)

  await expect(files(page).getByText('Uploaded')).toBeVisible({ timeout: 60_000 })
  const film = await readFile(largeClip)
  expect(line.seen.faults).toBe(6)
  expect(line.seen.bytes).toBeGreaterThan(film.length)
  expect(line.seen.bytes).toBeLessThanOrEqual(film.length + line.seen.faults * megabyte)

  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your posts in processing' })).toBeVisible()
  const uploads = await site.db.selectFrom('uploads').select(['key', 'state']).execute()
  expect(uploads.map(({ state }) => state)).toEqual(['attached'])
  const stored = (await (await site.storage.read(uploads[0]?.key ?? '')).toArray()) as Buffer[]
  expect(Buffer.concat(stored).equals(film)).toBe(true)
})

test('a closed tab goes on with the parts that are missing', async ({ signedIn, site, line, largeClip }) => {
  const page = await signedIn(await site.aUser())
  line.plan('none', 'none', 'none', 'standsStill')
  await startUpload(page, line, largeClip)
  const context = page.context()
  await page.close()

  const later = await context.newPage()
  await openUploads(later)
  await expect(files(later).getByText('Uploaded')).toBeVisible()
  const { length } = await readFile(largeClip)
  expect(line.seen.bytes).toBeLessThanOrEqual(length + megabyte)
})

test('cancelling in the middle keeps what has arrived, and removing gives it back', async ({
  signedIn,
  site,
  line,
  largeClip,
}) => {
  const page = await signedIn(await site.aUser())
  line.plan('none', 'none', 'standsStill', 'standsStill')
  await startUpload(page, line, largeClip)
  await page.getByRole('button', { name: /^Cancel / }).click()
  await page.getByRole('button', { name: /^Retry / }).click()
  await line.untilStanding()
  const bar = files(page).getByRole('progressbar')
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(30)
  await page.getByRole('button', { name: /^Cancel / }).click()
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(files(page)).toBeHidden()
  const states = () => site.db.selectFrom('uploads').select('state').execute()
  await expect.poll(states).toEqual([{ state: 'purged' }])
})

test('a file that changes on the disk while it is sent says so', async ({
  signedIn,
  site,
  line,
  largeClip,
}) => {
  const page = await signedIn(await site.aUser())
  line.plan('none', 'standsStill')
  await startUpload(page, line, largeClip)
  await page.getByRole('button', { name: /^Cancel / }).click()
  await appendFile(largeClip, 'another take')
  await page.getByRole('button', { name: /^Retry / }).click()
  await expect(files(page).getByText('This file was changed or removed on your device.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retry / })).toBeHidden()
})
