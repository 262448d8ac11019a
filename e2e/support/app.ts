import { AxeBuilder } from '@axe-core/playwright'
import { type Page, test as base, expect } from '@playwright/test'
import type { Person } from '@akada/server/testing/people.ts'
import { type Site, openSite } from './site.ts'

interface Fixtures {
  site: Site
  /** A browser of its own in which this member is signed in. */
  signedIn: (person: Person) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures a fixture needs
  site: async ({}, use) => {
    const site = await openSite()
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => use(site.url),
  signedIn: async ({ browser, site, contextOptions }, use) => {
    const pages: Page[] = []
    await use(async (person) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: site.url })
      const expires = Date.now() / 1000 + 86_400
      await context.addCookies([
        { name: 'akada_at', value: person.token, url: site.url, expires, secure: true, sameSite: 'Lax' },
      ])
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

/** Fails with the names of the rules that the page breaks. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(told).toEqual([])
}

export { expect }
