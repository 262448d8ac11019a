import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { createEvent } from '@akada/server/features/calendar/events/create-event.ts'
import { enrolIn } from '@akada/server/features/quizzes/testing/quizzes.ts'
import type { Locator, Page } from '@playwright/test'

import { expect, expectNoAxeViolations, test } from '../support/app.ts'
import { laterFriday } from '../support/later-friday.ts'
import type { Site } from '../support/site.ts'

/** The form's messages about what it cannot save. */
const problem = (form: Locator) => form.locator('p').and(form.getByText(/^Please/))

/** Fills in the form with a weekly event on Fridays, checking the messages on the way. */
async function planAWeeklyEvent(form: Locator) {
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(problem(form)).toHaveText('Please enter all required fields.')
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Title').fill('Fitting clinic')
  await form.getByRole('textbox', { name: 'Date' }).fill(laterFriday().typed)
  await form.getByText('Webinar', { exact: true }).click()
  await form.getByText('Repeats', { exact: true }).click()
  const days = form.getByRole('group', { name: 'On' })
  for (const day of await days.getByRole('button', { pressed: true }).all()) await day.click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(problem(form)).toHaveText(
    'Please select at least one day of the week for weekly repeating events.',
  )
  await form.getByRole('button', { name: 'Friday' }).click()
  await expect(form.getByText(/Every week on Fri, 10 times, until/)).toBeVisible()
}

async function inviteByMail(form: Locator) {
  const somebody = form.getByLabel('Somebody without an account')
  await somebody.fill('uncle.femi@mail')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('The part after @ needs a dot.')).toBeVisible()
  await somebody.fill('uncle.femi@mail.test')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByRole('button', { name: 'Remove uncle.femi@mail.test' })).toBeVisible()
}

/** Members are found by name, from two characters, and not by what begins with @. */
async function inviteAMember(form: Locator) {
  const people = form.getByLabel('People on Akada')
  await people.fill('@grace')
  await expect(form.getByText('The "@" symbol is not allowed at the beginning.')).toBeVisible()
  await people.fill('nobody.here')
  const list = form.getByRole('listbox', { name: 'People found' })
  await expect(list.getByText('Searching...')).toBeVisible()
  await expect(list.getByText('No users found')).toBeVisible()
  await people.fill('grace')
  await form.getByRole('option', { name: /grace\.sews/ }).click()
  await expect(form.getByRole('button', { name: /^Remove / })).toHaveCount(1)
}

/** On the page of an event the list is saved as a whole; a failure keeps it. */
async function addAGuestLater(page: Page) {
  await page.getByRole('button', { name: 'Change participants' }).click()
  await page.getByLabel('Somebody without an account').fill('aunt.bisi@mail.test')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.route('**/participant', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to add media')).toBeVisible()
  await page.unroute('**/participant')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Participants added successfully')).toBeVisible()
  await expect(page.getByText('aunt.bisi@mail.test')).toBeVisible()
}

/** An event of somebody's own at the time of the only event there is. */
async function planMeanwhile(site: Site, { id: userId }: { id: string }, title: string) {
  const other = await site.db.selectFrom('eventOccurrences').selectAll().executeTakeFirstOrThrow()
  const [startTime, endTime] = [other.startsAt.toISOString(), other.endsAt.toISOString()]
  await createEvent(site, { userId, form: { title, startTime, endTime, timezone: 'Africa/Lagos' } })
}

/** A member answers above the schedule, where they see what else they have then. */
async function answerInSchedule(page: Page) {
  await page.goto('/schedule')
  await page.getByText('1 invitation to answer').click()
  await expect(page.getByText(/^You have Choir practice at /)).toBeVisible()
  await expectNoAxeViolations(page)
  await page
    .getByRole('group', { name: /Fitting clinic/ })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(page.getByText(/invitation to answer/)).toHaveCount(0)
}

/** A learner of the event's course finds it without an invitation. */
async function findAsLearner(page: Page) {
  await page.goto('/search?q=fitting&kind=events')
  await page.getByRole('link', { name: /Fitting clinic/ }).click()
  await expect(page.getByRole('heading', { name: 'Fitting clinic', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sew a fitted gown' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Remind me' })).toBeVisible()
}

async function renameOneDate(page: Page) {
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  await edit.getByLabel('Title').fill('Fitting clinic, at the market')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Fitting clinic, at the market' })).toBeVisible()
  await expect(page.getByText('changed', { exact: true })).toHaveCount(1)
}

async function openInvitation(page: Page) {
  const mails = await page.request.get('/dev/inbox.json?to=uncle.femi@mail.test')
  const texts = ((await mails.json()) as { text: string }[]).map(({ text }) => text).join('\n')
  const address = /\/invitations\/\S+\?answer=yes/.exec(texts)?.[0] ?? ''
  await page.goto(address)
  await expect(page.getByText('Tolulope Adeyemi invites you')).toBeVisible()
}

/** From a grid a host edits as on the page of the event. */
async function editFromMonth(page: Page) {
  await page.goto(`/schedule?view=month&day=${laterFriday().day}`)
  await page
    .getByRole('button', { name: /Fitting clinic/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const scope = page.getByRole('dialog', { name: 'What do you want to change?' })
  await expectNoAxeViolations(page)
  await scope.getByText('All dates').click()
  await scope.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit event' }).getByLabel('Title')).toHaveValue(
    'Fitting clinic',
  )
}

test('a host plans a weekly event and changes one of its dates', async ({ signedIn, site, isMobile }) => {
  const host = await site.aUser('tolu.cuts')
  const learner = await site.aUser()
  const course = await aCourse(site.db, host, { title: 'Sew a fitted gown' })
  await enrolIn(site.db, course.id, learner)
  const page = await signedIn(host)
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'New event', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New event' })
  await planAWeeklyEvent(form)
  await form.getByLabel('Also for').selectOption('Sew a fitted gown')
  await inviteByMail(form)
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Fitting clinic', level: 1 })).toBeVisible()
  await expect(page.getByText('uncle.femi@mail.test')).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByText(/^[A-Z]{3}-[A-Z]{4}-[A-Z]{3}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Join from / })).toBeDisabled()
  await findAsLearner(await signedIn(learner))
  await renameOneDate(page)
  // The month of a phone has dots.
  if (!isMobile) await editFromMonth(page)
})

test('a guest answers from the email, and the host sees it @any-width', async ({ signedIn, site }) => {
  const host = await site.aUser('tolu.cuts', { firstName: 'Tolulope', lastName: 'Adeyemi' })
  const page = await signedIn(host)
  const grace = await site.aUser('grace.sews')
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'New event', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByLabel('Title').fill('Fitting clinic')
  await inviteAMember(form)
  await form.getByLabel('Somebody without an account').fill('uncle.femi@mail.test')
  await form.getByRole('button', { name: 'Add' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Fitting clinic', level: 1 })).toBeVisible()
  await addAGuestLater(page)
  await planMeanwhile(site, grace, 'Choir practice')
  await answerInSchedule(await signedIn(grace))
  await openInvitation(page)
  await expectNoAxeViolations(page)
  await page.getByLabel('Your name').fill('Uncle Femi')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('You said yes.')).toBeVisible()
  for (const answer of ['No', 'Maybe', 'Yes']) {
    await page.getByRole('button', { name: answer }).click()
    await expect(page.getByText(`You said ${answer.toLowerCase()}.`)).toBeVisible()
  }
  await page.goto('/schedule?view=agenda')
  const event = page.getByRole('link', { name: /Fitting clinic/ }).first()
  await event.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Uncle Femi' })).toContainText('Yes')
})

test('the schedule shows an agenda, a week and a month, by pointer and by keyboard', async ({
  signedIn,
  site,
}) => {
  const page = await signedIn(await site.aUser('ada.maths'))
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  await page.goto('/schedule?view=agenda')
  await expect(page.getByText('Nothing planned').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/schedule?view=month')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/schedule?view=day')
  await expect(page.getByRole('grid', { name: 'Hours' })).toBeVisible()
  await expectNoAxeViolations(page)
  if (isPhone) return
  await page.keyboard.press('m')
  await expect(page).toHaveURL(/view=month/)
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  for (const key of ['PageDown', 'Home', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/view=day/)
  await page.keyboard.press('m')
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByLabel('Title').fill('Survives a reload')
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('c')
  await expect(form.getByLabel('Title')).toHaveValue('Survives a reload')
  const zone = form.getByLabel('Timezone')
  await zone.fill('kolk')
  await page.getByRole('option', { name: /Kolkata/ }).click()
  await expect(zone).toHaveValue(/Kolkata/)
  await page.keyboard.press('Escape')
})
