import { addDays } from '@akada/contract/recurrence'
import { wallNumber } from './local-time.ts'
import { timezoneNamed } from './timezone-names.ts'
import { instantOf } from '#schedule/timezone-offsets.ts'

/**
 * All-day events are announced on the evening before, in their participant's zone; this number of minutes identifies
 * them.
 */
export const eveningMinutes = 360
const evening = '18:00'

/** When an all-day event is announced to somebody in a zone. */
export function eveningBefore(date: string, timeZone: string): Date {
  const zone = timezoneNamed(timeZone) ?? 'Africa/Lagos'
  return new Date(instantOf(zone, wallNumber(`${addDays(date, -1)}T${evening}`)))
}
