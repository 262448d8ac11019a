import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { chromiumOptions } from '@akada/server/testing/site/chromium.ts'
import { expect } from './app.ts'

const { args, ...options } = chromiumOptions
/** A camera and a microphone that browsers invent, and allow at once. */
export const fakeDevices = {
  launchOptions: {
    ...options,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
}

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
