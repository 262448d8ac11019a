import * as api from '@akada/contract/calendar/routes'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createMail } from '#messages/mail.ts'
import type { Message } from '#messages/message.ts'
import { aMailServer } from '#testing/fakes/mail-server.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { eraseEvents } from '../events/erase-events.ts'
import { mailChanges } from './mail-changes.ts'
import { anEvent, inDays } from '../testing/events.ts'
import { mailing } from '../testing/mailing.ts'

const world = await sharedWorld()
const { sentBy } = mailing(world)
const mailbox = { local: 'calendar', domain: 'akada.test', secret: 'of two programs' }
world.config.calendarMail = mailbox

const guest = (() => {
  let n = 0
  return () => `mailed${++n}@example.org`
})()

const path = (url: string) => new URL(url).pathname
const open = (url: string) => world.app.inject({ method: 'GET', url })

/** The worker mails what has changed. */
async function minutesLater(minutes: number): Promise<void> {
  world.later(minutes * 60)
  await mailChanges(world)
}

const eventIn = (message: Message | undefined) =>
  new ICAL.Component(ICAL.parse(message?.calendar?.content ?? '')).getFirstSubcomponent('vevent')!

test('mails are read by mail programs: REQUEST, then REQUEST and CANCEL of the same event, each newer than the last', async () => {
  const [ada, address] = [await world.aUser(), guest()]
  let eventId = ''
  const mails = await sentBy(async () => {
    const form = { isRepeating: true, count: 3, externalParticipants: [address] }
    const event = await anEvent(world, ada, form)
    eventId = event.eventId
    const params = { eventId }
    const start = inDays(world, 4)
    const body = { startTime: `${start}T10:00`, endTime: `${start}T11:00` }
    await world.call(api.updateEvent, { as: ada, params, query: {}, body })
    await minutesLater(2)
    await world.call(api.deleteEvent, { as: ada, params, query: { scope: 'this', date: inDays(world, 5) } })
    await minutesLater(6)
    await world.call(api.deleteEvent, { as: ada, params, query: {} })
  })
  expect(mails.map(({ calendar, to }) => [to, calendar?.method])).toEqual(
    ['REQUEST', 'REQUEST', 'CANCEL', 'CANCEL'].map((method) => [address, method]),
  )
  const events = mails.map(eventIn)
  expect(events.map((one) => one.getFirstPropertyValue('sequence'))).toEqual([0, 1, 2, 3])
  expect(new Set(events.map((one) => one.getFirstPropertyValue('uid')))).toEqual(
    new Set([`${eventId}@localhost`]),
  )
  expect(events.map((one) => one.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'CANCELLED',
    'CANCELLED',
  ])
  expect(events[2]!.getFirstPropertyValue('recurrence-id')?.toString()).toBe(`${inDays(world, 5)}T10:00:00`)
  for (const event of events) {
    expect(event.getAllProperties('attendee').map((one) => one.getFirstValue())).toEqual([
      `mailto:${address}`,
    ])
    expect(event.getFirstProperty('organizer')?.getParameter('cn')).toBe('Ada Obi via Akada')
  }
})

test('mails arrive with the invitation beside text and HTML, over a real mail server', async () => {
  const [ada, address] = [await world.aUser(), guest()]
  const [message] = await sentBy(() => anEvent(world, ada, { externalParticipants: [address] }))
  await using server = await aMailServer()
  const mail = createMail(server.settings)
  await mail.send(message!, 'a-message')
  mail.close()
  await expect.poll(() => server.received.length).toBe(1)
  const { mail: received } = server.received[0]!
  const types = received.attachments.map(({ contentType, filename }) => [contentType, filename])
  expect(types).toContainEqual(['application/ics', 'invite.ics'])
  const part = received.attachments.find(({ contentType }) => contentType === 'text/calendar')
  const content = (part ?? received.attachments[0]!).content.toString()
  expect(new ICAL.Component(ICAL.parse(content)).getFirstPropertyValue('method')).toBe('REQUEST')
  expect(received.text).toContain('Yes, I will come')
})

test('without a mailbox nobody is invited to respond by mail, so that no response gets lost', async () => {
  const [ada, address] = [await world.aUser(), guest()]
  world.config.calendarMail = undefined
  const mails = await sentBy(async () => {
    const { eventId } = await anEvent(world, ada, { externalParticipants: [address], includeWebinar: true })
    await world.call(api.deleteEvent, { as: ada, params: { eventId }, query: {} })
  })
  world.config.calendarMail = mailbox
  expect(mails.map(({ calendar }) => calendar?.method)).toEqual(['PUBLISH', 'CANCEL'])
  const [published, cancelled] = mails.map(eventIn)
  expect(published!.getFirstProperty('attendee')).toBe(null)
  expect(published!.getFirstPropertyValue('location')).toMatch(/\/studio\/event\/meeting\/[A-Z-]{12}$/)
  expect(cancelled!.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(mails[0]!.text).toContain('Join the video conference')
})

test('erasing an account cancels its events in the calendars of those who were mailed, without a word of the member', async () => {
  const [ada, address] = [await world.aUser(), guest()]
  const event = await anEvent(world, ada, { title: 'A secret of Ada', externalParticipants: [address] })
  const [mail, ...rest] = await sentBy(() => eraseEvents(world, ada.id))
  expect(rest).toEqual([])
  expect([mail?.to, mail?.calendar?.method, mail?.memberIds]).toEqual([address, 'CANCEL', undefined])
  expect(JSON.stringify(mail)).not.toMatch(/secret|Ada|Obi/)
  const cancelled = eventIn(mail)
  expect(cancelled.getFirstPropertyValue('uid')).toBe(`${event.eventId}@localhost`)
  expect(cancelled.getFirstPropertyValue('sequence')).toBe(1)
  expect(await sentBy(() => eraseEvents(world, ada.id))).toEqual([])
})

test('mails go to members who want mails, and to nobody whose event was not stored', async () => {
  const [ada, obi, shy] = [await world.aUser(), await world.aUser(), await world.aUser()]
  await world.db
    .insertInto('userSettings')
    .values({ userId: shy.id, allowEmailNotification: false })
    .execute()
  const invited = { internalParticipants: [{ email: obi.email }, { email: shy.email }] }
  const mails = await sentBy(() => anEvent(world, ada, invited))
  expect(mails.map(({ to }) => to)).toEqual([obi.email])
})

test('calendars elsewhere read a private address, which can be replaced, and a file of one event', async () => {
  const ada = await world.aUser()
  const event = await anEvent(world, ada, { title: 'In my calendar' })
  const { data } = await world.call(api.getFeed, { as: ada })
  const reply = await open(path(data.url))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(new ICAL.Component(ICAL.parse(reply.body)).getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(reply.body).toContain('SUMMARY:In my calendar')
  const etag = String(reply.headers.etag)
  const again = await world.app.inject({ url: path(data.url), headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
  const next = await world.call(api.rotateFeed, { as: ada })
  expect((await open(path(data.url))).statusCode).toBe(404)
  expect((await open(path(next.data.url))).statusCode).toBe(200)
  expect((await open(path(event.fileUrl))).body).toContain('SUMMARY:In my calendar')
  expect((await open(path(event.fileUrl).replace('/files/', '/feeds/'))).statusCode).toBe(404)
})
