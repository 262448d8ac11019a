import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { expect, test } from '../support/app.ts'

const budget = resolve(import.meta.dirname, '../../web/scripts/budget.mjs')

/** The files that the byte budget counts. */
async function countedFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [budget, '--json'])
  const { files } = JSON.parse(stdout) as { files: { js: string[]; css: string[] } }
  return [...files.js, ...files.css].map((name) => `/${name}`).toSorted()
}

test('before the first media nothing is fetched outside the byte budget @any-width', async ({
  page,
  site,
}) => {
  await site.aFilm(await site.aUser('tolu'), { body: 'Three seams.' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/socials')
  await expect.poll(() => requested.some((path) => path.startsWith('/media/'))).toBe(true)
  const before = requested.slice(
    0,
    requested.findIndex((path) => path.startsWith('/media/')),
  )
  const loaded = before.filter((path) => /\.(?:js|css)$/.test(path))
  expect(await countedFiles()).toEqual(expect.arrayContaining(loaded))
  expect(loaded.length).toBeGreaterThan(0)
})

test('scripts are compressed and cached for a year @any-width', async ({ request }) => {
  const page = await (await request.get('/socials', { headers: { accept: 'text/html' } })).text()
  const [, script = ''] = /src="(\/assets\/index-[^"]+\.js)"/.exec(page) ?? []
  const [, base = ''] = /href="(\/assets\/base-[^"]+\.js)"/.exec(page) ?? []
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable')
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(base, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers()['content-encoding']).toBe(encoding)
  }
})

test('Lighthouse finds nothing to improve in the feed', async ({ site, launchOptions, isMobile }) => {
  // It loads the page several times, each with a full audit.
  test.slow()
  const tolu = await site.aUser('tolu', { firstName: 'Tolu', lastName: 'Adé' })
  for (const body of ['Three seams.', 'Setting a zip.'])
    await site.aFilm(tolu, { title: 'Sewing', body, hashtag: '#sewing,#lagos' })
  const port = await freePort()
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  const flags = { port, onlyCategories: ['accessibility', 'best-practices', 'seo'] }
  const result = await lighthouse(`${site.url}/socials`, flags, isMobile ? undefined : desktopConfig)
  await browser.close()
  const { categories = {}, audits = {} } = result?.lhr ?? {}
  const failed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
  )
  expect(failed).toEqual([])
  expect(Object.values(categories).map(({ id, score }) => `${id} ${(score ?? 0) * 100}`)).toEqual([
    'accessibility 100',
    'best-practices 100',
    'seo 100',
  ])
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}
