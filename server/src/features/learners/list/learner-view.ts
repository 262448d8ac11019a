import type { Learner } from '@akada/contract/learners/routes'
import { type Db, statement } from '#db/connect.ts'
import { completionPercent } from '#features/courses/public/cards.ts'
import { attemptsOfLearners } from '#features/quizzes/public.ts'
import { visibleEmail } from '#lib/phone-address.ts'
import type { Storage } from '#storage/storage.ts'
import type { TaughtCourse } from '../learners.policy.ts'
import type { LearnerRow } from './page-of-learners.ts'

const listWatchSeconds = statement<
  { userId: string; seconds: number },
  { courseId: string; userIds: readonly string[] }
>(`
  select user_id, coalesce(sum(watch_seconds), 0)::int as seconds
    from lesson_progress where course_id = :courseId and user_id = any(:userIds::uuid[]) group by user_id`)

/** Attempts that a row shows of each learner. */
const maxAttempts = 20

interface Viewing {
  db: Db
  storage: Pick<Storage, 'url'>
  course: Pick<TaughtCourse, 'id' | 'title' | 'itemsCount'>
  now: Date
}

const nameOf = ({ firstName, lastName, username }: LearnerRow) =>
  `${firstName} ${lastName}`.trim() || (username ?? '')

/** Learners as their creator sees them; those who can't be seen any more are left out. */
export async function viewLearners(
  { db, storage, course, now }: Viewing,
  found: readonly LearnerRow[],
): Promise<Learner[]> {
  const rows = found.filter(({ username }) => username !== null)
  const userIds = rows.map(({ userId }) => userId)
  const courseId = course.id
  const attempts = Map.groupBy(
    await attemptsOfLearners(db, { courseId, userIds, limit: maxAttempts, now }),
    ({ userId }) => userId,
  )
  const watched = new Map(
    (await listWatchSeconds(db, { courseId, userIds })).map(({ userId, seconds }) => [userId, seconds]),
  )
  return rows.map((row) => ({
    userId: row.userId,
    name: nameOf(row),
    email: visibleEmail(row.email),
    demographic: row.demographic,
    enrolledCourse: course.title,
    enrollmentDate: row.enrolledAt.toISOString(),
    percentageCompletion: completionPercent(row.doneCount, course.itemsCount),
    quizAttempts: attempts.get(row.userId) ?? [],
    lastActive: row.lastActiveAt.toISOString(),
    totalWatchTime: watched.get(row.userId) ?? 0,
    lastUpdated: row.changedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    username: row.username ?? '',
    avatar: row.avatarKey && storage.url(row.avatarKey),
  }))
}
