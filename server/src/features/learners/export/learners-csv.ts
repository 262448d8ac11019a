import type { Readable } from 'node:stream'
import type { Learner } from '@akada/contract/learners/routes'
import { csvStream } from '#lib/csv-stream.ts'
import type { Context } from '#context.ts'
import type { TaughtCourse } from '../learners.policy.ts'
import { toLearnerCriteria } from '../list/learner-filter.ts'
import type { Cursor } from '../list/learner-order.ts'
import { viewLearners } from '../list/learner-view.ts'
import { learnersByIds, findLearnerPage } from '../list/page-of-learners.ts'
import type { LearnerExport } from './export-learners.ts'

/** Rows in memory at once. */
const batchSize = 1000

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

type ExportContext = Pick<Context, 'db' | 'storage' | 'now'>

/** Learners of an export, read in batches. */
export async function* exportedLearners(
  { db, storage, now }: ExportContext,
  course: TaughtCourse,
  query: LearnerExport,
): AsyncGenerator<Learner> {
  const { courseId, userId: creatorId, ids } = query
  const viewing = { db, storage, course, now: now() }
  if (ids) {
    yield* await viewLearners(viewing, await learnersByIds(db, { courseId, creatorId, ids }))
    return
  }
  const aim = await toLearnerCriteria(db, query, course)
  const page = { courseId, creatorId, aim, sort: 'name', order: 'asc', limit: batchSize } as const
  let after: Cursor | undefined
  for (;;) {
    const rows = await findLearnerPage(db, { ...page, after })
    yield* await viewLearners(viewing, rows)
    after = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

/** `Weaving quiz 7/10; Dyeing quiz 3/5` */
const attemptsText = (attempts: Learner['quizAttempts']) =>
  attempts.map(({ title, score, totalScore }) => `${title} ${score}/${totalScore}`).join('; ')

/** Learners for spreadsheets, a batch in memory at a time. */
export const learnersCsv = (context: ExportContext, course: TaughtCourse, query: LearnerExport): Readable =>
  writeLearnersCsv(exportedLearners(context, course, query))

/** A file of learners, written while they are read. */
export function writeLearnersCsv(learners: AsyncIterable<Learner> | Iterable<Learner>): Readable {
  async function* rows() {
    for await (const learner of learners)
      yield { ...learner, quizAttempts: attemptsText(learner.quizAttempts) }
  }
  return csvStream(rows(), columns)
}
