import type { ProgressItem } from '@akada/contract/learning/routes'
import { randomId } from '#lib/random-id.ts'
import { type Ranges, withRange } from './seen.ts'

/** What this browser has not reported yet of one file of a lesson. */
interface Entry {
  courseId: string
  lessonId: string
  fileId: string | null
  seen: Ranges
  positionSeconds?: number
  at?: string
  /** When the lesson was first opened here, of what is not reported yet. */
  openedAt?: string | undefined
  watchSeconds: number
}

/** Sent under its own id until it is acknowledged, so that nothing counts twice. */
export interface Report {
  id: string
  userId: string
  courseId: string
  items: ProgressItem[]
}

interface Stored {
  userId: string
  entries: Entry[]
  reports: Report[]
}

interface Moment {
  courseId: string
  lessonId: string
  fileId: string | null
  range?: readonly [number, number] | undefined
  positionSeconds?: number
  watchSeconds?: number
  openedAt?: string
}

type StorageLike = Pick<Storage, 'getItem' | 'setItem'>
const key = 'akada.progress'
const reportLength = 50

/** What a member has watched in this browser, until the server has it: even offline, and across a reload. */
export function createProgressLog(storage: StorageLike | undefined, now = () => new Date()) {
  const read = (userId: string): Stored => {
    const stored = readStored(storage)
    return stored?.userId === userId ? stored : { userId, entries: [], reports: [] }
  }
  const write = (stored: Stored) => storage?.setItem(key, JSON.stringify(stored))

  return {
    /** Records what was played, and the film's position. */
    add(userId: string, moment: Moment): void {
      const stored = read(userId)
      const isSame = (entry: Entry) => entry.lessonId === moment.lessonId && entry.fileId === moment.fileId
      const known = stored.entries.find(isSame)
      const entry = changed(known ?? emptyEntry(moment), moment, now())
      write({ ...stored, entries: [...stored.entries.filter((one) => !isSame(one)), entry] })
    },
    /** This browser's last position in a lesson, if not reported yet. */
    placeOf(userId: string, lessonId: string): { positionSeconds: number; at: string } | undefined {
      const { entries, reports } = read(userId)
      const items = [...reports.flatMap((report) => report.items), ...entries]
      const { positionSeconds, at } = items.findLast((one) => one.lessonId === lessonId && one.at) ?? {}
      return positionSeconds === undefined || at === undefined ? undefined : { positionSeconds, at }
    },
    /** What to send; stays until `forget`. */
    reports(userId: string): readonly Report[] {
      const { entries, reports } = read(userId)
      const courses = new Set(entries.map(({ courseId }) => courseId))
      const made = [...courses].flatMap((courseId) => reportsOf({ userId, courseId, entries }))
      const all = [...reports, ...made]
      if (made.length > 0) write({ userId, entries: [], reports: all })
      return all
    },
    forget(userId: string, reportId: string): void {
      const stored = read(userId)
      write({ ...stored, reports: stored.reports.filter(({ id }) => id !== reportId) })
    },
  }
}

function readStored(storage: StorageLike | undefined): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'entries' in stored
      ? (stored as Stored)
      : undefined
  } catch {
    return undefined
  }
}

const emptyEntry = ({ courseId, lessonId, fileId, openedAt }: Moment): Entry => ({
  courseId,
  lessonId,
  fileId,
  openedAt,
  seen: [],
  watchSeconds: 0,
})

function changed(entry: Entry, { range, positionSeconds, watchSeconds = 0 }: Moment, at: Date): Entry {
  return {
    ...entry,
    seen: range ? withRange(entry.seen, range) : entry.seen,
    watchSeconds: entry.watchSeconds + watchSeconds,
    ...(positionSeconds !== undefined && { positionSeconds, at: at.toISOString() }),
  }
}

function itemOf({
  lessonId,
  fileId,
  seen,
  positionSeconds,
  at,
  openedAt,
  watchSeconds,
}: Entry): ProgressItem {
  // The longest matter most.
  const longest = seen.toSorted((one, other) => other[1] - other[0] - (one[1] - one[0]))
  return {
    lessonId,
    fileId,
    seen: longest.slice(0, reportLength).map(([from, to]): [number, number] => [from, to]),
    ...(positionSeconds !== undefined && { positionSeconds }),
    ...(at !== undefined && { at }),
    ...(openedAt !== undefined && { openedAt }),
    watchSeconds: Math.min(86_400, Math.round(watchSeconds)),
  }
}

function reportsOf({
  userId,
  courseId,
  entries,
}: {
  userId: string
  courseId: string
  entries: Entry[]
}): Report[] {
  const items = entries.filter((entry) => entry.courseId === courseId).map(itemOf)
  const reports: Report[] = []
  for (let first = 0; first < items.length; first += reportLength)
    reports.push({ id: randomId(), userId, courseId, items: items.slice(first, first + reportLength) })
  return reports
}

export const progressLog = createProgressLog(typeof localStorage === 'undefined' ? undefined : localStorage)
