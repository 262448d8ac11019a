import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { type Ledger, findOptedOut } from '#features/external-mails/public.ts'
import { isInSpace } from '../event-audience.ts'

/** A participant as needed for notifications and mails. */
export interface Recipient {
  participantId: string
  userId: string | null
  address: string
  name: string
  status: 'pending' | 'yes' | 'no' | 'maybe'
  timeZone: string
  /** They were mailed an invitation; always true of members. */
  wasInvited: boolean
  /** They want mails, and the host may write to them. */
  isMailed: boolean
  /** Neither has blocked the other. */
  isReached: boolean
}

/**
 * All participants except the owner and learners, who get announcements; of a space those who said that they come. A guest's address may belong to a member who
 * blocked the host.
 */
const listEventRecipients = statement<
  Recipient,
  { id: string; ownerId: string; participantIds: readonly string[] | null }
>(`
  select p.id as participant_id, p.user_id, coalesce(p.email, u.email) as address,
         coalesce(nullif(p.name, ''), ${fullNameOf('u')}, '') as name,
         p.status, p.user_id is not null or p.last_sent_sequence is not null as was_invited,
         coalesce(s.time_zone, 'Africa/Lagos') as time_zone,
         case when u.id is null then
           not exists (select from users b where lower(b.email) = p.email
             and not exists (select from can_interact(:ownerId, b)))
         else s.allow_email_notification is not false and u.user_verified end as is_mailed,
         u.id is null or exists (select from can_interact(:ownerId, u)) as is_reached
    from event_participants p join events e on e.id = p.event_id
    left join users u on u.id = p.user_id
    left join user_settings s on s.user_id = p.user_id
   where p.event_id = :id and p.role <> 'owner'
     and (not p.is_learner or p.status in ('yes', 'maybe') and ${isInSpace('p.user_id')})
     and (:participantIds::uuid[] is null or p.id = any(:participantIds))
   order by p.id`)

/** Guests who have opted out since are not mailed. */
export async function recipientsOf(
  context: Pick<Ledger, 'db' | 'secret'>,
  { id, ownerId }: { id: string; ownerId: string },
  participantIds?: readonly string[],
): Promise<Recipient[]> {
  const all = await listEventRecipients(context.db, { id, ownerId, participantIds: participantIds ?? null })
  const guests = all.filter(({ userId }) => userId === null).map(({ address }) => address)
  const out = await findOptedOut(context, guests)
  return all
    .filter(({ isReached }) => isReached)
    .map((one) => (one.userId === null && out.has(one.address) ? { ...one, isMailed: false } : one))
}
