import { type BrowserContext, type Page, expect } from '@playwright/test'

/** Under this name a page keeps the words of its toasts and of what else it says in passing. */
const name = 'akadaSaid'

/** Has each page of a browser keep what it says in passing: that goes away by itself, also while a test is held up. */
export const keepWhatIsSaid = (context: BrowserContext) => context.addInitScript(keepSaid, name)

function keepSaid(name: string): void {
  const said = new Set<string>()
  Object.assign(window, { [name]: said })
  const look = () => {
    for (const place of document.querySelectorAll(':is([aria-live], [role="alert"], output):not(:empty)'))
      for (const element of [place, ...place.querySelectorAll('*')])
        for (const node of element.childNodes)
          if (node instanceof Text && element.checkVisibility()) said.add(node.data)
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Expects that a page has said this since it was loaded, whether or not it still stands there. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  const hasSaid = () =>
    page.evaluate(([name, words]) => (Reflect.get(window, name) as Set<string>).has(words), [
      name,
      words,
    ] as const)
  await expect.poll(hasSaid, { message: `the page says “${words}”` }).toBe(true)
}

/** The part of the app that shows toasts is fetched after the first picture, or with the first toast; not without a line. */
export const untilToastsCanShow = (page: Page) =>
  expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()

/** Resolves when the animations of a page have ended, but for those that never do. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    // The end of one may begin another.
    for (;;) {
      const running = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      if (running.length === 0) return
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
  })
