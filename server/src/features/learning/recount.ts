import { type Outcome, eachRow, longRun, mustSucceed } from '#jobs/each-row.ts'
import { type Db, statement } from '#db/connect.ts'
import type { Chore } from '#jobs/chores.ts'
import type { Context } from '#context.ts'
import { mustLearn } from './learning.policy.ts'
import { publishProgress } from './report-progress.ts'
import { settleProgress } from './settle-progress.ts'

/** Reports that ran while a course changed have ended by then. */
const settledAfter = '20 seconds'
const batchSize = 500
const nilId = '00000000-0000-0000-0000-000000000000'

const listDueRecounts = statement<
  { courseId: string; requestedAt: Date },
  { now: Date; except: readonly string[] }
>(`
  select course_id, requested_at from progress_recounts
   where requested_at < :now::timestamptz - interval '${settledAfter}' and course_id <> all(:except::uuid[])
   order by requested_at limit 20`)
const deleteRecount = statement<unknown, { courseId: string; requestedAt: Date }>(
  `delete from progress_recounts where course_id = :courseId and requested_at <= :requestedAt::timestamptz`,
)

interface LearnerCount {
  userId: string
  isWrong: boolean
}

const listLearnerCounts = statement<LearnerCount, { courseId: string; afterUserId: string | null }>(`
  select e.user_id, n.done <> e.done_count or (e.completed_at is null and c.items_count > 0 and n.done >= c.items_count)
           as is_wrong
    from enrolments e join courses c on c.id = e.course_id cross
      join lateral (select done_items(:courseId, e.user_id) as done) n
   where e.course_id = :courseId and e.user_id > coalesce(:afterUserId::uuid, '${nilId}') and e.ended_at is null
   order by e.user_id limit ${batchSize}`)

/**
 * After lessons were added or removed: every learner's count is corrected, and finished learners complete the course.
 */
export const recountProgress = (context: Pick<Context, 'db' | 'live' | 'now'>): Promise<Outcome> =>
  eachRow(context, {
    name: 'recount-progress',
    next: ({ except }) => listDueRecounts(context.db, { now: context.now(), except }),
    keyOf: ({ courseId }) => courseId,
    work: async ({ courseId, requestedAt }) => {
      mustSucceed(await recountCourse(context, courseId))
      await deleteRecount(context.db, { courseId, requestedAt })
    },
  })

/** Learner by learner, so that one whose count fails keeps no other of the course waiting. */
const recountCourse = (
  { db, live, now }: Pick<Context, 'db' | 'live' | 'now'>,
  courseId: string,
): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'recount-learners',
      next: async ({ after }) =>
        listLearnerCounts(db, { courseId, afterUserId: after?.split(' ')[1] ?? null }),
      keyOf: ({ userId }) => `${courseId} ${userId}`,
      work: async ({ userId, isWrong }) => {
        if (!isWrong) return
        const learner = { courseId, userId }
        const progress = await db.transaction().execute((tx) => recountLearner(tx, learner, now()))
        if (progress) publishProgress(live, learner, progress)
      },
      seconds: longRun,
    },
  )

const hasEnrolment = statement<unknown, { courseId: string; userId: string }>(
  `select from enrolments where course_id = :courseId and user_id = :userId and ended_at is null`,
)

async function recountLearner(tx: Db, learner: { courseId: string; userId: string }, now: Date) {
  // Left meanwhile.
  if ((await hasEnrolment(tx, { courseId: learner.courseId, userId: learner.userId })).length === 0)
    return undefined
  await mustLearn(tx, learner)
  return settleProgress(tx, { ...learner, isChanged: true, now })
}

export const learningChores: readonly Chore<Context>[] = [
  { name: 'recount-progress', cron: '* * * * *', work: recountProgress },
]
