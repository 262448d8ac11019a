import type { Locator, Page } from '@playwright/test'

/** Posts in the feed or on a post's page; comments are articles too, but have no author with an @. */
export const articles = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: /^@/ }) })

export const isPlaying = (article: Locator) =>
  article.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)

/** A button beside a post. */
export const action = (article: Locator, name: RegExp | string) => article.getByRole('button', { name })
