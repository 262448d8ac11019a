import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'

interface Row {
  count: number
  courseId: string
  quizId: string
  title: string
  name: string
  since: Date
}

const findOldestUngradedAttempt = statement<Row, { userId: string; courseId: string | null }>(`
  select count(*) over ()::int as count, c.id as course_id, l.id as quiz_id, l.title, coalesce(t.closed_at, t.started_at) as since,
         ${fullNameOf('u')} as name
    from courses c join lessons l on l.course_id = c.id and l.kind = 'quiz'
    join quiz_attempts t on t.quiz_id = l.id and t.status = 'submitted'
    join users u on u.id = t.user_id cross join can_see_user(:userId, u)
   where c.user_id = :userId and c.deleted_at is null and (:courseId::uuid is null or c.id = :courseId)
     order by t.closed_at, t.id limit 1`)

/** How many attempts wait for a creator to grade them, in one course or in all, and the one that has waited longest. */
export async function findUngradedAttempts(db: Db, userId: string, courseId: string | null = null) {
  const [oldest] = await findOldestUngradedAttempt(db, { userId, courseId })
  if (!oldest) return { toGrade: 0, oldestToGrade: null }
  const { count, since, ...attempt } = oldest
  return { toGrade: count, oldestToGrade: { ...attempt, since: since.toISOString() } }
}
