import * as api from '@akada/contract/calendar/routes'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { inviting } from '#features/external-mails/testing/inviting.ts'
import type { Message } from '#messages/message.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { mailChanges } from './mail-changes.ts'
import { anEvent, inDays, signedInAgain } from '../testing/events.ts'
import { mailing } from '../testing/mailing.ts'

const world = await sharedWorld()
const { mailsTo, press } = inviting(world)
const { sentBy, after } = mailing(world)

/** Signed in, however far the clock has been moved. */
const member = async () => signedInAgain(world, await world.aUser())

const guest = (() => {
  let n = 0
  return () => `changed${++n}@example.org`
})()

const title = (as: { token: string }, eventId: string, text: string) =>
  world.call(api.updateEvent, { as, params: { eventId }, query: {}, body: { title: text } })

const starts = (message: Message) =>
  new ICAL.Component(ICAL.parse(message.calendar!.content))
    .getAllSubcomponents('vevent')
    .map((one) => one.getFirstPropertyValue('dtstart')?.toString())

test('fifteen changes in a minute are one mail to each, with the event as it is afterwards', async () => {
  const [ada, obi, address] = [await member(), await member(), guest()]
  const invited = { internalParticipants: [{ email: obi.email }], externalParticipants: [address] }
  const { eventId } = await anEvent(world, ada, invited)
  const mails = await sentBy(async () => {
    await Promise.all(Array.from({ length: 15 }, (_, n) => title(ada, eventId, `Maths ${n}`)))
    const startTime = `${inDays(world, 4)}T10:00`
    const body = { title: 'Physics', startTime, endTime: `${inDays(world, 4)}T11:00` }
    await world.call(api.updateEvent, { as: ada, params: { eventId }, query: {}, body })
    await mailChanges(world)
  })
  expect(mails).toEqual([])
  const sent = await after(2)
  expect(sent.map(({ to }) => to).toSorted()).toEqual([address, obi.email].toSorted())
  expect(sent.map(({ subject }) => subject.startsWith('Changed: Physics'))).toEqual([true, true])
  expect(new Set(sent.flatMap(starts))).toEqual(new Set([`${inDays(world, 4)}T10:00:00`]))
  expect(sent.find(({ to }) => to === address)?.unsubscribe).toContain('/unsubscribe/invitations?token=')
  expect(await after(2)).toEqual([])
})

test('two workers mail a change once', async () => {
  const [ada, address] = [await member(), guest()]
  const { eventId } = await anEvent(world, ada, { externalParticipants: [address] })
  await title(ada, eventId, 'Physics')
  world.later(120)
  const sent = await sentBy(() => Promise.all(Array.from({ length: 4 }, () => mailChanges(world))))
  expect(sent.map(({ to }) => to)).toEqual([address])
})

/** Everything a host changes within some hours, a change each minute, is few mails. */
test('mails about changes become rarer the more there are, and the last change always arrives', async () => {
  let ada: Person = await member()
  const address = guest()
  const { eventId } = await anEvent(world, ada, { externalParticipants: [address] })
  const sent: Message[] = []
  for (let n = 0; n < 30; n += 1) {
    if (n % 10 === 0) ada = await signedInAgain(world, ada)
    await title(ada, eventId, `Maths ${n}`)
    sent.push(...(await after(2)))
  }
  expect(sent.length).toBeLessThanOrEqual(5)
  sent.push(...(await after(80)))
  expect(sent.at(-1)?.subject).toMatch(/^Changed: Maths 29,/)
})

test('changes of many events of a host, and of the parts of a series, are not as many mails at once', async () => {
  const [ada, address] = [await member(), guest()]
  const form = { isRepeating: true, count: 12, externalParticipants: [address] }
  const { eventId, date } = await anEvent(world, ada, form)
  let id = eventId
  for (let n = 1; n < 6; n += 1) {
    const query = { scope: 'following' as const, date: inDays(world, 3 + n) }
    const body = { title: `Part ${n}` }
    const { data } = await world.call(api.updateEvent, { as: ada, params: { eventId: id }, query, body })
    id = data.eventId
  }
  expect(date).toBe(inDays(world, 3))
  const [mail, ...rest] = await after(2)
  expect([mail?.to, mail?.otherCalendars?.length, rest]).toEqual([address, 5, []])
  expect(await after(10)).toEqual([])
})

test('a cancellation is written at once, instead of the changes before it', async () => {
  const [ada, address, away] = [await member(), guest(), guest()]
  const event = await anEvent(world, ada, { externalParticipants: [address, away] })
  const params = { eventId: event.eventId }
  const removal = { ...params, participantId: event.participants[2]!.participantId }
  const mails = await sentBy(async () => {
    await title(ada, event.eventId, 'Physics')
    await world.call(api.removeParticipant, { as: ada, params: removal })
    await world.call(api.deleteEvent, { as: ada, params, query: { note: 'Nobody has time.' } })
  })
  expect(mails.map(({ to, calendar }) => [to, calendar?.method])).toEqual([
    [away, 'CANCEL'],
    [address, 'CANCEL'],
  ])
  expect(mails[1]!.text).toContain('Nobody has time.')
  expect(mails.map(({ unsubscribe }) => Boolean(unsubscribe))).toEqual([true, true])
  expect((await after(10)).filter(({ to }) => to === address || to === away)).toEqual([])
})

test('a cancelled date is a mail of its own, and part of the whole when other dates change as well', async () => {
  const [ada, address] = [await member(), guest()]
  const form = { isRepeating: true, count: 4, externalParticipants: [address] }
  const { eventId } = await anEvent(world, ada, form)
  const cancelDate = (days: number, note: string) =>
    world.call(api.deleteEvent, {
      as: ada,
      params: { eventId },
      query: { scope: 'this', date: inDays(world, days), note },
    })
  await cancelDate(4, 'A holiday.')
  expect(await after(2)).toMatchObject([
    { calendar: { method: 'CANCEL' }, text: expect.stringContaining('A holiday.') },
  ])
  await cancelDate(5, 'Another one.')
  const query = { scope: 'this' as const, date: inDays(world, 6) }
  await world.call(api.updateEvent, { as: ada, params: { eventId }, query, body: { title: 'Physics' } })
  const [both] = await after(6)
  const { method, content } = both!.calendar!
  expect(method).not.toBe('CANCEL')
  expect(both!.text).toContain('Another one.')
  expect(content).toMatch(/EXDATE/)
  expect(content).toContain('Physics')
})

test('a guest of several events gets the next invitation when they have answered the one before, and no other mail', async () => {
  const ada = await member()
  const address = guest()
  const titles = ['First', 'Second', 'Third']
  const events = []
  for (const title of titles)
    events.push(await anEvent(world, ada, { title, externalParticipants: [address] }))
  expect(events.map(({ waiting }) => waiting.length)).toEqual([0, 1, 1])
  expect(events[1]!.externalParticipants).toEqual([address])
  // Nothing is changed or cancelled for who was not invited yet.
  const [, , third] = events
  await world.call(api.deleteEvent, { as: ada, params: { eventId: third!.eventId }, query: {} })
  await world.call(api.updateEvent, {
    as: ada,
    params: { eventId: events[1]!.eventId },
    query: {},
    body: { title: 'The second' },
  })
  world.later(180)
  await mailChanges(world)
  expect((await mailsTo([address])).map(({ subject }) => subject.split(',')[0])).toEqual([
    'Invitation: First',
  ])
  const [mail] = await mailsTo([address])
  const [page] = /\/invitations\/[\w-]{20,}/.exec(mail!.body)!
  await press(page, 'response=yes')
  await press(page, 'response=yes')
  await mailChanges(world)
  expect((await mailsTo([address])).map(({ subject }) => subject.split(',')[0])).toEqual([
    'Invitation: First',
    'Invitation: The second',
  ])
})
