import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { shellOptions } from '@akada/server/testing/site/chromium.ts'
import { expect } from './app.ts'

const { args, ...options } = shellOptions

/** A camera and a microphone that browsers invent, and allow at once. */
export const devicesWith = ({ framesPerSecond }: { framesPerSecond: number }) => ({
  launchOptions: {
    ...options,
    args: [
      ...args,
      `--use-fake-device-for-media-stream=fps=${framesPerSecond}`,
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
})

/** Pictures are encoded without a graphics card: few of them show as well whether they arrive. */
export const fakeDevices = devicesWith({ framesPerSecond: 8 })

export const control = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Meeting controls' }).getByRole('button', { name })

/** Decoded frames of the other participant's video. */
const framesOf = (page: Page, name: string) =>
  page
    .getByLabel(`Picture of ${name}`)
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

export async function seesMore(page: Page, name: string, frames = 5): Promise<void> {
  await expect(page.getByLabel(`Picture of ${name}`)).toBeVisible()
  const before = await framesOf(page, name)
  await expect.poll(() => framesOf(page, name)).toBeGreaterThan(before + frames)
}

/** From the page of a meeting's code into its room. */
export async function comeIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
  await page.getByRole('button', { name: 'Join Meeting' }).click()
  await expect(control(page, 'Leave')).toBeVisible()
}

/** Ends the media servers of this process's site at once, as a crash does. */
export const killMediaServers = () =>
  void execFileSync('pkill', ['-9', '-P', String(process.pid), '-f', 'bin/media-server.ts'])

/** Lets `soundHeardBy` look at the connections that a page opens from its next address on. */
export const watchConnections = (page: Page) =>
  page.addInitScript(() => {
    const opened: RTCPeerConnection[] = []
    class Watched extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        opened.push(this)
      }
    }
    Object.assign(window, { RTCPeerConnection: Watched, opened })
  })

/** The energy of all sound that a page has received so far; silence has none. */
export const soundHeardBy = (page: Page) =>
  page.evaluate(async () => {
    const { opened } = window as unknown as { opened: RTCPeerConnection[] }
    const reports = await Promise.all(opened.map((one) => one.getStats()))
    const stats = reports.flatMap((report) => [...report.values()] as { totalAudioEnergy?: number }[])
    return stats.reduce((sum, { totalAudioEnergy = 0 }) => sum + totalAudioEnergy, 0)
  })

interface Reported {
  type: string
  kind?: string
  rid?: string
  bytesSent?: number
  bytesReceived?: number
  framesSent?: number
  framesDecoded?: number
}

/** What a page that `watchConnections` looks at has sent and received so far. */
export const trafficOf = (page: Page) =>
  page.evaluate(async () => {
    const { opened } = window as unknown as { opened: RTCPeerConnection[] }
    const reports = await Promise.all(opened.map((one) => one.getStats()))
    const stats = reports.flatMap((report) => [...report.values()] as Reported[])
    const sum = (type: string, ofOne: (one: Reported) => number | undefined) =>
      stats.filter((one) => one.type === type).reduce((total, one) => total + (ofOne(one) ?? 0), 0)
    const layer = (rid: string) => sum('outbound-rtp', (one) => (one.rid === rid ? one.framesSent : 0))
    return {
      bytes: sum('transport', ({ bytesSent = 0, bytesReceived = 0 }) => bytesSent + bytesReceived),
      decoded: sum('inbound-rtp', ({ framesDecoded }) => framesDecoded),
      layers: { q: layer('q'), h: layer('h'), f: layer('f') },
    }
  })

/** Megabytes a minute that pages send and receive, each over the same seconds. */
export async function ratesOf(pages: readonly Page[], seconds: number): Promise<number[]> {
  const read = () => Promise.all(pages.map(async (page) => ({ at: Date.now(), ...(await trafficOf(page)) })))
  const before = await read()
  await pages[0]!.waitForTimeout(seconds * 1000)
  const after = await read()
  return after.map(
    ({ bytes, at }, n) => ((bytes - before[n]!.bytes) / 1_000_000 / (at - before[n]!.at)) * 60_000,
  )
}
