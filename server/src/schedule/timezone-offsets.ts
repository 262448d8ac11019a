import { twoDigits } from '@akada/contract/text/two-digits'
import { dayMs, minuteMs } from '@akada/contract/durations'
/** From an instant on, a zone is this many milliseconds ahead of UTC. */
export interface OffsetChange {
  at: number
  offset: number
}

interface Zone {
  format: Intl.DateTimeFormat
  /** Keyed by year; the first entry is the start of the year. */
  years: Map<number, OffsetChange[]>
}

const zones = new Map<string, Zone>()
/** Enough for every existing zone, in all spellings. */
const maxZones = 1000

/** Throws a RangeError for an unknown zone. */
function zoneOf(timezone: string): Zone {
  const known = zones.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
  const zone = { format, years: new Map<number, OffsetChange[]>() }
  if (zones.size >= maxZones) zones.clear()
  zones.set(timezone, zone)
  return zone
}

/** Read from text as 1/1/2026, GMT+01:00; with seconds where the zone has them, and without an offset for UTC. */
function measure({ format }: Zone, at: number): number {
  const [, sign, hours, minutes, seconds = 0] = longOffset.exec(format.format(at)) ?? []
  if (!sign) return 0
  return Number(`${sign}1`) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

const longOffset = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/

/** No zone has changed its clocks twice in less than a week since 1970. */
const stepMs = 3 * dayMs

/** Checks every third day of a year, and finds the second at which the offset changes. */
function changesOf(zone: Zone, year: number): OffsetChange[] {
  const known = zone.years.get(year)
  if (known) return known
  const [begin, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const changes = [{ at: begin, offset: measure(zone, begin) }]
  for (let at = begin; at < end; at += stepMs) {
    const next = Math.min(at + stepMs, end)
    if (measure(zone, next) !== changes.at(-1)!.offset) changes.push(...changesWithin(zone, at, next))
  }
  zone.years.set(year, changes)
  return changes
}

function changesWithin(zone: Zone, from: number, to: number): OffsetChange[] {
  let [low, high] = [from, to]
  const before = measure(zone, from)
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (measure(zone, middle) === before) low = middle
    else high = middle
  }
  return [{ at: high, offset: measure(zone, high) }]
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
export function offsetAt(timezone: string, at: number): number {
  let { offset } = changesOf(zoneOf(timezone), new Date(at).getUTCFullYear())[0]!
  for (const change of changesOf(zoneOf(timezone), new Date(at).getUTCFullYear())) {
    if (change.at > at) break
    offset = change.offset
  }
  return offset
}

/** When a zone's clocks change from the start of one year until the end of another. */
export function offsetChanges(timezone: string, years: { from: number; to: number }): OffsetChange[] {
  const changes: OffsetChange[] = []
  for (let year = years.from; year <= years.to; year += 1)
    for (const change of changesOf(zoneOf(timezone), year))
      if (change.offset !== changes.at(-1)?.offset) changes.push(change)
  return changes
}

/**
 * The instant of a wall time: a skipped one moves forward by the gap, a repeated one is the first. `wall` as if UTC.
 */
export function instantOf(timezone: string, wall: number): number {
  const [before, after] = [offsetAt(timezone, wall - dayMs), offsetAt(timezone, wall + dayMs)]
  if (offsetAt(timezone, wall - before) === before) return wall - before
  return offsetAt(timezone, wall - after) === after ? wall - after : wall - before
}

/** The wall time of a zone at an instant, as if it were UTC. */
export const wallTimeOf = (timezone: string, at: number): number => at + offsetAt(timezone, at)

/** How a wall time meets a clock change. */
export function clockChangeOf(timezone: string, wall: number): 'gap' | 'overlap' | null {
  const at = instantOf(timezone, wall)
  if (wallTimeOf(timezone, at) !== wall) return 'gap'
  const after = offsetAt(timezone, wall + dayMs)
  return wall - after !== at && offsetAt(timezone, wall - after) === after ? 'overlap' : null
}

/** Like +01:00. */
export function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / minuteMs)
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** For tests: another set of rules, as a newer version of the zone data would contain. */
export function replaceOffsets(timezone: string, year: number, changes: OffsetChange[]): void {
  zoneOf(timezone).years.set(year, changes)
}
