import { twoDigits } from '@akada/contract/text/two-digits'

/** Bytes this device loaded from Akada, by local day (`2026-11-21`). */
export type LoadedByDay = Readonly<Record<string, number>>

/** Days are stored a little longer than the longest month and the one before. */
const retentionDays = 62

export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => twoDigits(part)).join('-')

/** Adds to a day and drops old days. */
export function addLoaded(loaded: LoadedByDay, day: string, bytes: number): LoadedByDay {
  const days = { ...loaded, [day]: (loaded[day] ?? 0) + bytes }
  return Object.fromEntries(Object.entries(days).toSorted(byDay).slice(-retentionDays))
}

const byDay = ([one]: [string, number], [other]: [string, number]) => (one < other ? -1 : 1)

/** The bytes loaded on a day, and in its month so far. */
export function loadedIn(loaded: LoadedByDay, day: string): { today: number; month: number } {
  const month = Object.entries(loaded).filter(
    ([other]) => other.slice(0, 7) === day.slice(0, 7) && other <= day,
  )
  return { today: loaded[day] ?? 0, month: month.reduce((sum, [, bytes]) => sum + bytes, 0) }
}

/** Reads what was stored; anything malformed counts as nothing. */
export function readLoaded(text: string | null): LoadedByDay {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(isDay))
  } catch {
    return {}
  }
}

const isDay = (entry: [string, unknown]): entry is [string, number] =>
  /^\d{4}-\d\d-\d\d$/.test(entry[0]) && Number.isFinite(entry[1])

/** What one response cost in data: nothing when it came out of the cache. */
export const transferredBytes = ({ transferSize, encodedBodySize, name }: Loaded, origin: string): number =>
  transferSize > 0 || name.startsWith(origin) ? transferSize : encodedBodySize

export type Loaded = Pick<PerformanceResourceTiming, 'transferSize' | 'encodedBodySize' | 'name'>
