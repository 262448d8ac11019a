import type { RefusedParticipant } from '@akada/contract/calendar/routes'
import { asciiAddress } from '@akada/contract/email-address'
import { eventLimits, eventMessages } from '@akada/contract/calendar/model'
import { type Db, statement } from '#db/connect.ts'
import { type Ledger, grantInvitations, lockSender } from '#features/external-mails/public.ts'
import { fieldError } from '#lib/api-error.ts'
import { isMailable, writtenEmail } from '#lib/phone-address.ts'

export interface Invitees {
  internalParticipants?: { email: string; id?: string | undefined }[] | undefined
  externalParticipants?: string[] | undefined
}

export interface InviteResult {
  /** Participants by id, and those of them who are told now. */
  added: string[]
  invited: string[]
  /** Guests who get their mail when they have answered the inviter's last one. */
  waiting: string[]
  already: number
  refused: RefusedParticipant[]
}

/** Members who blocked them are not found. */
const listInvitableMembers = statement<
  { id: string; email: string },
  { actorId: string; userIds: readonly string[]; emails: readonly string[] }
>(`
  select u.id, lower(u.email) as email from users u cross join can_interact(:actorId, u)
   where u.id = any(:userIds::uuid[]) or (lower(u.email) = any(:emails::text[]) and ${isMailable('u.email')})`)

const countParticipants = statement<{ all: number; guests: number }, { eventId: string }>(`
  select count(*)::int as all, count(*) filter (where email is not null)::int as guests
    from event_participants where event_id = :eventId and not is_learner`)

/** Learners of its course who are invited themselves become participants like others. */
const upsertMemberParticipants = statement<{ id: string }, { eventId: string; known: readonly string[] }>(`
  insert into event_participants (event_id, user_id, first_starts_at, last_ends_at)
  select e.id, u, e.first_starts_at, e.last_ends_at from events e cross join unnest(:known::uuid[]) u
   where e.id = :eventId
  on conflict (event_id, user_id) where user_id is not null do update
    set is_learner = false, first_starts_at = excluded.first_starts_at, last_ends_at = excluded.last_ends_at
  where event_participants.is_learner returning id`)

const listInvitedGuests = statement<{ email: string }, { eventId: string; guests: readonly string[] }>(`
  select email from event_participants where event_id = :eventId and email = any(:guests::text[])`)

const insertGuestParticipants = statement<
  { id: string; email: string },
  { eventId: string; emails: readonly string[]; actorId: string; now: Date }
>(`
  insert into event_participants (event_id, email, invited_by, first_starts_at, last_ends_at, created_at)
  select e.id, g, :actorId, e.first_starts_at, e.last_ends_at, :now from events e cross join unnest(:emails::text[]) g
   where e.id = :eventId on conflict do nothing returning id, coalesce(email, '') as email`)

interface Invite extends Invitees {
  eventId: string
  actorId: string
}

/** Adds new participants; a guest's address that belongs to a member becomes that member. */
export async function invite(
  context: Ledger,
  { eventId, actorId, ...invited }: Invite,
): Promise<InviteResult> {
  const { db: tx, now } = context
  const internal = invited.internalParticipants ?? []
  const external = [...new Set(invited.externalParticipants)]
  if (internal.length + external.length === 0)
    return { added: [], invited: [], waiting: [], already: 0, refused: [] }
  // The same guest of two concurrent calls is found by the second.
  const sender = await lockSender(context, actorId)
  const named = internal.flatMap(({ id }) => (id ? [id] : []))
  const addresses = internal.flatMap(({ id, email }) => (id ? [] : [folded(email)]))
  const found = await listInvitableMembers(tx, {
    actorId,
    userIds: named,
    emails: [...addresses, ...external],
  })
  const emails = new Set(found.map(({ email }) => email))
  const known = new Set(found.map(({ id }) => id))
  const missing = internal.filter(({ id, email }) => (id ? !known.has(id) : !emails.has(folded(email))))
  const guests = external.filter((email) => !emails.has(email))
  const present = new Set((await listInvitedGuests(tx, { eventId, guests })).map(({ email }) => email))
  const others = guests.filter((email) => !present.has(email))
  const [count] = await countParticipants(tx, { eventId })
  mustFit(count!, { members: known.size, guests: others.length })
  const { granted, refused } = await grantInvitations(context, sender, others)
  const waiting = refused.filter(({ reason }) => reason === 'unanswered').map(({ email }) => email)
  const joined = await upsertMemberParticipants(tx, { eventId, known: [...known] })
  const listed = await insertGuestParticipants(tx, {
    eventId,
    emails: [...granted, ...waiting],
    actorId,
    now: now(),
  })
  const added = [...joined, ...listed].map(({ id }) => id)
  return {
    added,
    invited: [...joined, ...listed.filter(({ email }) => granted.includes(email))].map(({ id }) => id),
    waiting,
    already: known.size + present.size + granted.length + waiting.length - added.length,
    refused: [
      ...missing.map(({ email }) => ({ email, reason: 'not-a-member' as const })),
      ...refused.flatMap(({ email, reason }) =>
        reason === 'unanswered' ? [] : [{ email: writtenEmail(email), reason }],
      ),
    ],
  }
}

const folded = (email: string) => asciiAddress(email.toLowerCase())

function mustFit(count: { all: number; guests: number }, adding: { members: number; guests: number }): void {
  if (
    count.all + adding.members + adding.guests > eventLimits.participants + 1 ||
    count.guests + adding.guests > eventLimits.guests
  )
    throw fieldError('externalParticipants', eventMessages.participants)
}

const deleteGuestParticipants = statement<unknown, { address: string }>(
  `delete from event_participants where email = lower(:address)`,
)

/** Removes an address that has opted out from every event. */
export const removeGuest = (tx: Db, address: string): Promise<unknown> =>
  deleteGuestParticipants(tx, { address })
