import { eventLimits, eventMessages } from '@akada/contract/event'
import { type Db, statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import { isMailable } from '#lib/phone-address.ts'

export interface Invited {
  internalParticipants?: { email: string; id?: string | undefined }[] | undefined
  externalParticipants?: string[] | undefined
}

type Reason = 'not-a-member' | 'limit' | 'opted-out'

export interface InviteResult {
  added: string[]
  already: number
  refused: { email: string; reason: Reason }[]
}

/** Maximum guests a member may invite within a day; more with a verified phone. */
const guestsPerDay = { usual: 20, withPhone: 100 } as const

/** $1 the inviting member, $2 ids, $3 addresses. Members who blocked them are not found. */
const members = statement<{ id: string; email: string }>(`
  select u.id, lower(u.email) as email from users u cross join can_interact($1, u)
   where u.id = any($2::uuid[]) or (lower(u.email) = any($3::text[]) and ${isMailable('u.email')})`)

const counts = statement<{ all: number; guests: number; today: number; phone: boolean }>(`
  select (select count(*)::int from event_participants where event_id = $1 and not is_learner) as all,
         (select count(*)::int from event_participants where event_id = $1 and email is not null) as guests,
         (select count(*)::int from event_participants where invited_by = $2 and created_at > $3) as today,
         (select phone_number_verified from users where id = $2) as phone`)

/** Learners of its course who are invited themselves become participants like others. */
const addMembers = statement<{ id: string }>(`
  insert into event_participants (event_id, user_id, first_starts_at, last_ends_at)
  select e.id, u, e.first_starts_at, e.last_ends_at from events e cross join unnest($2::uuid[]) u
   where e.id = $1
  on conflict (event_id, user_id) where user_id is not null do update
    set is_learner = false, first_starts_at = excluded.first_starts_at, last_ends_at = excluded.last_ends_at
  where event_participants.is_learner returning id`)

const addGuests = statement<{ id: string }>(`
  insert into event_participants (event_id, email, invited_by, first_starts_at, last_ends_at, created_at)
  select e.id, g, $3, e.first_starts_at, e.last_ends_at, $4 from events e cross join unnest($2::text[]) g
   where e.id = $1 on conflict do nothing returning id`)

interface Invite extends Invited {
  eventId: string
  actorId: string
  now: Date
}

/** Adds new participants; a guest's address that belongs to a member becomes that member. */
export async function invite(tx: Db, { eventId, actorId, now, ...invited }: Invite): Promise<InviteResult> {
  const internal = invited.internalParticipants ?? []
  const external = [...new Set(invited.externalParticipants)]
  if (internal.length + external.length === 0) return { added: [], already: 0, refused: [] }
  const named = internal.flatMap(({ id }) => (id ? [id] : []))
  const addresses = internal.flatMap(({ id, email }) => (id ? [] : [email.toLowerCase()]))
  const found = await members(tx, actorId, named, [...addresses, ...external])
  const emails = new Set(found.map(({ email }) => email))
  const known = new Set(found.map(({ id }) => id))
  const missing = internal.filter(({ id, email }) => (id ? !known.has(id) : !emails.has(email.toLowerCase())))
  const guests = external.filter((email) => !emails.has(email))
  const [count] = await counts(tx, eventId, actorId, new Date(now.getTime() - 86_400_000))
  mustFit(count!, { members: known.size, guests: guests.length })
  const allowed = Math.max(
    0,
    (count?.phone ? guestsPerDay.withPhone : guestsPerDay.usual) - (count?.today ?? 0),
  )
  const added = [
    ...(await addMembers(tx, eventId, [...known])),
    ...(await addGuests(tx, eventId, guests.slice(0, allowed), actorId, now)),
  ].map(({ id }) => id)
  return {
    added,
    already: known.size + Math.min(guests.length, allowed) - added.length,
    refused: [
      ...missing.map(({ email }) => ({ email, reason: 'not-a-member' as const })),
      ...guests.slice(allowed).map((email) => ({ email, reason: 'limit' as const })),
    ],
  }
}

function mustFit(count: { all: number; guests: number }, adding: { members: number; guests: number }): void {
  if (
    count.all + adding.members + adding.guests > eventLimits.participants + 1 ||
    count.guests + adding.guests > eventLimits.guests
  )
    throw fieldError('externalParticipants', eventMessages.participants)
}
