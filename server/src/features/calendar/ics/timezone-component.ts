import { dayMs } from '@akada/contract/durations'
import { type OffsetChange, offsetChanges, offsetText } from '#schedule/timezone-offsets.ts'
import { type Component, basicTime } from './content-lines.ts'

/** A clock change, in the time before the change. */
interface Observance {
  kind: 'STANDARD' | 'DAYLIGHT'
  from: number
  to: number
  wall: Date
}

/** Outlook supports yearly rules only if they start long ago. */
const anchorYear = 1970
const checkedYears = 10

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** What a program without zone data, or with old data, needs to read an event of these years. */
export function timezoneComponent(timezone: string, years: { from: number; to: number }): Component {
  const changes = offsetChanges(timezone, { from: years.from - 1, to: years.to + 1 })
  const properties = [{ name: 'TZID', value: timezone }]
  return { name: 'VTIMEZONE', properties, components: observances(timezone, changes, years.from) }
}

function observances(timezone: string, changes: OffsetChange[], year: number): Component[] {
  const [{ offset: initial }, ...rest] = [changes[0]!, ...changes.slice(1)]
  if (rest.length === 0) return [fixed(initial)]
  const checked = { from: year - 1, to: year + checkedYears }
  const rules = yearlyRules(offsetChanges(timezone, checked), checked.to - checked.from + 1)
  return rules ?? [fixed(initial), ...toObservances(changes).map((one) => single(one))]
}

function fixed(offset: number): Component {
  const properties = [
    { name: 'DTSTART', value: `${anchorYear}0101T000000` },
    { name: 'TZOFFSETFROM', value: basicOffset(offset) },
    { name: 'TZOFFSETTO', value: basicOffset(offset) },
  ]
  return { name: 'STANDARD', properties }
}

const basicOffset = (offset: number) => offsetText(offset).replace(':', '')

function toObservances(changes: readonly OffsetChange[]): Observance[] {
  return changes.slice(1).map(({ at, offset }, n) => {
    const from = changes[n]!.offset
    return { kind: offset > from ? 'DAYLIGHT' : 'STANDARD', from, to: offset, wall: new Date(at + from) }
  })
}

const wallOfDate = (wall: Date) => basicTime(wall.toISOString().slice(0, 19))

function single({ kind, from, to, wall }: Observance): Component {
  const properties = [
    { name: 'DTSTART', value: wallOfDate(wall) },
    { name: 'TZOFFSETFROM', value: basicOffset(from) },
    { name: 'TZOFFSETTO', value: basicOffset(to) },
  ]
  return { name: kind, properties }
}

/** Two rules, if the clocks change on similar days every year; otherwise undefined. */
function yearlyRules(changes: readonly OffsetChange[], years: number): Component[] | undefined {
  const all = toObservances(changes)
  if (all.length !== years * 2) return undefined
  const rules = (['STANDARD', 'DAYLIGHT'] as const).map((kind) =>
    ruleOf(all.filter((one) => one.kind === kind)),
  )
  return rules.every((rule) => rule !== undefined) ? rules : undefined
}

function ruleOf(same: readonly Observance[]): Component | undefined {
  const [first] = same
  if (!first || !same.every((one) => isAlike(one, first))) return undefined
  const ordinal = weekdayOrdinal(same)
  if (ordinal === undefined) return undefined
  const weekday = first.wall.getUTCDay()
  const month = first.wall.getUTCMonth()
  const rule = `FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${ordinal}${weekdays[weekday]}`
  const anchor = new Date(
    dayOfMonth(anchorYear, { month, weekday, ordinal }) + (first.wall.getTime() % dayMs),
  )
  const component = single({ ...first, wall: anchor })
  return { ...component, properties: [...component.properties, { name: 'RRULE', value: rule }] }
}

const isAlike = (a: Observance, b: Observance) =>
  a.from === b.from &&
  a.to === b.to &&
  a.wall.getTime() % dayMs === b.wall.getTime() % dayMs &&
  a.wall.getUTCMonth() === b.wall.getUTCMonth() &&
  a.wall.getUTCDay() === b.wall.getUTCDay()

/** 1 for the first such weekday of the month … 4, or -1 for the last. */
function weekdayOrdinal(same: readonly Observance[]): number | undefined {
  const days = same.map(({ wall }) => wall.getUTCDate())
  const isLast = same.every(({ wall }) => wall.getUTCDate() + 7 > daysInMonth(wall))
  if (isLast) return -1
  const places = new Set(days.map((date) => Math.ceil(date / 7)))
  return places.size === 1 ? [...places][0] : undefined
}

const daysInMonth = (wall: Date) =>
  new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate()

function dayOfMonth(
  year: number,
  { month, weekday, ordinal }: { month: number; weekday: number; ordinal: number },
): number {
  if (ordinal === -1) {
    const last = new Date(Date.UTC(year, month + 1, 0))
    return last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * dayMs
  }
  const first = new Date(Date.UTC(year, month, 1))
  return first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + (ordinal - 1) * 7) * dayMs
}
