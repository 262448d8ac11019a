import { createEvent } from '@akada/server/features/calendar/create-event.ts'
import { expect, test } from '../support/app.ts'

const isOfEvents = (url: URL) => url.pathname === '/api/calendar'

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

test('the week has a line at the present, and an event of another zone both times @any-width', async ({
  signedIn,
  site,
}) => {
  const host = await site.aUser('tolu.cuts')
  const starts = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 3_600_000)
  const [startTime, endTime] = [0, 3_600_000].map((more) => new Date(starts.getTime() + more).toISOString())
  const form = { title: 'Choir practice', startTime: startTime!, endTime: endTime!, timezone: 'Asia/Kolkata' }
  await createEvent(site, { userId: host.id, form })
  const page = await signedIn(host)
  await page.goto('/schedule?view=week')
  await expect(page.locator('[data-now]')).toHaveCount(1)
  await page.goto('/schedule?view=agenda')
  await page
    .getByRole('link', { name: /Choir practice/ })
    .first()
    .click()
  await expect(page.getByText('where you are')).toBeVisible()
  await expect(page.getByText('Kolkata', { exact: true })).toBeVisible()
})
