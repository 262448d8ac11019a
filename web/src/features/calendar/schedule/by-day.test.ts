import type { Occurrence } from '@akada/contract/calendar/model'
import { expect, test } from 'vitest'
import { lanesOf, placed } from './by-day.ts'

function event(title: string, [from, until]: [from: string, until: string], isAllDay = false): Occurrence {
  const viewer = {
    date: from.slice(0, 10),
    start: from.slice(11),
    endDate: until.slice(0, 10),
    end: until.slice(11),
  }
  return {
    eventId: title,
    date: viewer.date,
    title,
    startTime: `${from}:00Z`,
    endTime: `${until}:00Z`,
    isAllDay,
    viewer,
  } as Occurrence
}
const week = Array.from({ length: 7 }, (_, n) => `2026-11-${23 + n}`)
const cells = (events: Occurrence[]) =>
  lanesOf(events, week).map((cell) =>
    cell.map(({ occurrence: { title }, lane, days }) => [title, lane, days]),
  )

const camp = event('Camp', ['2026-11-24T00:00', '2026-11-27T23:59'], true)
const trip = event('Trip', ['2026-11-20T09:00', '2026-11-24T09:00'])
const night = event('Night', ['2026-11-26T22:00', '2026-11-27T06:00'])
const maths = event('Maths', ['2026-11-24T09:00', '2026-11-24T10:00'])

test('an event of several days is one bar, from the first visible day on, and what is beside it has another lane', () => {
  expect(cells([maths, camp, trip])).toEqual([
    [['Trip', 1, 2]],
    [
      ['Camp', 0, 4],
      ['Maths', 2, 1],
    ],
    [],
    [],
    [],
    [],
    [],
  ])
})

test('an event over midnight is in the cell where it starts, and in the hours of both days', () => {
  expect(cells([night])[3]).toEqual([['Night', 0, 1]])
  expect(cells([night])[4]).toEqual([])
  expect(placed([night], '2026-11-27')).toMatchObject([{ from: 0, until: 360 }])
  expect(placed([trip, camp], '2026-11-24')).toEqual([])
})
