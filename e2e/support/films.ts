import { type Page, expect } from '@playwright/test'

/** Where the film on the page will begin, as its seek bar says before anything of it is loaded. */
export async function expectToBeginAt(page: Page, second: number): Promise<void> {
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuenow', String(second))
}

/** Where the film on the page stands. */
export const secondOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
export const isOver = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended)
export async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
}

/** Pauses in the page, because the film is short and a call from here may come late. */
const pauseAfter = (page: Page, second: number) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement, after) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (video.currentTime <= after) return
          video.removeEventListener('timeupdate', look)
          video.pause()
          resolve(Math.floor(video.currentTime))
        }
        video.addEventListener('timeupdate', look)
        look()
      }),
    second,
  )

/** Plays a film until after this second, stops it and returns where it stands. */
export async function playUntil(page: Page, second: number): Promise<number> {
  await play(page)
  return pauseAfter(page, second)
}

/** The addresses of films that a page loads from now on, in the order of the requests. */
export function filmsFetched(page: Page): readonly string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'media') fetched.push(request.url())
  })
  return fetched
}
