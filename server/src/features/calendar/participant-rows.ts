import type { Participant } from '@akada/contract/calendar/model'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { maskedEmail } from '#features/profiles/public.ts'
import { visibleEmail } from '#lib/phone-address.ts'
import type { Storage } from '#storage/storage.ts'
import { isInSpace, withoutFormerAudience } from './event-audience.ts'

interface ParticipantRow {
  isLearner: boolean
  courseId: string | null
  isInSpace: boolean
  participantId: string
  id: string | null
  email: string
  isInternal: boolean
  name: string
  username: string | null
  avatarKey: string | null
  role: Participant['role']
  status: Participant['status']
  respondedAt: Date | null
}

const maxParticipants = 300

/**
 * Of learners hosts see those who answered, others nobody; members of a space see one another. Hosts first, then in the order of
 * invitation.
 */
const listEventParticipants = statement<
  ParticipantRow,
  { eventId: string; viewerId: string; participantId: string | null; isHost: boolean }
>(`
  select p.id as participant_id, u.id, coalesce(p.email, u.email) as email, u.id is not null as is_internal,
         coalesce(nullif(p.name, ''), ${fullNameOf('u')}, '') as name,
         u.username, u.avatar_key, p.role, p.status, p.responded_at, p.is_learner, e.course_id,
         ${isInSpace('p.user_id')} as is_in_space
    from event_participants p join events e on e.id = p.event_id left join users u on u.id = p.user_id
   where p.event_id = :eventId and (:participantId::uuid is null or p.id = :participantId)
     and (not p.is_learner or u.id = :viewerId or (p.status <> 'pending' and (:isHost or e.space_id is not null)))
     and (u.id is null or u.id = :viewerId or exists (select from can_see_user(:viewerId, u)))
   order by p.role = 'owner' desc, p.role = 'co-host' desc, p.is_learner, p.id limit ${maxParticipants}`)

interface ParticipantFilter {
  eventId: string
  viewerId: string
  /** Hosts see the addresses of guests, which they entered. */
  isHost: boolean
  participantId?: string
}

export async function participantsOf(
  { db, storage }: { db: Db; storage: Pick<Storage, 'url'> },
  { eventId, viewerId, isHost, participantId }: ParticipantFilter,
): Promise<Participant[]> {
  const rows = await listEventParticipants(db, {
    eventId,
    viewerId,
    participantId: participantId ?? null,
    isHost,
  })
  const present = await withoutFormerAudience(
    db,
    rows.map((row) => ({ ...row, userId: row.id ?? '' })),
  )
  return present.map(({ avatarKey, email, respondedAt, name, ...row }) => {
    const shownAddress =
      row.id === viewerId || (isHost && !row.isInternal) ? visibleEmail(email) : maskedEmail(email)
    return {
      ...row,
      name: name || shownAddress,
      email: shownAddress,
      avatar: avatarKey && storage.url(avatarKey),
      respondedAt: respondedAt?.toISOString() ?? null,
    }
  })
}
