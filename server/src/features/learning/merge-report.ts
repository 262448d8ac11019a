import { type ProgressItem } from '@akada/contract/learning/routes'

/** One report about one file of a lesson, as the database reads it. */
export interface SentReport {
  lesson: string
  file: string | null
  /** An int4multirange; the database merges overlaps. */
  seen: string
  place: number | null
  at: string | null
  /** When the device opened the lesson. */
  opened: string | null
  watched: number
}

/** The parts of a report; each names a lesson once, because a statement changes a row once. */
export function roundsOf(items: readonly ProgressItem[]): SentReport[][] {
  const rounds: Map<string, SentReport>[] = []
  for (const item of items) {
    const free = rounds.find((round) => !round.has(item.lessonId))
    const round = free ?? new Map<string, SentReport>()
    if (!free) rounds.push(round)
    round.set(item.lessonId, toSentReport(item))
  }
  return rounds.map((round) => [...round.values()].toSorted((a, b) => (a.lesson < b.lesson ? -1 : 1)))
}

export const toSentReport = ({
  lessonId,
  fileId,
  seen = [],
  positionSeconds,
  at,
  openedAt,
  watchSeconds,
}: ProgressItem): SentReport => ({
  lesson: lessonId,
  file: fileId ?? null,
  seen: `{${seen.flatMap(([from, to]) => (to > from ? `[${from},${to})` : [])).join(',')}}`,
  place: positionSeconds ?? null,
  at: at ?? null,
  opened: openedAt ?? null,
  watched: watchSeconds ?? 0,
})
