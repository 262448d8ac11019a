import { type Browser, type Page, chromium, devices } from '@playwright/test'
import { chromiumOptions } from '#testing/site/chromium.ts'

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
}

export type Prepare = (page: Page) => Promise<void>

export interface SlowPhone extends AsyncDisposable {
  /** Opens a page for the first time, with empty caches; `prepare` may sign somebody in before. */
  visit: (address: string, prepare?: Prepare) => Promise<Seen>
}

export async function openSlowPhone(): Promise<SlowPhone> {
  const browser = await chromium.launch(chromiumOptions)
  return {
    visit: (address, prepare) => visit(browser, { address, prepare }),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

async function visit(
  browser: Browser,
  { address, prepare }: { address: string; prepare: Prepare | undefined },
): Promise<Seen> {
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
    () => {
      const { picture, playing } = (globalThis as { seen?: Partial<Seen> }).seen ?? {}
      return picture !== undefined && playing !== undefined && { picture, playing }
    },
    undefined,
    { timeout: patience, polling: 100 },
  )
  const times = await seen.jsonValue()
  await context.close()
  if (!times) throw new Error('Nothing was seen.')
  return times
}

/** Runs in the page before all of its own scripts; the server's types have no DOM. */
const watch = `
  const seen = (globalThis.seen = {})
  document.addEventListener('playing', () => (seen.playing ??= performance.now()), true)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.url !== '' || entry.element?.tagName === 'VIDEO') seen.picture ??= entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
`
