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
  const places = ':is([aria-live], [role="alert"], output)'
  // A place may be filled before it is shown. Reading all places at each change took a tenth of a test's time.
  const waiting = new Set<Element>()
  const isRead = (place: Element) => {
    const texts = [place, ...place.querySelectorAll('*')].flatMap((element) =>
      [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => ({ element, data })),
    )
    const visible = texts.filter(({ element }) => element.checkVisibility())
    for (const { data } of visible) said.add(data)
    return visible.length === texts.length
  }
  const placesIn = (added: Node) =>
    added instanceof Element
      ? [added, ...added.querySelectorAll(places)].filter((one) => one.matches(places))
      : []
  const placesOf = ({ target, addedNodes }: MutationRecord) => [
    (target instanceof Element ? target : target.parentElement)?.closest(places) ?? [],
    [...addedNodes].flatMap(placesIn),
  ]
  const look = (records: MutationRecord[]) => {
    for (const place of records.flatMap(placesOf).flat()) waiting.add(place)
    for (const place of waiting) if (!place.isConnected || isRead(place)) waiting.delete(place)
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
