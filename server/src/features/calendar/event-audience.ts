import { type Db, statement } from '#db/connect.ts'
import { learnersAmong } from '#features/learning/public.ts'

/** SQL: a member is in the space of the event `e`, and may read it. */
export const isInSpace = (member: string) => `exists (
  select from conversation_members cm join spaces sp on sp.id = cm.conversation_id cross join can_read_space(${member}, sp)
   where cm.user_id = ${member} and cm.conversation_id = e.space_id)`

interface EventAccess {
  eventId: string
  userId: string
}

const findEventAudience = statement<{ courseId: string | null; isInSpace: boolean }, EventAccess>(`
  select e.course_id, ${isInSpace(':userId::uuid')} as is_in_space from events e where e.id = :eventId`)

const insertAudienceParticipant = statement<unknown, EventAccess>(`
  insert into event_participants (event_id, user_id, is_learner, first_starts_at, last_ends_at)
  select e.id, :userId, true, e.first_starts_at, e.last_ends_at from events e where e.id = :eventId
  on conflict do nothing`)

/** Whether a member learns the course of an event, or is in its space. */
export async function isInAudience(db: Db, { eventId, userId }: EventAccess): Promise<boolean> {
  const [event] = await findEventAudience(db, { eventId, userId })
  if (!event) return false
  const { courseId } = event
  return event.isInSpace || (courseId !== null && (await learnersAmong(db, courseId, [userId])).length > 0)
}

/** Gives a member who opens an event of their course or space a row of their own, for answers and reminders. */
export async function joinFromAudience(db: Db, access: EventAccess): Promise<boolean> {
  if (!(await isInAudience(db, access))) return false
  await insertAudienceParticipant(db, { eventId: access.eventId, userId: access.userId })
  return true
}

interface ParticipantRow {
  userId: string
  /** Included by the course or the space of the event. */
  isLearner: boolean
  courseId: string | null
  isInSpace: boolean
}

/** Rows about members who still learn the course of their event or are in its space; rows about others stay. */
export async function withoutFormerAudience<Row extends ParticipantRow>(
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
  return rows.filter((row) => !row.isLearner || row.isInSpace || present.has(`${row.courseId} ${row.userId}`))
}
