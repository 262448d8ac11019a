import { addDays } from '@akada/contract/calendar/recurrence'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { inDays } from '../testing/events.ts'
import { basic, calendar, lagosOfOutlook, late, mail } from '../testing/mail-shapes.ts'
import { mailedAnswers } from '../testing/mailed-answers.ts'

const world = await sharedWorld()
const { invited, deliver, statusOf, datesAnswered } = mailedAnswers(world)

/** Half past four ahead in winter and half past five in summer, as no existing zone. */
const ownZone = `BEGIN:VTIMEZONE
TZID:Customized Time Zone
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0530
TZOFFSETTO:+0430
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0430
TZOFFSETTO:+0530
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`

test.each([
  ["in the guest's zone, a day later there", ';TZID=Asia/Kolkata', 1, 'T033000', ''],
  ["in the guest's zone, by its Windows name", ';TZID=India Standard Time', 1, 'T033000', ''],
  ['with a quoted zone', ';TZID="Asia/Kolkata"', 1, 'T033000', ''],
  ['with the prefix of a vendor', ';TZID=/mozilla.org/20070129_1/Asia/Kolkata', 1, 'T033000', ''],
  [
    'in the zone of the event, by its Windows name',
    ';TZID=W. Central Africa Standard Time',
    0,
    'T230000',
    lagosOfOutlook,
  ],
  ['in a zone that only the file defines', ';TZID=Customized Time Zone', 1, 'T023000', ownZone],
  ['in UTC', '', 0, 'T220000Z', ''],
  ['with a zone behind UTC', ';VALUE=DATE-TIME;TZID=America/New_York', 0, 'T170000', ''],
  ['as a floating time', '', 0, 'T230000', ''],
  ['as a date', ';VALUE=DATE', 0, '', ''],
])('a declined date of a series, written %s, is that date', async (_, ...written) => {
  const [parameters, later, time, zone] = written
  const guest = await invited(late(world))
  const date = guest.event.occurrences[1]!.date
  const lines = `RECURRENCE-ID${parameters}:${basic(addDays(date, later))}${time}\n`
  expect(await deliver(mail(guest, calendar(guest, { lines, zone })))).toEqual([200, true])
  expect(await datesAnswered(guest.event.eventId)).toEqual([`${date} no`])
})

test('midnight of an all-day event is that day, whatever the zone', async () => {
  const date = inDays(world, 3)
  const form = { startTime: date, endTime: date, isAllDay: true, isRepeating: true, count: 3 }
  const guest = await invited(form)
  const second = guest.event.occurrences[1]!.date
  const lines = `RECURRENCE-ID;TZID=Tokyo Standard Time:${basic(second)}T000000\n`
  expect(await deliver(mail(guest, calendar(guest, { lines })))).toEqual([200, true])
  expect(await datesAnswered(guest.event.eventId)).toEqual([`${second} no`])
})

test('an answer for a date and all later ones applies to them', async () => {
  const guest = await invited(late(world))
  const [, second, third, fourth] = guest.event.occurrences.map(({ date }) => date)
  const lines = `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Kolkata:${basic(addDays(second!, 1))}T033000\n`
  expect(await deliver(mail(guest, calendar(guest, { lines })))).toEqual([200, true])
  expect(await datesAnswered(guest.event.eventId)).toEqual([`${second} no`, `${third} no`, `${fourth} no`])
  expect(await statusOf(guest.ada, guest.event.eventId)).toBe('pending')
  const all = `RECURRENCE-ID;RANGE=THISANDFUTURE:${basic(guest.event.occurrences[0]!.date)}T220000Z\n`
  expect(await deliver(mail(guest, calendar(guest, { lines: all, partstat: 'ACCEPTED' })))).toEqual([
    200,
    true,
  ])
  expect(await datesAnswered(guest.event.eventId)).toEqual([])
  expect(await statusOf(guest.ada, guest.event.eventId)).toBe('yes')
})

test.each([
  ['in a zone that nobody knows', ';TZID=Planet Time:', 'T230000', ''],
  [
    'in a zone whose definition says nothing',
    ';TZID=Planet Time:',
    'T230000',
    'BEGIN:VTIMEZONE\nTZID:Planet Time\nEND:VTIMEZONE\n',
  ],
  ['on a day without the event', ':', 'T220000Z', ''],
])('a date %s is answered by nobody', async (_, ...written) => {
  const [parameters, time, zone] = written
  const guest = await invited(late(world))
  const far = addDays(guest.event.occurrences[1]!.date, parameters === ':' ? 200 : 0)
  const lines = `RECURRENCE-ID${parameters}${basic(far)}${time}\n`
  expect(await deliver(mail(guest, calendar(guest, { lines, zone })))).toEqual([200, false])
  expect(await datesAnswered(guest.event.eventId)).toEqual([])
  expect(await statusOf(guest.ada, guest.event.eventId)).toBe('pending')
})
