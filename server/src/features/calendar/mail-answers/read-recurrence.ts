import ICAL from 'ical.js'
import { instantOf } from '#schedule/timezone-offsets.ts'
import { wallNumber } from '../timezones/local-time.ts'
import { foreignZone } from './foreign-zone.ts'

/** The occurrence that an answer names (RECURRENCE-ID of RFC 5545). */
export interface Recurrence {
  /** As written, in the zone of whoever wrote it. */
  date: string
  /** Missing for dates, and for times that name no zone: those are of the event's zone. */
  at: number | undefined
  isUtc: boolean
  /** The answer is for this date and all later ones. */
  isFollowing: boolean
}

/** Zone data beyond them is guesswork, and takes long to compute. */
const years = { first: 2000, last: 2100 }

/** Undefined if the date can't be known: a wrong one would answer for another day. */
export function readRecurrence(event: ICAL.Component): Recurrence | undefined {
  const property = event.getFirstProperty('recurrence-id')
  const time = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time) || !isTime(time)) return undefined
  const written = {
    date: time.toString().slice(0, 10),
    isUtc: time.zone === ICAL.Timezone.utcTimezone,
    isFollowing: property.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE',
  }
  const tzid = property.getFirstParameter('tzid')
  if (written.isUtc) return { ...written, at: time.toUnixTime() * 1000 }
  if (time.isDate || !tzid) return { ...written, at: undefined }
  const at = instantIn(tzid, time)
  return at === undefined ? undefined : { ...written, at }
}

const isTime = ({ year, month, day }: ICAL.Time) =>
  year >= years.first && year <= years.last && month >= 1 && month <= 12 && day >= 1 && day <= 31

/** The instant of a wall time there; undefined in an unknown zone. */
function instantIn(tzid: string, time: ICAL.Time): number | undefined {
  const zone = foreignZone(tzid, time)
  if (zone === undefined) return undefined
  const wall = time.toString()
  return typeof zone === 'string' ? instantOf(zone, wallNumber(wall)) : wallNumber(wall) - zone.offset
}
