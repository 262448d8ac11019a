import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { timezoneNamed } from '../timezones/timezone-names.ts'

/** A zone's name in the zone data, or the milliseconds that a definition in the file is ahead of UTC at a time. */
type ForeignZone = string | { offset: number }

/** What another program means by a TZID; undefined if it can't be known. */
export function foreignZone(tzid: string, time: ICAL.Time): ForeignZone | undefined {
  return zoneNameOf(tzid) ?? definedOffset(time)
}

/** Names of the zone data, of Windows, and those behind a vendor's prefix (/mozilla.org/20070129_1/Africa/Lagos). */
function zoneNameOf(tzid: string): string | undefined {
  const windows = findIana(tzid)?.[0]
  if (windows) return timezoneNamed(windows)
  const parts = tzid.startsWith('/') ? tzid.split('/') : []
  const candidates = [tzid, ...[3, 2].map((count) => parts.slice(-count).join('/'))]
  return candidates.map((name) => timezoneNamed(name)).find((name) => name !== undefined)
}

/** By the VTIMEZONE that the parser found. */
function definedOffset(time: ICAL.Time): ForeignZone | undefined {
  const observances = time.zone?.component?.getAllSubcomponents() ?? []
  if (!observances.some((one) => isComplete(one) && startsBefore(one, time))) return undefined
  if (observances.length > maxObservances || !observances.every(isPlain)) return undefined
  const years = observances.reduce((sum, one) => sum + yearsOf(one, time.year), 0)
  return years > maxYears ? undefined : { offset: time.zone.utcOffset(time) * 1000 }
}

const maxObservances = 100

const isComplete = (observance: ICAL.Component) =>
  ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].every((name) => observance.hasProperty(name))

function startsBefore(observance: ICAL.Component, time: ICAL.Time): boolean {
  const start = observance.getFirstPropertyValue('dtstart')
  return start instanceof ICAL.Time && start.toString().slice(0, 10) <= time.toString().slice(0, 10)
}

/** Years that the rules of a definition cover together: twice those since 1601, when Outlook lets its own begin. */
const maxYears = 1500

const plainParts = new Set(['freq', 'interval', 'until', 'bymonth', 'byday', 'bymonthday', 'wkst'])

/** Clocks change on a day of a year. The parser would try each second of four centuries for a rule that says so. */
const isPlain = (observance: ICAL.Component) => rulesOf(observance).every(isYearly)

function rulesOf(observance: ICAL.Component): Record<string, unknown>[] {
  const rules = observance.getAllProperties('rrule').map((rule) => rule.getFirstValue())
  return rules.map((rule) => (rule instanceof ICAL.Recur ? rule.toJSON() : {}))
}

const isYearly = (parts: Record<string, unknown>) =>
  parts['freq'] === 'YEARLY' &&
  Object.keys(parts).every((part) => plainParts.has(part)) &&
  !Array.isArray(parts['bymonth']) &&
  !Array.isArray(parts['byday']) &&
  (parts['bymonth'] !== undefined || parts['byday'] === undefined) &&
  [parts['bymonthday']].flat().every((day) => day === undefined || isEveryMonthsDay(day))

/** A day that every month has: for others the parser looks until the end of time. */
const isEveryMonthsDay = (day: unknown) => typeof day === 'number' && Math.abs(day) <= 28

function yearsOf(observance: ICAL.Component, until: number): number {
  const start = observance.getFirstPropertyValue('dtstart')
  const first = start instanceof ICAL.Time ? start.year : 0
  const ends = rulesOf(observance).map(({ until: last }) =>
    typeof last === 'string' ? Number(last.slice(0, 4)) : until,
  )
  return ends.reduce((sum, end) => sum + Math.max(end - first, 0), 0)
}
