import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Learner } from '@akada/contract/learners'
import { stringify } from 'csv-stringify'
import type { Context } from '#context.ts'
import type { TaughtCourse } from '../learners.policy.ts'
import { aimOf } from '../list/learner-filter.ts'
import type { Place } from '../list/learner-order.ts'
import { viewLearners } from '../list/learner-view.ts'
import { learnersByIds, pageOfLearners } from '../list/page-of-learners.ts'
import type { LearnerExport } from './export-address.ts'

/** Rows in memory at once. */
const batch = 1000

/** The specification's fields of a learner, in its order. */
const columns = [
  'userId',
  'name',
  'email',
  'demographic',
  'enrolledCourse',
  'enrollmentDate',
  'percentageCompletion',
  'quizAttempts',
  'lastActive',
  'totalWatchTime',
  'lastUpdated',
] as const satisfies (keyof Learner)[]

type Making = Pick<Context, 'db' | 'storage' | 'now'>

/** Learners of an export, read in batches. */
export async function* exportedLearners(
  { db, storage, now }: Making,
  course: TaughtCourse,
  query: LearnerExport,
): AsyncGenerator<Learner> {
  const { courseId, userId: creatorId, ids } = query
  const viewing = { db, storage, course, now: now() }
  if (ids) {
    yield* await viewLearners(viewing, await learnersByIds(db, { courseId, creatorId, ids }))
    return
  }
  const aim = await aimOf(db, query, course)
  const page = { courseId, creatorId, aim, sort: 'name', order: 'asc', limit: batch } as const
  let after: Place | undefined
  for (;;) {
    const rows = await pageOfLearners(db, { ...page, after })
    yield* await viewLearners(viewing, rows)
    after = rows.at(-1)
    if (rows.length < batch) return
  }
}

/** `Weaving quiz 7/10; Dyeing quiz 3/5` */
const attemptsText = (attempts: Learner['quizAttempts']) =>
  attempts.map(({ title, score, totalScore }) => `${title} ${score}/${totalScore}`).join('; ')

/** Learners for spreadsheets, a batch in memory at a time, with nothing in it that they would take for a formula. */
export const learnersCsv = (context: Making, course: TaughtCourse, query: LearnerExport): Readable =>
  csvOf(exportedLearners(context, course, query))

/** A file of learners, written while they are read. */
export function csvOf(learners: AsyncIterable<Learner> | Iterable<Learner>): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  async function* rows() {
    for await (const learner of learners)
      yield { ...learner, quizAttempts: attemptsText(learner.quizAttempts) }
  }
  pipeline(Readable.from(rows()), csv).catch((error: unknown) => csv.destroy(error as Error))
  return csv
}
