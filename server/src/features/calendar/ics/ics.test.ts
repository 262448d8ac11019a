import ICAL from 'ical.js'
import fc from 'fast-check'
import { addDays } from '@akada/contract/calendar/recurrence'
import { expect, test } from 'vitest'
import type { EventRow, OverrideRow } from '../event-rows.ts'
import { occurrencesOf, planDates } from '../occurrences/occurrences.ts'
import { timezoneNames } from '../timezones/timezone-names.ts'
import { calendarText } from './calendar-text.ts'
import { eventComponents } from './event-components.ts'

const now = new Date('2026-11-22T12:00:00Z')
const componentContext = { siteHost: 'akada.test', link: 'https://akada.test/schedule', now }

const anEvent = (fields: Partial<EventRow> = {}): EventRow => ({
  id: '019aa000-0000-7000-8000-000000000001',
  seriesId: '019aa000-0000-7000-8000-000000000001',
  ownerId: '019aa000-0000-7000-8000-000000000002',
  ownerUsername: 'ada',
  ownerName: 'Ada Obi',
  ownerAvatarKey: null,
  title: 'Maths',
  description: '',
  color: 'blue',
  includeWebinar: false,
  courseId: null,
  spaceId: null,
  meetingCode: null,
  timezone: 'Africa/Lagos',
  firstDate: '2026-11-27',
  startTime: '16:00',
  durationMinutes: 90,
  durationDays: null,
  repeatType: null,
  repeatInterval: 1,
  daysOfWeek: 0,
  repeatCount: 1,
  sequence: 0,
  cancelledAt: null,
  cancellationNote: '',
  createdAt: now,
  changedAt: now,
  lastEndsAt: now,
  ...fields,
})

const textOf = (event: EventRow, overrides: OverrideRow[] = []) =>
  calendarText({
    method: 'PUBLISH',
    events: [event],
    components: eventComponents(event, overrides, componentContext),
  })

/** The instants at which another program finds the event, by the zones in the file itself. */
function readBack(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const all = calendar.getAllSubcomponents('vevent')
  const found: string[] = []
  for (const component of all.filter((one) => !one.hasProperty('recurrence-id'))) {
    const event = new ICAL.Event(component)
    for (const exception of all)
      if (exception.hasProperty('recurrence-id') && exception.getFirstPropertyValue('uid') === event.uid)
        event.relateException(exception)
    if (!event.isRecurring()) found.push(event.startDate.toJSDate().toISOString())
    else {
      const iterator = event.iterator()
      for (let next = iterator.next(); next; next = iterator.next())
        found.push(event.getOccurrenceDetails(next).startDate.toJSDate().toISOString())
    }
  }
  return found.toSorted()
}

const startsOf = (event: EventRow, overrides: OverrideRow[] = []) =>
  occurrencesOf(event, overrides)
    .map(({ startsAt }) => startsAt.toISOString())
    .toSorted()

test('an independent parser finds the same instants, in any zone and by any rule', () => {
  const events = fc
    .record({
      timezone: fc.constantFrom(...timezoneNames()),
      day: fc.integer({ min: 0, max: 700 }),
      halfHours: fc.integer({ min: 0, max: 47 }),
      repeatType: fc.constantFrom('DAILY' as const, 'WEEKLY' as const),
      repeatInterval: fc.integer({ min: 1, max: 7 }),
      days: fc.integer({ min: 1, max: 127 }),
      repeatCount: fc.integer({ min: 1, max: 60 }),
    })
    .map(({ day, halfHours, days, ...rest }) => {
      const from = addDays('2026-01-01', day)
      const event = anEvent({
        ...rest,
        firstDate: from,
        startTime: `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`,
        daysOfWeek: rest.repeatType === 'WEEKLY' ? days : 0,
      })
      return { ...event, firstDate: planDates(event)[0]! }
    })
  fc.assert(
    fc.property(events, (event) => {
      expect(readBack(textOf(event))).toEqual(startsOf(event))
    }),
    { numRuns: 150, seed: 5545 },
  )
})

test.each([
  ['Africa/Cairo', '2027-04-28', '00:30'],
  ['America/St_Johns', '2027-03-12', '02:30'],
  ['Antarctica/Troll', '2027-03-26', '02:00'],
  ['Australia/Lord_Howe', '2026-10-02', '02:00'],
  ['Africa/Casablanca', '2026-09-18', '01:30'],
])('a series across the clock change in %s is parsed correctly', (timezone, firstDate, startTime) => {
  const event = anEvent({ timezone, firstDate, startTime, repeatType: 'DAILY', repeatCount: 6 })
  expect(readBack(textOf(event))).toEqual(startsOf(event))
})

test('moved and cancelled dates are parsed correctly', () => {
  const event = anEvent({ repeatType: 'WEEKLY', daysOfWeek: 16, repeatCount: 4 })
  const same = { movedTo: null, startTime: null, durationMinutes: null, title: null, description: null }
  const overrides = [
    { ...same, date: '2026-12-04', isCancelled: true },
    { ...same, date: '2026-12-11', isCancelled: false, movedTo: '2026-12-12', startTime: '09:30' },
  ]
  expect(readBack(textOf(event, overrides))).toEqual(startsOf(event, overrides))
  expect(startsOf(event, overrides)).toHaveLength(3)
})

test('hostile text stays text', () => {
  const title = 'x;y,z:"\\\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:eve@example.com'
  const organizer = { name: 'Ada "A;B:C\r\nX-EVIL:1" Obi', address: 'calendar@akada.test' }
  const event = anEvent({ title, description: `${'Ọ̀ṣun '.repeat(60)}end` })
  const components = eventComponents(event, [], { ...componentContext, organizer })
  const text = calendarText({ method: 'REQUEST', events: [event], components })
  const all = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(all).toHaveLength(1)
  expect(all[0]!.getAllProperties('attendee')).toEqual([])
  expect(all[0]!.getFirstPropertyValue('summary')).toBe(title.replaceAll('\r\n', '\n'))
  expect(all[0]!.getFirstPropertyValue('description')).toContain('Ọ̀ṣun Ọ̀ṣun')
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(text).not.toMatch(/^X-EVIL/m)
})

test('an all-day event has dates only', () => {
  const event = anEvent({ startTime: null, durationMinutes: null, durationDays: 2 })
  const text = textOf(event)
  expect(text).toContain('DTSTART;VALUE=DATE:20261127')
  expect(text).toContain('DTEND;VALUE=DATE:20261129')
  expect(text).not.toContain('VTIMEZONE')
})
