import type { AttemptSummary } from '@akada/contract/quizzes/model'
import { type Db, statement } from '#db/connect.ts'
import type { AttemptRow } from './attempt-model.ts'
import { type ListedRow, summaryOf } from './list-attempts.ts'

type Row = ListedRow & Pick<AttemptRow, 'signals'> & { title: string }

/** An attempt of a learner, as the course's creator sees it. */
interface LearnerAttempt extends AttemptSummary {
  userId: string
  quizId: string
  percentage: number | null
  passed: boolean | null
  signals: Record<string, number>
  startedAt: string
}

/** The newest of each learner; void ones count for nothing. */
const listAttemptsOfLearners = statement<
  Row,
  { courseId: string; userIds: readonly string[]; limit: number; withOpen: boolean }
>(`
  select t.id, t.quiz_id, t.user_id, t.number, t.status, t.started_at, t.due_at, t.closed_at, t.score, t.total,
         t.is_passed, t.signals, t.title
    from unnest(:userIds::uuid[]) learner (id) cross join lateral (
           select a.*, l.title from quiz_attempts a join lessons l on l.id = a.quiz_id
            where a.user_id = learner.id and l.course_id = :courseId and a.status <> 'void'
              and (a.status = 'graded' or :withOpen::boolean)
            order by a.id desc limit :limit::int) t
   order by t.user_id, t.id desc`)

interface AttemptsQuery {
  courseId: string
  userIds: readonly string[]
  /** Per learner. */
  limit: number
  /** Includes open and ungraded attempts, whose score isn't known yet. */
  withOpen?: boolean
  now: Date
}

/** Attempts of some learners at the quizzes of a course, the newest first. */
export async function attemptsOfLearners(db: Db, query: AttemptsQuery): Promise<LearnerAttempt[]> {
  const { courseId, userIds, limit, withOpen = false, now } = query
  if (userIds.length === 0) return []
  return (await listAttemptsOfLearners(db, { courseId, userIds, limit, withOpen })).map((row) => {
    const { number: _number, status: _status, ...summary } = summaryOf(row, row.title, now)
    return {
      ...summary,
      userId: row.userId,
      quizId: row.quizId,
      signals: Object.fromEntries(
        Object.entries(row.signals).filter((one): one is [string, number] => one[1] !== undefined),
      ),
    }
  })
}
