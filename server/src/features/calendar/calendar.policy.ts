import { eventMessages } from '@akada/contract/event'
import { type Db, statement } from '#db/connect.ts'
import { joinCourseEvents } from './course-events.ts'
import { ApiError } from '#lib/api-error.ts'

export interface Participation {
  participantId: string
  role: 'owner' | 'co-host' | 'participant'
  status: 'pending' | 'yes' | 'no' | 'maybe'
  reminders: number[] | null
  /** There because they learn the course of the event. */
  isLearner: boolean
  courseId: string | null
  cancelledAt: Date | null
  changedAt: Date
  /** Dates that were answered on their own. */
  answered: Record<string, Participation['status']>
}

const participation = statement<Participation>(`
  select p.id as participant_id, p.role, p.status, p.reminders, p.is_learner, e.course_id, e.cancelled_at, e.changed_at,
         coalesce((select jsonb_object_agg(r.date::text, r.status) from occurrence_responses r
                    where r.participant_id = p.id), '{}') as answered
    from event_participants p join events e on e.id = p.event_id
    join users o on o.id = e.owner_id cross join can_see_user($2, o)
   where p.event_id = $1 and p.user_id = $2`)

interface Asked {
  eventId: string
  userId: string
}

/** What the member is to an event; for whoever was neither invited nor learns its course there is none. */
export async function mustTakePart(db: Db, { eventId, userId }: Asked): Promise<Participation> {
  const [found] = await participation(db, eventId, userId)
  if (found && !found.isLearner) return found
  const courses = await joinCourseEvents(db, { userId, eventId, since: new Date(0) })
  const [mine] = found ? [found] : await participation(db, eventId, userId)
  if (!mine || (mine.isLearner && !courses.includes(mine.courseId ?? '')))
    throw new ApiError('API_ERR_NOT_FOUND')
  return mine
}

const lock = statement(`select id from events where id = $1 for update`)

/** Lets only hosts change an event, one after the other. */
export async function mustHost(tx: Db, asked: Asked): Promise<Participation> {
  await mustTakePart(tx, asked)
  await lock(tx, asked.eventId)
  const found = await mustTakePart(tx, asked)
  if (found.role === 'participant') throw new ApiError('API_ERR_FORBIDDEN')
  return found
}

export function mustStand({ cancelledAt }: Participation): void {
  if (cancelledAt) throw new ApiError('API_ERR_VALIDATION', { message: eventMessages.cancelled })
}
