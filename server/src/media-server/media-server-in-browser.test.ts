import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { type Page, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOnFreePort } from '#postgres/free-port.ts'
import type { JobMessage } from '#media/job/job-messages.ts'
import { probe } from '#media/probe/probe.ts'
import { makeFilmOf } from '#media/recordings/compose.ts'
import { shellOptions } from '#testing/site/chromium.ts'
import { temporaryFolder } from '#testing/world/temporary-folder.ts'
import { readConfig } from '#config.ts'
import { freeUdpPort } from './free-udp-port.ts'
import type { Joining } from './media-server.ts'
import { createMediaServers } from './media-servers.ts'
import { pageClient } from './testing/page-client.ts'

interface Figures {
  pictures: Record<string, { decoded: number }>
  voices: number
  sources: [kind: string, number: number][]
}

const workFolder = await temporaryFolder()
const settings = readConfig({ AKADA_DATA: workFolder.path }).meetings
const port = await freeUdpPort(0)
const media = createMediaServers({ ...settings, port, servers: 1 }, randomBytes(32))
const http = createServer((_request, response) =>
  response.setHeader('content-type', 'text/html').end('<body>'),
)
const { args, ...options } = shellOptions
const browser = await chromium.launch({
  ...options,
  args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})
let url = ''

beforeAll(async () => {
  url = `http://127.0.0.1:${await listenOnFreePort(http)}/`
})
afterAll(async () => {
  media.stop()
  await browser.close()
  http.close()
  if (!process.env['KEEP']) await workFolder.remove()
})

/** A page with fake devices in the room. */
async function aPage(number: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.exposeFunction('ask', async (joining: Joining) =>
    media.call(await media.place('r'), 'join', joining),
  )
  await page.goto(url)
  await page.evaluate(pageClient)
  await page.evaluate(`join({ id: 'p${number}', number: ${number} })`)
  return page
}

const figuresOf = (page: Page) => page.evaluate<Figures>('figures()')
const decodedIn = ({ pictures }: Figures) => Object.values(pictures).map(({ decoded }) => decoded)

test('three pages decode and hear each other, and a latecomer sees everyone at once', async () => {
  const pages = [await aPage(1), await aPage(2), await aPage(3)]
  const address = await media.place('r')
  for (const ownNumber of [1, 2, 3]) {
    const others = [1, 2, 3].filter((number) => number !== ownNumber)
    const pictures = others.map((number, slot) => ({ slot, number, width: 300 }))
    await media.call(address, 'want', {
      room: 'r',
      id: `p${ownNumber}`,
      pictures,
      quality: 'auto',
      screen: true,
    })
  }
  for (const page of pages)
    await expect
      .poll(async () => {
        const figures = await figuresOf(page)
        return decodedIn(figures).filter((count) => count > 20).length + figures.voices
      })
      .toBe(4)
  // Nobody has said that others come, so other addresses of this machine are free.
  const elsewhere = '127.0.0.2'
  expect(await freeUdpPort(port, '127.0.0.1')).not.toBe(port)
  expect(await freeUdpPort(port, elsewhere)).toBe(port)
  await expect(once(connect(port, elsewhere), 'connect')).rejects.toThrow('ECONNREFUSED')

  const { sources } = await figuresOf(pages[0]!)
  const seen = sources.flatMap(([kind, number]) => (kind === 'video' ? number : []))
  expect(new Set(seen)).toEqual(new Set([2, 3]))

  // What they send becomes a film: three cameras with their names, and their voices.
  const recording = { room: 'r', id: 'first', maxBytes: 50_000_000 }
  expect(await media.call(address, 'record', recording)).toBe(true)
  await pages[0]!.waitForTimeout(3_000)
  expect(await media.call(address, 'recording', { room: 'r' })).toMatchObject({ id: 'first', ended: null })
  await media.call(address, 'endRecording', { room: 'r' })
  const messages: JobMessage[] = []
  const order = {
    source: join(settings.recordingsFolder, 'first'),
    folder: workFolder.path,
    title: 'Fitting clinic',
    names: { 1: 'Ada', 2: 'Obi', 3: 'Ngozi' },
  }
  await makeFilmOf(order, (message) => void messages.push(message))
  expect(messages.at(-1)).toMatchObject({ type: 'film' })
  const film = await probe(join(workFolder.path, 'film.mp4'), 'video/mp4')
  expect(film).toMatchObject({ width: 1280, height: 720, videoCodec: 'h264', audioCodec: 'aac' })
  expect([film.duration > 2.5, film.duration < 5]).toEqual([true, true])

  // A silenced participant's packets are not forwarded, and unwatched pictures aren't sent at all.
  await media.call(address, 'want', { room: 'r', id: 'p1', pictures: [], quality: 'auto', screen: true })
  await expect
    .poll(async () => {
      const before = decodedIn(await figuresOf(pages[0]!))
      await pages[0]!.waitForTimeout(700)
      return decodedIn(await figuresOf(pages[0]!)).map((count, n) => count - (before[n] ?? 0))
    })
    .toEqual([0, 0])
})
