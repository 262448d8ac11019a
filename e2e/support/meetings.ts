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

export async function seesMore(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel(`Picture of ${name}`)).toBeVisible()
  const before = await framesOf(page, name)
  await expect.poll(() => framesOf(page, name)).toBeGreaterThan(before + 5)
}

/** From the page of a meeting's code into its room. */
export async function comeIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
  await page.getByRole('button', { name: 'Join Meeting' }).click()
  await expect(control(page, 'Leave')).toBeVisible()
}
