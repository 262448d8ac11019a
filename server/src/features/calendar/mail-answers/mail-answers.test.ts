import * as api from '@akada/contract/calendar/routes'
import ICAL from 'ical.js'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { inDays, signedInAgain } from '../testing/events.ts'
import { mailedAnswers } from '../testing/mailed-answers.ts'

const world = await sharedWorld()
const { secret, invited, deliver, statusOf, datesAnswered } = mailedAnswers(world)

interface Answer {
  uid: string
  partstat: string
  sequence?: number
  recurrence?: string
  hasOrganizer?: boolean
}

/** A calendar in the shape that programs answer with. */
function replyText({ uid, partstat, sequence = 0, recurrence, hasOrganizer = true }: Answer): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('method', 'REPLY')
  calendar.updatePropertyWithValue('version', '2.0')
  const event = new ICAL.Component('vevent')
  event.updatePropertyWithValue('uid', uid)
  event.updatePropertyWithValue('sequence', sequence)
  event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(world.now().getTime() + 5000), true))
  const attendee = event.updatePropertyWithValue('attendee', 'mailto:whoever@example.org')
  attendee.setParameter('partstat', partstat)
  attendee.setParameter('cn', 'Femi: "Uncle"; of Lagos'.replaceAll('"', "'"))
  if (hasOrganizer) event.updatePropertyWithValue('organizer', 'mailto:calendar@akada.test')
  if (recurrence) event.updatePropertyWithValue('recurrence-id', ICAL.Time.fromString(recurrence, undefined))
  calendar.addSubcomponent(event)
  return calendar.toString()
}

async function mailOf(mail: { from: string; to: string }, content: string): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...mail,
    subject: 'Accepted: Maths',
    text: 'Über alles: accepted.',
    icalEvent: { method: 'REPLY', content, filename: 'reply.ics' },
  })
  return message as Buffer
}

test("a response from a guest's mail program is stored", async () => {
  const { ada, address, event, organizer } = await invited()
  expect(organizer).toMatch(/^calendar\+[\da-z]{41}@akada\.test$/)
  const uid = `${event.eventId}@localhost`
  for (const [partstat, status] of [
    ['ACCEPTED', 'yes'],
    ['TENTATIVE', 'maybe'],
    ['DECLINED', 'no'],
  ] as const) {
    const mail = { from: `Uncle Femi <${address.toUpperCase()}>`, to: organizer.toUpperCase() }
    expect(await deliver(await mailOf(mail, replyText({ uid, partstat, hasOrganizer: false })))).toEqual([
      200,
      true,
    ])
    expect(await statusOf(ada, event.eventId)).toBe(status)
  }
})

test('an answer for one date of a series applies to that date', async () => {
  const { ada, address, event, organizer } = await invited({ isRepeating: true, count: 3 })
  const date = event.occurrences[1]!.date
  const content = replyText({
    uid: `${event.eventId}@localhost`,
    partstat: 'DECLINED',
    recurrence: `${date}T15:00:00Z`,
  })
  expect(await deliver(await mailOf({ from: address, to: organizer }, content))).toEqual([200, true])
  expect(await datesAnswered(event.eventId)).toEqual([`${date} no`])
  expect(await statusOf(ada, event.eventId)).toBe('pending')
})

test('bytes that are not a mail are refused or ignored, and without a mailbox the address does not exist', async () => {
  for (const bytes of [
    '',
    '\n\n',
    'content-type: multipart/mixed; boundary=x\n\n--x\n--x\n',
    '\0\xff: \n\n=',
  ])
    expect((await deliver(Buffer.from(bytes)))[1] ?? false).toBe(false)
  world.config.calendarMail = undefined
  expect((await deliver(Buffer.from('from: a@b.c\n\n')))[0]).toBe(404)
  world.config.calendarMail = { local: 'calendar', domain: 'akada.test', secret }
})

test('a wrong token, another sender, an older version, another event and an unsigned mail change nothing', async () => {
  const { ada, address, event, organizer } = await invited()
  const other = await invited()
  const uid = `${event.eventId}@localhost`
  const accepted = replyText({ uid, partstat: 'ACCEPTED' })
  const last = organizer.at(organizer.indexOf('@') - 1) === 'a' ? 'b' : 'a'
  const forged = organizer.replace(/.@/, `${last}@`)
  for (const mail of [
    { from: address, to: forged },
    { from: address, to: 'calendar@akada.test' },
    { from: 'eve@example.org', to: organizer },
    { from: other.address, to: other.organizer },
  ])
    expect(await deliver(await mailOf(mail, accepted))).toEqual([200, false])
  const addresses = { from: address, to: organizer }
  expect(await deliver(await mailOf(addresses, accepted.replace('REPLY', 'REQUEST')))).toEqual([200, false])
  expect(await deliver(await mailOf(addresses, accepted), 'some other secret')).toEqual([401, undefined])
  const body = { startTime: `${inDays(world, 4)}T10:00`, endTime: `${inDays(world, 4)}T11:00` }
  await world.call(api.updateEvent, { as: ada, params: { eventId: event.eventId }, query: {}, body })
  expect(await deliver(await mailOf(addresses, accepted))).toEqual([200, false])
  expect(await statusOf(ada, event.eventId)).toBe('pending')
  const newer = replyText({ uid, partstat: 'ACCEPTED', sequence: 1 })
  expect(await deliver(await mailOf(addresses, newer))).toEqual([200, true])
  world.later(30 * 86_400)
  const again = await signedInAgain(world, ada)
  expect(
    await deliver(await mailOf(addresses, replyText({ uid, partstat: 'DECLINED', sequence: 1 }))),
  ).toEqual([200, false])
  expect(await statusOf(again, event.eventId)).toBe('yes')
  world.later(-30 * 86_400)
})
