import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { action, articles, isPlaying } from '../support/feed.ts'

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

test('on a white film all signs can be read, nothing lies on its title, and pictures are shown whole @any-width', async ({
  page,
  site,
}) => {
  const tolu = await site.aUser('tolu.cuts')
  const words = {
    title: 'Hannun riga',
    body: 'Ku auna kafaɗa, ku yanka, sannan ku ɗinke a hankali. '.repeat(4),
  }
  const film = await site.aFilm(tolu, words, { isPale: true })
  const pictures = await site.aPicture(tolu, words, 3)
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/socials')
    const [pale, series] = [page.locator(`[id*="${film.id}"]`), page.locator(`[id*="${pictures.id}"]`)]
    await pale.scrollIntoViewIfNeeded()
    await expect.poll(() => isPlaying(pale)).toBe(true)
    for (const name of [/^Like/, /^Comments/, 'More options', 'Unmute'])
      expect(await contrastOf(page, action(pale, name)), `${name} at ${width}`).toBeGreaterThan(4)
    const [video, sound] = [await boxOf(pale.locator('video')), await boxOf(action(pale, 'Unmute'))]
    expect(sound.x > video.x + video.width * 0.7 || sound.y > video.y + video.height * 0.8).toBe(true)
    await expectRightAfterWords(action(pale, 'Read more'))

    await series.scrollIntoViewIfNeeded()
    await action(series, 'Next picture').click({ trial: true })
    expect(
      await series
        .locator('img')
        .first()
        .evaluate((img) => getComputedStyle(img).objectFit),
    ).toBe('contain')
  }
})

const boxOf = async (control: Locator) => (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** No hole between the last word that is shown and the button, and neither over the other. */
async function expectRightAfterWords(more: Locator): Promise<void> {
  const gap = await more.evaluate((button) => {
    const [box, words] = [button.getBoundingClientRect(), document.createRange()]
    words.selectNodeContents(button.parentElement ?? button)
    words.setEndBefore(button)
    const middle = box.top + box.height / 2
    const line = [...words.getClientRects()].filter(({ top, bottom }) => top < middle && bottom > middle)
    return box.left - Math.max(...line.map(({ right }) => right))
  })
  expect(Math.abs(gap)).toBeLessThan(3)
}

/** Of the lightest point of a control to what most of it consists of. */
async function contrastOf(page: Page, control: Locator): Promise<number> {
  const picture = (await control.screenshot()).toString('base64')
  return page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {}
    const linear = [...data].map((value) => ((value / 255 + 0.055) / 1.055) ** 2.4)
    const lights = Array.from({ length: data.length / 4 }, (_, i) => {
      const [red = 0, green = 0, blue = 0] = linear.slice(4 * i, 4 * i + 3)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }).toSorted((a, b) => a - b)
    return ((lights.at(-1) ?? 0) + 0.05) / ((lights[Math.floor(lights.length / 2)] ?? 1) + 0.05)
  }, picture)
}

async function expectInReach(page: Page, control: Locator): Promise<void> {
  // A trial looks whether the press would meet the control itself.
  await control.click({ trial: true })
  const box = await control.boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(
    box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height,
  ).toBe(true)
}
