import { type Browser, type Page, chromium, devices } from '@playwright/test'
import { chromiumOptions } from '@akada/server/testing/site/chromium.ts'

/**
 * A low-cost phone on a typical member's connection: 1.6 Mbit/s, 150 ms latency, a quarter of this processor.
 */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const slowness = 4
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const patience = 120_000

/** Milliseconds from the start of a visit. */
interface Seen {
  /** The largest picture, or the first frame of a film, is rendered. */
  picture: number
  /** A film plays. */
  playing: number
  /** The first words, or whatever else is painted first. */
  words: number
  /** The first picture has been fetched. */
  image: number
}

type Kind = keyof Seen

export type Prepare = (page: Page) => Promise<void>

export interface SlowPhone extends AsyncDisposable {
  /** Opens a page for the first time, with empty caches; `prepare` may sign somebody in before. */
  visit: (address: string, prepare?: Prepare) => Promise<Pick<Seen, 'picture' | 'playing'>>
  /** Opens a page as above, until these have been seen. */
  see: <K extends Kind>(address: string, kinds: readonly K[]) => Promise<Pick<Seen, K>>
}

export async function openSlowPhone(): Promise<SlowPhone> {
  const browser = await chromium.launch(chromiumOptions)
  return {
    visit: (address, prepare) => visit(browser, { address, prepare, kinds: ['picture', 'playing'] }),
    see: (address, kinds) => visit(browser, { address, prepare: undefined, kinds }),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

interface Visit<K extends Kind> {
  address: string
  prepare: Prepare | undefined
  kinds: readonly K[]
}

async function visit<K extends Kind>(
  browser: Browser,
  { address, prepare, kinds }: Visit<K>,
): Promise<Pick<Seen, K>> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await prepare?.(page)
  await page.addInitScript({ content: watch })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.goto(address, { waitUntil: 'commit', timeout: patience })
  const seen = await page.waitForFunction(
    (all) => {
      const { seen = {} } = globalThis as { seen?: Partial<Seen> }
      return all.every((kind) => seen[kind as Kind] !== undefined) && seen
    },
    [...kinds] as string[],
    { timeout: patience, polling: 100 },
  )
  const times = await seen.jsonValue()
  await context.close()
  if (!times) throw new Error('Nothing was seen.')
  return times as Pick<Seen, K>
}

/** Runs in the page before all of its own scripts; the server's types have no DOM. */
const watch = `
  const seen = (globalThis.seen = {})
  document.addEventListener('playing', () => (seen.playing ??= performance.now()), true)
  document.addEventListener('load', ({ target }) => target.tagName === 'IMG' && (seen.image ??= performance.now()), true)
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.words = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.url !== '' || entry.element?.tagName === 'VIDEO') seen.picture ??= entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
`
