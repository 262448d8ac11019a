import { randomBytes } from 'node:crypto'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../support/app.ts'
import { aClip } from '../support/clips.ts'
import { untilFileStored } from '../support/drafts.ts'
import { openFaultProxy } from '../support/fault-proxy.ts'
import { allowLeaving, chooser, files, openUploads } from '../support/uploads.ts'

const megabyte = 1024 * 1024

type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>

/** Selects the clip on the uploads page and waits until a part stalls, as planned. */
async function startUpload(page: Page, faultProxy: FaultProxy, clip: string): Promise<void> {
  await openUploads(page)
  await chooser(page).setInputFiles(clip)
  await faultProxy.untilStalled()
  await untilFileStored(page)
}

/** All of the browser's traffic passes through a proxy where the test decides what happens to parts. */
const test = base.extend<{ faultProxy: FaultProxy; largeClip: string }>({
  site: async ({ site }, use) => {
    const faultProxy = await openFaultProxy(site.url)
    await use(Object.assign(site, { url: faultProxy.url, faultProxy }))
    await faultProxy.close()
  },
  faultProxy: async ({ site }, use) => use((site as typeof site & { faultProxy: FaultProxy }).faultProxy),
  /** A clip of more than 5 MB: after the film comes a box that players skip. */
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

test('a clip of more than 5 MB arrives once despite a breaking connection, an outage and a reload', async ({
  signedIn,
  site,
  faultProxy,
  largeClip,
}) => {
  test.slow()
  const page = await signedIn(await site.aUser())
  allowLeaving(page)
  await openUploads(page)
  faultProxy.plan('none', 'cut', 'none', 'responseLost', 'stall', 'cut', 'none', 'stall', 'cut')
  await chooser(page).setInputFiles(largeClip)
  await page.getByLabel('Caption').fill('Three seams, at length')

  await faultProxy.untilStalled()
  await untilFileStored(page)
  await page.reload()
  await expect(page.getByLabel('Caption')).toHaveValue('Three seams, at length')

  await faultProxy.untilStalled()
  await page.context().setOffline(true)
  await expect(files(page).getByText('No internet connection detected')).toBeVisible()
  await page.context().setOffline(false)

  await expect(files(page).getByText('Uploaded')).toBeVisible({ timeout: 60_000 })
  const film = await readFile(largeClip)
  expect(faultProxy.seen.faults).toBe(6)
  expect(faultProxy.seen.bytes).toBeGreaterThan(film.length)
  expect(faultProxy.seen.bytes).toBeLessThanOrEqual(film.length + faultProxy.seen.faults * megabyte)

  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your latest uploads' })).toBeVisible()
  const uploads = await site.db.selectFrom('uploads').select(['key', 'state']).execute()
  expect(uploads.map(({ state }) => state)).toEqual(['attached'])
  const stored = (await (await site.storage.read(uploads[0]?.key ?? '')).toArray()) as Buffer[]
  expect(Buffer.concat(stored).equals(film)).toBe(true)
})

test('a reopened tab continues with the missing parts', async ({ signedIn, site, faultProxy, largeClip }) => {
  const page = await signedIn(await site.aUser())
  faultProxy.plan('none', 'none', 'none', 'stall')
  await startUpload(page, faultProxy, largeClip)
  const context = page.context()
  await page.close()

  const later = await context.newPage()
  await openUploads(later)
  await expect(files(later).getByText('Uploaded')).toBeVisible()
  const { length } = await readFile(largeClip)
  expect(faultProxy.seen.bytes).toBeLessThanOrEqual(length + megabyte)
})

test('cancelling midway keeps the stored parts, and removing deletes them', async ({
  signedIn,
  site,
  faultProxy,
  largeClip,
}) => {
  const page = await signedIn(await site.aUser())
  faultProxy.plan('none', 'none', 'stall', 'stall')
  await startUpload(page, faultProxy, largeClip)
  await page.getByRole('button', { name: /^Cancel / }).click()
  await page.getByRole('button', { name: /^Retry / }).click()
  await faultProxy.untilStalled()
  const bar = files(page).getByRole('progressbar')
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(30)
  await page.getByRole('button', { name: /^Cancel / }).click()
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(files(page)).toBeHidden()
  const states = () => site.db.selectFrom('uploads').select('state').execute()
  await expect.poll(states).toEqual([{ state: 'purged' }])
})

test('a file that changes on disk during its upload says so', async ({
  signedIn,
  site,
  faultProxy,
  largeClip,
}) => {
  const page = await signedIn(await site.aUser())
  faultProxy.plan('none', 'stall')
  await startUpload(page, faultProxy, largeClip)
  await page.getByRole('button', { name: /^Cancel / }).click()
  await appendFile(largeClip, 'another take')
  await page.getByRole('button', { name: /^Retry / }).click()
  await expect(files(page).getByText('This file was changed or removed on your device.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retry / })).toBeHidden()
})
