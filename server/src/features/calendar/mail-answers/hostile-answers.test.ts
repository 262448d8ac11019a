import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { basic, bytesOf, calendar, mail } from '../testing/mail-shapes.ts'
import { mailedAnswers } from '../testing/mailed-answers.ts'

const world = await sharedWorld()
const { invited, deliver, statusOf } = mailedAnswers(world)

const million = 1024 * 1024
const nested = (depth: number) =>
  Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`).join(
    '',
  )

/** Each took a parser minutes, gigabytes or its stack; most are within the two megabytes that the address takes. */
const mails: [string, string][] = [
  ['two million empty lines', `Subject: x\n\n${'\n'.repeat(2 * million - 20)}`],
  [
    'half a million parts',
    `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n'.repeat(million / 2 - 20)}`,
  ],
  ['parts in parts in parts', `${nested(2000)}Content-Type: text/plain\n\nx`],
  ['a header without end', `Subject: ${'x'.repeat(million)}\n\nx`],
  ['headers without end', `${'X-A: b\n'.repeat(29_000)}\nx`],
  ['an open quote of a sender', `From: "${'('.repeat(100_000)}\nTo: calendar@akada.test\n\nx`],
  ['a part of an unknown charset', 'Content-Type: text/calendar; charset=klingon\n\nBEGIN:VCALENDAR'],
  ['base64 that is none', 'Content-Type: text/calendar\nContent-Transfer-Encoding: base64\n\n%%%=%%=='],
  ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=never\n\nBEGIN:VCALENDAR'],
]

test.each(mails)('a mail of %s is ignored', async (_, text) => {
  expect(await deliver(bytesOf(text).subarray(0, 2 * million))).toEqual([200, false])
})

test('a mail larger than two megabytes is refused', async () => {
  expect((await deliver(Buffer.alloc(2 * million + 1, 'x')))[0]).toBe(413)
})

const zoneWith = (observance: string) => `BEGIN:VTIMEZONE\nTZID:Own\n${observance}\nEND:VTIMEZONE\n`
const standard = (rule: string, start = '16010101T000000') =>
  `BEGIN:STANDARD\nDTSTART:${start}\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\n${rule}\nEND:STANDARD`

const definitions: [string, string][] = [
  ['a change each second', standard('RRULE:FREQ=SECONDLY')],
  ['changes in each second of a year', standard('RRULE:FREQ=YEARLY;BYMONTH=1;BYHOUR=1,2,3;BYSECOND=1,2,3')],
  ['a day that never comes', standard('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
  ['each day of a week', standard('RRULE:FREQ=YEARLY;BYDAY=SU,MO,TU,WE,TH,FR,SA')],
  ['centuries of rules', standard('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=1SU', '00010101T000000')],
  ['rules without number', Array(400).fill(standard('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=1SU')).join('\n')],
  ['a rule that is none', standard('RRULE:FREQ=OFTEN')],
  ['no change before the date', standard('', '20990101T000000')],
  ['no offset', 'BEGIN:STANDARD\nDTSTART:16010101T000000\nEND:STANDARD'],
]

test.each(definitions)('a date in a zone defined by %s is answered by nobody', async (_, observance) => {
  const guest = await invited({ isRepeating: true, count: 3 })
  const lines = `RECURRENCE-ID;TZID=Own:${basic(guest.event.occurrences[1]!.date)}T160000\n`
  const text = calendar(guest, { lines, zone: zoneWith(observance) })
  expect(await deliver(mail(guest, text))).toEqual([200, false])
})

test('a broken, endless or nested calendar is ignored, and the next one is read', async () => {
  const guest = await invited()
  const good = calendar(guest)
  for (const text of [
    good.replace('END:VEVENT\n', ''),
    good.replace('VERSION:2.0', 'no colon here'),
    good.replace('UID:', 'X="unclosed:'),
    good.replace('BEGIN:VCALENDAR\n', ''),
    good.replace('UID:', 'DTSTAMP:soon\nUID:'),
    good.replace('VERSION:2.0', `X${';A=b'.repeat(100_000)}:c`),
    good.replace(
      'VERSION:2.0',
      `${'BEGIN:A\n'.repeat(9000)}${'END:A\n'.repeat(9000)}${'X-Y:z\n'.repeat(2000)}`,
    ),
    good.replace('UID:', 'RECURRENCE-ID:99999999T999999Z\nUID:'),
    good.replace('UID:', 'RECURRENCE-ID;TZID=Africa/Lagos:00010101T000000\nUID:'),
    good.replace('UID:', 'RECURRENCE-ID:\nUID:'),
  ])
    expect(await deliver(mail(guest, text))).toEqual([200, false])
  expect(await statusOf(guest.ada, guest.event.eventId)).toBe('pending')
  expect(await deliver(mail(guest, good))).toEqual([200, true])
  expect(await statusOf(guest.ada, guest.event.eventId)).toBe('no')
})
