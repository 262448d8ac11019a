import { type Db, statement } from '#db/connect.ts'
import { learnersAmong } from '#features/learning/public.ts'

const findCourseOfEvent = statement<{ courseId: string }, { eventId: string }>(
  `select course_id from events where id = :eventId and course_id is not null`,
)

const insertLearnerParticipant = statement<unknown, { eventId: string; userId: string }>(`
  insert into event_participants (event_id, user_id, is_learner, first_starts_at, last_ends_at)
  select e.id, :userId, true, e.first_starts_at, e.last_ends_at from events e where e.id = :eventId
  on conflict do nothing`)

/** Whether a member learns the course of an event. */
export async function isLearnerOf(db: Db, { eventId, userId }: { eventId: string; userId: string }) {
  const [event] = await findCourseOfEvent(db, { eventId })
  return event !== undefined && (await learnersAmong(db, event.courseId, [userId])).length > 0
}

/** Gives a learner who opens an event of their course a row of their own, for answers and reminders. */
export async function joinAsLearner(db: Db, access: { eventId: string; userId: string }): Promise<boolean> {
  if (!(await isLearnerOf(db, access))) return false
  await insertLearnerParticipant(db, { eventId: access.eventId, userId: access.userId })
  return true
}

interface LearnerRow {
  userId: string
  isLearner: boolean
  courseId: string | null
}

/** Rows about learners who still learn the course of their event; rows about others stay. */
export async function withoutFormerLearners<Row extends LearnerRow>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  const learners = rows.filter(({ isLearner }) => isLearner)
  const byCourse = Map.groupBy(learners, ({ courseId }) => courseId)
  const present = new Set<string>()
  for (const [courseId, some] of byCourse) {
    if (courseId === null) continue
    const ids = some.map(({ userId }) => userId)
    for (const id of await learnersAmong(db, courseId, ids)) present.add(`${courseId} ${id}`)
  }
  return rows.filter(({ isLearner, courseId, userId }) => !isLearner || present.has(`${courseId} ${userId}`))
}
