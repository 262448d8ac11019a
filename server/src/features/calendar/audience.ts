import { createHash } from 'node:crypto'
import { type Db, statement } from '#db/connect.ts'

/** A participant as needed for notifications and mails. */
export interface Recipient {
  participantId: string
  userId: string | null
  address: string
  name: string
  status: 'pending' | 'yes' | 'no' | 'maybe'
  timeZone: string
  /** They want mails, and the host may write to them. */
  isMailed: boolean
  /** Neither has blocked the other. */
  isReached: boolean
}

/**
 * Everyone but the hosts' owner, and learners, to whom it is announced. $1 the event, $2 the owner, $3 only these
 * participants. A guest's address may belong to a member who blocked the host, or to somebody who has opted out of
 * invitations.
 */
const recipients = statement<Recipient>(`
  select p.id as participant_id, p.user_id, coalesce(p.email, u.email) as address,
         coalesce(nullif(p.name, ''), nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username, '') as name,
         p.status, coalesce(s.time_zone, 'Africa/Lagos') as time_zone,
         case when u.id is null then
           not exists (select from email_opt_outs t where t.email_hash = sha256(convert_to(p.email, 'UTF8')))
           and not exists (select from users b where lower(b.email) = p.email and not exists (select from can_interact($2, b)))
         else s.allow_email_notification is not false and u.user_verified end as is_mailed,
         u.id is null or exists (select from can_interact($2, u)) as is_reached
    from event_participants p
    left join users u on u.id = p.user_id
    left join user_settings s on s.user_id = p.user_id
   where p.event_id = $1 and p.role <> 'owner' and not p.is_learner and ($3::uuid[] is null or p.id = any($3))
   order by p.id`)

export async function recipientsOf(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
  participantIds?: readonly string[],
): Promise<Recipient[]> {
  const all = await recipients(db, id, ownerId, participantIds ?? null)
  return all.filter(({ isReached }) => isReached)
}

/** How an opted-out address is remembered. */
export const hashOfAddress = (email: string): Buffer =>
  createHash('sha256').update(email.toLowerCase()).digest()
