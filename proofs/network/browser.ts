import { setTimeout as sleep } from 'node:timers/promises'
import { type Locator, type Page, chromium, devices } from '@playwright/test'
import { chromiumOptions } from '@akada/server/testing/site/chromium.ts'
import { rowsOf } from '../rows.ts'
import { signUp } from '../site.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import type { NetworkCase, Stage } from './stage.ts'

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }
/** Longer than the app waits for a response, on a busy machine. */
const patience = 60_000
/** How soon a page must restore stored text, on a busy machine. */
const soon = 15_000

const comment = (page: Page) => page.getByRole('textbox', { name: 'Your comment' })
const caption = (page: Page) => page.getByLabel('Caption')
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

/** Continues as a patient member would; what does not appear in time is reported by name. */
async function see(what: Locator): Promise<void> {
  await what.first().waitFor({ timeout: patience })
}

const isElsewhere = (url: URL) => url.pathname !== '/auth'

async function signIn(page: Page, { site }: Stage, line: FaultProxy): Promise<void> {
  await page.goto(`${line.address}/auth?tab=signin`)
  await page.getByLabel('Email, username or phone').fill(site.eve.email)
  await page.getByLabel('Password', { exact: true }).fill(site.eve.password)
  await button(page, 'Sign in').click()
  // Interests come first; the links elsewhere work already.
  await insist(button(page, 'Sign in'), () => isSoon(page.waitForURL(isElsewhere, { timeout: soon })))
}

async function openComments(page: Page, { site }: Stage, line: FaultProxy): Promise<void> {
  await page.goto(`${line.address}/posts/${site.post.id}`)
  const comments = button(page, /^Comments,/)
  await insist(button(page, /^(Retry|Try again)$/), () => isThere(comments))
  await comments.click()
  await comment(page).waitFor()
}

/** Presses a button until something holds: a busy machine may reject the app more often than it retries. */
async function insist(what: Locator, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    if (tries === 10) throw new Error(`It was not so after ${tries} tries: ${isSo.toString()}`)
    await what.click({ timeout: soon }).catch(() => {})
  }
}

const isSoon = (wait: Promise<void>) =>
  wait.then(
    () => true,
    () => false,
  )
const isThere = (what: Locator) => isSoon(what.first().waitFor({ timeout: soon }))
const isGone = (what: Locator) => isSoon(what.first().waitFor({ state: 'hidden', timeout: soon }))

/** Whether a field has a text; stored text is restored a moment after the field appears. */
async function holds(field: Locator, text: string): Promise<boolean> {
  await field.waitFor()
  for (const end = Date.now() + soon; Date.now() < end; await sleep(100))
    if ((await field.inputValue()) === text) return true
  return false
}

interface Visit {
  page: Page
  stage: Stage
  line: FaultProxy
  /** Clears what the app has stored in the browser. */
  forget: boolean
}

/** Runs in the page. */
const forgetDrafts = `
  for (const shelf of [localStorage, sessionStorage])
    for (const name of Object.keys(shelf)) if (/draft|outbox/.test(name)) shelf.removeItem(name)
  indexedDB.deleteDatabase('akada-drafts')`

async function reload({ page, stage, forget }: Visit): Promise<void> {
  stage.counts['reloads'] = (stage.counts['reloads'] ?? 0) + 1
  if (forget) await page.evaluate(`{${forgetDrafts}}`)
  await page.reload()
}

/** Writes a comment and loses the connection in every possible way. */
async function comeThrough(visit: Visit): Promise<string[]> {
  const { page, stage, line } = visit
  const found: string[] = []
  await openComments(page, stage, line)
  await comment(page).fill('Written in a tunnel')
  line.swallow()
  await page.waitForTimeout(1000)
  line.resume()
  await reload(visit)
  if (!(await holds(comment(page), 'Written in a tunnel')))
    found.push('A reload lost the draft of a comment.')

  // The proxy swallows the comment: no error reaches the app, which gives up on its own.
  await comment(page).fill('Written in a tunnel')
  line.swallow()
  await button(page, 'Post comment').click()
  await see(page.getByText('Sending…'))
  await see(page.getByText("Couldn't post your comment. Please check your connection"))
  await see(page.getByText('Not sent'))
  line.reset()
  line.resume()
  await reload(visit)
  await comment(page).waitFor()
  if (!(await isThere(page.getByText('Not sent'))))
    return [...found, 'A reload lost a comment that was not sent.']

  // It arrives but its response does not; sent again, it is stored once.
  void line.cutAfter('down', 0)
  await button(page, 'Retry').click()
  await insist(button(page, 'Retry'), () => isGone(page.getByText(/Not sent|Sending…/)))
  const { site } = stage
  const rows = await rowsOf(site, 'select from comments where user_id = $1 and body = $2', [
    site.eve.id,
    'Written in a tunnel',
  ])
  stage.counts['comments stored'] = rows.length
  if (rows.length !== 1) found.push(`The comment is stored ${rows.length} times.`)
  return found
}

/** Begins a post, and returns after an outage of the server. */
async function keepPost(visit: Visit): Promise<string[]> {
  const { page, line } = visit
  await page.goto(`${line.address}/uploads`)
  await caption(page).fill('Drafted on a bus')
  await page.waitForTimeout(1000)
  await line.down()
  await page.evaluate(() => fetch('/api/health').catch(() => {}))
  await line.up()
  await reload(visit)
  return (await holds(caption(page), 'Drafted on a bus')) ? [] : ['A reload lost the draft of a post.']
}

/** The server goes down and comes back while a page is open. */
async function sayOffline({ page, line }: Visit): Promise<string[]> {
  const banner = page.getByText("You're offline.")
  await page.goto(`${line.address}/socials`)
  await button(page, /^Like/).first().waitFor()
  await line.down()
  await button(page, /^Like/).first().click()
  await see(banner)
  await line.up()
  await banner.waitFor({ state: 'hidden', timeout: patience })
  return []
}

/** Adds to an error what helps most to explain it: refused calls and the phone's screen. */
function watch(page: Page): (failure: Error) => Promise<never> {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  page.on('pageerror', (error) => refused.push(error.message))
  return async (failure) => {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    const parts = [failure.message, 'Refused:', ...refused.slice(-10), `At ${page.url()}:`, shown]
    throw new Error(parts.join('\n'), { cause: failure })
  }
}

/** A new member on a phone with a proxy of their own: in other cases members may have blocked each other. */
async function onPhone(base: Stage, forget: boolean): Promise<string[]> {
  const stage = { ...base, site: { ...base.site, eve: await signUp(base.site, 'kemi') } }
  await using line = await openFaultProxy({ port: Number(new URL(stage.site.address).port) })
  const browser = await chromium.launch(chromiumOptions)
  try {
    const page = await browser.newPage({ ...phone, locale: 'en-NG', timezoneId: 'Africa/Lagos' })
    page.setDefaultTimeout(patience)
    page.on('dialog', (dialog) => void dialog.accept())
    const visit = { page, stage, line, forget }
    return await useApp(visit).catch(watch(page))
  } finally {
    await browser.close()
  }
}

async function useApp(visit: Visit): Promise<string[]> {
  await signIn(visit.page, visit.stage, visit.line)
  const found = [...(await comeThrough(visit)), ...(await keepPost(visit))]
  return visit.forget ? found : [...found, ...(await sayOffline(visit))]
}

export const browserCases: NetworkCase[] = [
  {
    name: 'a phone on a bad connection',
    mustHold:
      'nothing typed is lost; what could not be sent is reported in the specified words and stored once',
    attempt: (stage) => onPhone(stage, false),
    control: (stage) => onPhone({ ...stage, counts: {} }, true),
  },
]
