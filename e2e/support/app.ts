import { createHash, randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, test as base, expect } from '@playwright/test'
import { wordCookie } from '@akada/server/http/access-word/word-check.ts'
import type { Person } from '@akada/server/testing/world/people.ts'
import { signedHeaders } from '@akada/server/testing/site/signing.ts'
import { keepWhatIsSaid, untilStill } from './shown.ts'
import { type Site, type Sites, prepareSites } from './site.ts'

export interface Fixtures {
  site: Site
  /** A separate browser context in which this member is signed in. */
  signedIn: (person: Person) => Promise<Page>
}

export const test = base.extend<Fixtures, { sites: Sites }>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures a fixture needs
    async ({}, use) => {
      const sites = prepareSites()
      await use(sites)
      await sites.close()
    },
    { scope: 'worker' },
  ],
  site: async ({ sites }, use) => {
    const site = await sites.take()
    await use(site)
    sites.release(site)
  },
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, site }, use) => {
    await keepWhatIsSaid(context)
    await context.addCookies([wordCookieOf(site)])
    await use(context)
  },
  request: async ({ playwright, site }, use) => {
    const storageState = { cookies: [wordCookieOf(site)], origins: [] }
    const request = await playwright.request.newContext({ baseURL: site.url, storageState })
    await use(request)
    await request.dispose()
  },
  signedIn: async ({ browser, site, contextOptions }, use) => {
    const pages: Page[] = []
    await use(async (person) => {
      const storageState = await sessionOf(site, person)
      const context = await browser.newContext({ ...contextOptions, baseURL: site.url, storageState })
      await keepWhatIsSaid(context)
      const page = await context.newPage()
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

const anyCookie = { domain: '127.0.0.1', path: '/', expires: -1 }

/** What a browser has that opened the address which the start prints: it may read the inbox and pay at the test bank. */
export const wordCookieOf = (site: Site) => ({
  ...anyCookie,
  ...wordCookie(site),
  httpOnly: true,
  secure: false,
  sameSite: 'Strict' as const,
})

/**
 * What a browser stores of a session: the access token's cookie and the member as the server describes them.
 */
async function sessionOf(site: Site, { token, sessionId }: Person) {
  const { url } = site
  const address = '/api/users/me'
  const answer = await fetch(url + address, { headers: signedHeaders(site, { address, token }) })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: unknown }
  const cookie = { ...anyCookie, secure: true, sameSite: 'Lax' as const }
  const refreshToken = await aRefreshToken(site, sessionId)
  return {
    // Without the signing key, which no test can put there: the browser requests it with its first call.
    cookies: [
      wordCookieOf(site),
      { ...cookie, name: 'akada_at', value: token, httpOnly: false },
      { ...cookie, name: 'akada_rt', value: refreshToken, path: '/api/auth/refresh-token', httpOnly: true },
    ],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'akada.user', value: JSON.stringify(data) },
          { name: 'akada.interaction', value: String(Date.now()) },
        ],
      },
    ],
  }
}

async function aRefreshToken({ db }: Site, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  await db.insertInto('refreshTokens').values({ tokenHash, sessionId }).execute()
  return token
}

/** Fails with the names of the rules that the page violates, or a part of it, such as a dialog that just opened. */
export async function expectNoAxeViolations(page: Page, part = 'html'): Promise<void> {
  // Contrast can be measured only once color transitions have ended.
  await untilStill(page)
  // A frame has its colors once its style sheet has come.
  for (const frame of page.frames().slice(1)) await frame.waitForLoadState('load').catch(() => {})
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Only the results of several frames have to be joined, which takes a second page.
    .setLegacyMode(page.frames().length === 1)
    // Whatever passes is not described, which is most of the work on a large page.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(problems).toEqual([])
}

export { expect }
const [phone, desktop] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Looks at a state on a phone, too, in a test that otherwise doesn't depend on the width; cheaper than a second run of it. */
export async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  await page.setViewportSize(phone)
  await look()
  await page.setViewportSize(desktop)
}

export { expectSaid, untilStill, untilToastsCanShow } from './shown.ts'
