import { type BrowserContext, type Page, expect } from '@playwright/test'

/** The page's property that records the text of its toasts and announcements. */
const name = 'akadaSaid'

/**
 * Has every page of a browser context record its announcements, which disappear after a while even if the test is slow.
 */
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

/** Expects that a page has announced this since it loaded, whether or not it is still visible. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  const hasSaid = () =>
    page.evaluate(([name, words]) => (Reflect.get(window, name) as Set<string>).has(words), [
      name,
      words,
    ] as const)
  await expect.poll(hasSaid, { message: `the page says “${words}”` }).toBe(true)
}

/** The chunk that shows toasts is fetched after the first media or with the first toast, but not while offline. */
export const untilToastsCanShow = (page: Page) =>
  expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()

/** Resolves when a page's animations have ended, except endless ones. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    // One animation may start when another ends.
    for (;;) {
      const running = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      if (running.length === 0) return
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
  })
