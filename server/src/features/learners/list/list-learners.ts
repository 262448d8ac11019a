import { pageMeta } from '@akada/contract/common'
import type { listLearners as api } from '@akada/contract/learners/routes'
import type { ReplyOf } from '@akada/contract/route'
import type { Db } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type TaughtCourse, mustBeCreator } from '../learners.policy.ts'
import { type LearnerCriteria, toLearnerCriteria } from './learner-filter.ts'
import { type Query, parseCursor, encodeCursor } from './learner-order.ts'
import { viewLearners } from './learner-view.ts'
import { countLearners, findLearnerPage } from './page-of-learners.ts'

interface Request {
  courseId: string
  userId: string
  query: Query
}

/** A page of a course's learners, from where the page before ended or by its number. */
export async function listLearners(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  { courseId, userId, query }: Request,
): Promise<ReplyOf<typeof api>> {
  const course = await mustBeCreator(db, { courseId, userId })
  const { sort, order, page, limit } = query
  const aim = await toLearnerCriteria(db, query, course)
  const after = parseCursor(query.after, sort)
  const range = { courseId, creatorId: userId, aim, sort, order, after }
  const offset = after ? 0 : (page - 1) * limit
  const found = await findLearnerPage(db, { ...range, limit: limit + 1, offset })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const counts = await countsOf(db, course, aim)
  const { all, complete, inProgress } = counts
  const total = aim.isComplete === null ? all : aim.isComplete ? complete : inProgress
  return {
    trainees: await viewLearners({ db, storage, course, now: now() }, rows),
    counts,
    next: last ? encodeCursor(last) : null,
    meta: pageMeta({ page, limit }, total),
  }
}

/** Without a search the course has its numbers already. */
async function countsOf(db: Db, course: TaughtCourse, { patterns }: LearnerCriteria) {
  const { total, complete } =
    patterns.length === 0
      ? { total: course.students, complete: course.completions }
      : await countLearners(db, course.id, patterns)
  return { all: total, complete, inProgress: total - complete }
}
