import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { inDays } from '../testing/events.ts'
import { apple, gmail, outlook, thunderbird } from '../testing/mail-programs.ts'
import { basic, calendar, late, mail } from '../testing/mail-shapes.ts'
import { mailedAnswers } from '../testing/mailed-answers.ts'

const world = await sharedWorld()
const { invited, deliver, statusOf, datesAnswered } = mailedAnswers(world)

test.each([
  ['Outlook', outlook],
  ['Gmail', gmail],
  ['Apple Mail', apple],
  ['Thunderbird', thunderbird],
])('an answer of the shape that %s sends is stored for its date', async (_, written) => {
  const guest = await invited(late(world))
  const date = guest.event.occurrences[1]!.date
  expect(await deliver(written(guest))).toEqual([200, true])
  expect(await datesAnswered(guest.event.eventId)).toEqual([`${date} no`])
})

test('a calendar without a method is read by the one that its mail names', async () => {
  const guest = await invited()
  const text = calendar(guest, { method: '', partstat: 'accepted' })
  expect(await deliver(mail(guest, text, 'text/calendar'))).toEqual([200, false])
  expect(await deliver(mail(guest, text, 'text/calendar; method=reply'))).toEqual([200, true])
  expect(await statusOf(guest.ada, guest.event.eventId)).toBe('yes')
})

test('of several people that a calendar names, the sender has answered', async () => {
  const guest = await invited()
  const attendee = `ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:b@example.org":mailto:a@example.org
ATTENDEE;PARTSTAT=DECLINED;DELEGATED-FROM="mailto:a@example.org":mailto:b@example.org`
  expect(await deliver(mail(guest, calendar(guest, { attendee })))).toEqual([200, false])
  const attendees = `${attendee}\nATTENDEE;PARTSTAT=TENTATIVE:MAILTO:${guest.address}`
  expect(await deliver(mail(guest, calendar(guest, { attendee: attendees })))).toEqual([200, true])
  expect(await statusOf(guest.ada, guest.event.eventId)).toBe('maybe')
})

test.each(['NEEDS-ACTION', 'DELEGATED', 'COMPLETED', 'X-ELSEWHERE'])('%s is no answer', async (partstat) => {
  const guest = await invited()
  expect(await deliver(mail(guest, calendar(guest, { partstat })))).toEqual([200, false])
  expect(await statusOf(guest.ada, guest.event.eventId)).toBe('pending')
})

test('who proposes another time may decline, but has accepted nothing', async () => {
  const guest = await invited()
  const method = 'METHOD:COUNTER\n'
  const lines = `DTSTART:${basic(inDays(world, 9))}T090000Z\n`
  const accepted = calendar(guest, { method, lines, partstat: 'ACCEPTED' })
  expect(await deliver(mail(guest, accepted))).toEqual([200, false])
  expect(await deliver(mail(guest, calendar(guest, { method, lines, partstat: 'TENTATIVE' })))).toEqual([
    200,
    true,
  ])
  expect(await statusOf(guest.ada, guest.event.eventId)).toBe('maybe')
})

const eventOf = (text: string) => text.slice(text.indexOf('BEGIN:VEVENT'), text.indexOf('END:VCALENDAR'))

test('one mail answers for the series and for single dates, in any order', async () => {
  const guest = await invited(late(world))
  const date = guest.event.occurrences[2]!.date
  const [one, all] = [
    calendar(guest, { lines: `RECURRENCE-ID:${basic(date)}T220000Z\n` }),
    calendar(guest, { partstat: 'ACCEPTED' }),
  ]
  expect(await deliver(mail(guest, one.replace('END:VCALENDAR', `${eventOf(all)}END:VCALENDAR`)))).toEqual([
    200,
    true,
  ])
  expect(await statusOf(guest.ada, guest.event.eventId)).toBe('yes')
  expect(await datesAnswered(guest.event.eventId)).toEqual([`${date} no`])
})

test('a mail of two senders, and an answer inside a forwarded mail, change nothing', async () => {
  const guest = await invited()
  const text = calendar(guest)
  const plain = mail(guest, text).toString()
  for (const from of [
    `From: eve@example.org, ${guest.address}`,
    `From: eve@example.org\r\nFrom: ${guest.address}`,
  ])
    expect(await deliver(Buffer.from(plain.replace(/From: .*/, from)))).toEqual([200, false])
  const forwarded = mail(guest, plain, 'message/rfc822')
  expect(await deliver(forwarded)).toEqual([200, false])
  expect(await deliver(Buffer.from(plain))).toEqual([200, true])
})
