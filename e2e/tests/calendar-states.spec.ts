import { createEvent } from '@akada/server/features/calendar/events/create-event.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'

const isOfZones = (url: URL) => url.pathname === '/api/timezones'
const isOfEvents = (url: URL) => url.pathname === '/api/calendar'

/** Holds these calls up until the returned function is called. */
async function holdCalls(page: Page, areHeld: (url: URL) => boolean): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(areHeld, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

async function zoneOfNewEvent(page: Page) {
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'New event', exact: true }).click()
  return page.getByRole('dialog', { name: 'New event' }).getByLabel('Timezone')
}

test('zones are found by name, an event of all day has no end, and a save that fails loses nothing @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('tolu.cuts'))
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'New event', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByLabel('Title').fill('Choir practice')
  const zone = form.getByLabel('Timezone')
  await zone.fill('atlantis')
  await expect(page.getByRole('option', { name: 'No timezones found' })).toBeVisible()
  await zone.fill('london')
  await page.getByRole('option', { name: /London/ }).click()

  await expect(form.getByText('End', { exact: true })).toBeVisible()
  await form.getByText('All day', { exact: true }).click()
  await expect(form.getByText('End', { exact: true })).toBeHidden()
  await form.getByText('All day', { exact: true }).click()

  await page.route(isOfEvents, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Failed to create event. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('Choir practice')
  await page.unroute(isOfEvents)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Choir practice', level: 1 })).toBeVisible()
  await expect(page.getByText('London', { exact: true })).toBeVisible()
})

test('zones that are still loading say so @any-width', async ({ signedIn, site }) => {
  const page = await signedIn(await site.aUser('tolu.cuts'))
  const arrive = await holdCalls(page, isOfZones)
  const zone = await zoneOfNewEvent(page)
  await zone.fill('london')
  await expect(page.getByRole('option', { name: 'Loading timezones...' })).toBeVisible()
  arrive()
  await expect(page.getByRole('option', { name: /London/ })).toBeVisible()
})

test('zones that arrive while the old one is selected leave it so, and typing replaces it @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('tolu.cuts'))
  const arrive = await holdCalls(page, isOfZones)
  const zone = await zoneOfNewEvent(page)
  await zone.click()
  await expect(page.getByRole('option', { name: 'Loading timezones...' })).toBeVisible()
  await zone.selectText()
  arrive()
  await expect(page.getByRole('option', { name: /Lagos/ }).first()).toBeVisible()
  await page.keyboard.type('london')
  await expect(zone).toHaveValue('london')
  await page.getByRole('option', { name: /London/ }).click()
  await expect(zone).toHaveValue(/^London, /)
})

test('a zone that was typed and not chosen gives way to the one of the event @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('tolu.cuts'))
  const zone = await zoneOfNewEvent(page)
  await expect(zone).toHaveValue(/^Lagos, /)
  await zone.fill('london')
  await expect(page.getByRole('option', { name: /London/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(zone).toHaveValue(/^Lagos, /)
})

test('the next days are there without a connection, and an invitation is answered in the week @any-width', async ({
  signedIn,
  site,
}) => {
  const [host, guest] = [await site.aUser('tolu.cuts'), await site.aUser('grace.sews')]
  const starts = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 1_800_000)
  const [startTime, endTime] = [0, 1_800_000].map((more) => new Date(starts.getTime() + more).toISOString())
  const times = { startTime: startTime!, endTime: endTime!, timezone: 'Africa/Lagos' }
  const internalParticipants = [{ id: guest.id, email: guest.email }]
  await createEvent(site, {
    userId: host.id,
    form: { title: 'Choir practice', ...times, internalParticipants },
  })
  const page = await signedIn(guest)
  const day = new Date(starts.getTime() + 3_600_000).toISOString().slice(0, 10)
  await page.goto(`/schedule?view=day&day=${day}`)
  await page.getByRole('button', { name: /Choir practice/ }).click()
  await page
    .getByRole('group', { name: /Choir practice/ })
    .getByRole('button', { name: 'Maybe' })
    .click()
  await expect(page.getByRole('button', { name: /Choir practice.*maybe/ })).toBeVisible()

  await page.goto('/schedule?view=agenda')
  await expect(page.getByRole('link', { name: /Choir practice/ })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('akada.calendar')))
    .toContain('Choir practice')
  await page.route(isOfEvents, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('link', { name: /Choir practice/ })).toBeVisible()
})

/** Half past eleven at night in Lagos, not yet over: an event from then reaches into the next day. */
function lateEvening(): Date {
  const at = new Date()
  at.setUTCHours(22, 30, 0, 0)
  return at > new Date() ? at : new Date(at.getTime() + 86_400_000)
}

test('the week has a line at the present, and an event of another zone both times @any-width', async ({
  signedIn,
  site,
}) => {
  const host = await site.aUser('tolu.cuts')
  const starts = lateEvening()
  const [startTime, endTime] = [0, 3_600_000].map((more) => new Date(starts.getTime() + more).toISOString())
  const form = { title: 'Choir practice', startTime: startTime!, endTime: endTime!, timezone: 'Asia/Kolkata' }
  await createEvent(site, { userId: host.id, form })
  const page = await signedIn(host)
  await page.goto('/schedule?view=week')
  await expect(page.locator('[data-now]')).toHaveCount(1)
  await page.goto('/schedule?view=agenda')
  // Opening an event leaves the agenda as it is until the details replace it.
  const changes = await page.locator('[data-view]').evaluateHandle((screen) => {
    const views: string[] = []
    const note = () => views.push(screen.getAttribute('data-view') ?? '')
    new MutationObserver(note).observe(screen, { attributes: true, attributeFilter: ['data-view'] })
    return views
  })
  await page
    .getByRole('link', { name: /Choir practice/ })
    .first()
    .click()
  await expect(page.getByText('where you are')).toBeVisible()
  await expect(page.getByText('Kolkata', { exact: true })).toBeVisible()
  expect(await changes.jsonValue()).toEqual([])
})

test('the months are turned by keyboard while the events of the next one are on their way @any-width', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('ada.maths'))
  await page.goto('/schedule?view=month&day=2026-11-18')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('button', { name: /, 18 November/ })).toBeVisible()
  const arrive = await holdCalls(page, isOfEvents)
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/day=2026-12-18/)
  await page.keyboard.press('Enter')
  // The place of the 19th, a month later.
  await expect(page).toHaveURL(/view=day&day=2026-12-24/)
  arrive()
  await expect(page.getByRole('grid', { name: 'Hours' })).toBeVisible()
})
