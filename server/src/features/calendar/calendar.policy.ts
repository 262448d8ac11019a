import { eventMessages } from '@akada/contract/calendar/model'
import { type Db, statement } from '#db/connect.ts'
import { isInAudience, joinFromAudience } from './event-audience.ts'
import { ApiError } from '#lib/api-error.ts'

export interface Participation {
  participantId: string
  role: 'owner' | 'co-host' | 'participant'
  status: 'pending' | 'yes' | 'no' | 'maybe'
  reminders: number[] | null
  /** Included because they learn the event's course, or are in its space. */
  isLearner: boolean
  cancelledAt: Date | null
  changedAt: Date
  /** Dates with answers of their own. */
  answered: Record<string, Participation['status']>
}

const findParticipation = statement<Participation, { eventId: string; userId: string }>(`
  select p.id as participant_id, p.role, p.status, p.reminders, p.is_learner, e.cancelled_at, e.changed_at,
         coalesce((select jsonb_object_agg(r.date::text, r.status) from occurrence_responses r
                    where r.participant_id = p.id), '{}') as answered
    from event_participants p join events e on e.id = p.event_id
    join users o on o.id = e.owner_id cross join can_see_user(:userId, o)
   where p.event_id = :eventId and p.user_id = :userId`)

interface EventAccess {
  eventId: string
  userId: string
}

/** The member's relation to an event; members neither invited nor in its course or space get 404. */
export async function mustTakePart(db: Db, { eventId, userId }: EventAccess): Promise<Participation> {
  const [found] = await findParticipation(db, { eventId, userId })
  if (found && (!found.isLearner || (await isInAudience(db, { eventId, userId })))) return found
  const [mine] =
    !found && (await joinFromAudience(db, { eventId, userId }))
      ? await findParticipation(db, { eventId, userId })
      : []
  if (!mine) throw new ApiError('API_ERR_NOT_FOUND')
  return mine
}

const lockEvent = statement<unknown, { eventId: string }>(
  `select id from events where id = :eventId for update`,
)

/** Restricts changes of an event to hosts, one at a time. */
export async function mustHost(tx: Db, access: EventAccess): Promise<Participation> {
  await mustTakePart(tx, access)
  await lockEvent(tx, { eventId: access.eventId })
  const found = await mustTakePart(tx, access)
  if (found.role === 'participant') throw new ApiError('API_ERR_FORBIDDEN')
  return found
}

export function mustNotBeCancelled({ cancelledAt }: Participation): void {
  if (cancelledAt) throw new ApiError('API_ERR_VALIDATION', { message: eventMessages.cancelled })
}
