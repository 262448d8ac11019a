import * as api from '@akada/contract/calendar/routes'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { describeEvents } from '../notifications.ts'
import { anEvent, inDays, signedInAgain } from '../testing/events.ts'
import { mailing } from '../testing/mailing.ts'

const world = await sharedWorld()
const { sentBy, after } = mailing(world)
const member = async () => signedInAgain(world, await world.aUser())
let guests = 0
const guest = () => `what${++guests}@example.org`

test('a mail about changes names the host and says from what to what, since the mail before', async () => {
  const [ada, address] = [await member(), guest()]
  const form = { isRepeating: true, count: 4, externalParticipants: [address] }
  const { eventId } = await anEvent(world, ada, form)
  const params = { eventId }
  await world.call(api.updateEvent, { as: ada, params, query: {}, body: { title: 'Chemistry' } })
  const body = {
    title: 'Physics',
    description: 'Bring a ruler.',
    startTime: `${inDays(world, 3)}T18:00`,
    endTime: `${inDays(world, 3)}T19:00`,
    count: 2,
  }
  await world.call(api.updateEvent, { as: ada, params, query: {}, body })
  const [mail] = await after(2)
  expect(mail!.text).toMatch(/^Title: Maths → Physics$/m)
  expect(mail!.text).toMatch(/^Time: .+ 16:00 to 17:30, .+ → .+ 18:00 to 19:00, /m)
  expect(mail!.text).toMatch(/^Repeats: Every day, 4 times, until .+ → Every day, 2 times, until /m)
  expect(mail!.text).toMatch(/^The description has changed\.$/m)
  expect(mail!.text).toMatch(/^Host: Ada Obi$/m)
  expect(mail!.text).not.toContain('Chemistry')
})

test('a change of one date and all later ones is one mail, with both parts of the series as calendars', async () => {
  const [ada, obi, address] = [await member(), await member(), guest()]
  const invited = { internalParticipants: [{ email: obi.email }], externalParticipants: [address] }
  const { eventId } = await anEvent(world, ada, { isRepeating: true, count: 4, ...invited })
  const query = { scope: 'following' as const, date: inDays(world, 5) }
  const body = { title: 'Physics' }
  const { data } = await world.call(api.updateEvent, { as: ada, params: { eventId }, query, body })
  const sent = await after(2)
  expect(sent.map(({ to }) => to).toSorted()).toEqual([address, obi.email].toSorted())
  for (const mail of sent) {
    expect(mail.text).toMatch(/^Title: Maths → Physics$/m)
    expect(mail.calendar?.content).toContain(data.eventId)
    expect(mail.otherCalendars?.map(({ content }) => content)).toEqual([expect.stringContaining(eventId)])
    expect(mail.otherCalendars![0]!.content).toContain('COUNT=2')
  }
  expect(await after(10)).toEqual([])
})

test('the note of a cancellation is in the mail of each scope, in the notification and on the page', async () => {
  const [ada, obi] = [await member(), await member()]
  const form = { isRepeating: true, count: 4, internalParticipants: [{ email: obi.email }] }
  const { eventId } = await anEvent(world, ada, form)
  const params = { eventId }
  const later = { scope: 'following' as const, date: inDays(world, 5), note: 'The hall is closed.' }
  await world.call(api.deleteEvent, { as: ada, params, query: later })
  const [shorter] = await after(2)
  expect(shorter!.text).toContain('Ada Obi: “The hall is closed.”')
  const [mail] = await sentBy(() =>
    world.call(api.deleteEvent, { as: ada, params, query: { note: 'I am ill.' } }),
  )
  expect(mail!.text).toContain('Ada Obi: “I am ill.”')
  const page = await world.call(api.getEvent, { as: obi, params, query: {} })
  expect(page.data.cancellationNote).toBe('I am ill.')
  const [told] = await describeEvents(world, obi.id, [eventId])
  expect(told?.text).toMatch(/ · “I am ill\.”$/)
})
