import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { articles, isPlaying } from '../support/feed.ts'

test('large letters and low screens leave every function within reach @any-width', async ({ page, site }) => {
  await site.aFilm(await site.aUser('tolu.cuts'), { title: 'Sleeves', body: 'Set them well. '.repeat(12) })
  const names = ['Read more', /^Like/, /^Comments/, /^Save/, /^Share/, 'More options', 'Unmute']
  for (const [letters, width, height] of [
    ['100%', 360, 740],
    ['200%', 360, 740],
    ['125%', 320, 568],
    ['100%', 320, 256],
    ['100%', 640, 400],
    ['100%', 740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/socials')
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
    await expect.poll(() => isPlaying(articles(page).first())).toBe(true)
    for (const name of names) await expectInReach(page, articles(page).getByRole('button', { name }))
    for (const name of ['For you', 'Following', 'Search'])
      await expectInReach(page, page.getByRole('link', { name }).locator('visible=true').first())
  }
})

async function expectInReach(page: Page, control: Locator): Promise<void> {
  // A trial looks whether the press would meet the control itself.
  await control.click({ trial: true })
  const box = await control.boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(
    box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height,
  ).toBe(true)
}
