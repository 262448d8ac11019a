import { dayMs } from '@akada/contract/durations'
import type { LocalTime } from '@akada/contract/calendar/model'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type EventRow, findEvent } from '../event-rows.ts'
import { localTime } from '../timezones/local-time.ts'
import { timezoneNamed } from '../timezones/timezone-names.ts'
import { participantOfToken } from '../tokens.ts'

interface Row {
  eventId: string
  userId: string | null
  name: string
  status: 'pending' | 'yes' | 'no' | 'maybe'
  isGuest: boolean
  email: string
  coming: number
}

/** What an invitation's link opens. */
export interface OpenedInvitation extends Row {
  participantId: string
  event: EventRow
  title: string
  description: string
  local: LocalTime
  /** In the visitor's zone, if the time differs. */
  viewer: LocalTime | undefined
  isOver: boolean
  organizerAvatar: string | null
}

const findInvitedParticipant = statement<Row, { participantId: string }>(`
  select p.event_id, p.user_id, p.name, p.status, p.user_id is null as is_guest, coalesce(p.email, u.email) as email,
         (select count(*)::int from event_participants c where c.event_id = p.event_id and c.status = 'yes') as coming
    from event_participants p left join users u on u.id = p.user_id
    join events e on e.id = p.event_id join users o on o.id = e.owner_id cross join can_see_user(p.user_id, o)
   where p.id = :participantId and p.role <> 'owner'`)

interface NextDate {
  date: string
  startsAt: Date
  endsAt: Date
  localStart: string
  title: string | null
  description: string | null
}

const findNextDate = statement<NextDate, { eventId: string; now: Date }>(`
  select o.date::text as date, o.starts_at, o.ends_at, to_char(o.local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start,
         v.title, v.description
    from event_occurrences o left join event_overrides v on v.event_id = o.event_id and v.date = o.date
   where o.event_id = :eventId order by o.ends_at <= :now, o.starts_at limit 1`)

const daysAfter = 30

/** The invitation behind a token; undefined for an invalid, withdrawn or long past one. */
export async function findInvitation(
  { db, secret, now, storage }: Pick<Context, 'db' | 'secret' | 'now' | 'storage'>,
  { token, zone }: { token: string; zone?: string | undefined },
): Promise<OpenedInvitation | undefined> {
  const participantId = participantOfToken(secret, token)
  const [row] = participantId ? await findInvitedParticipant(db, { participantId }) : []
  const event = row && (await findEvent(db, row.eventId))
  if (!participantId || !event) return undefined
  const over = now().getTime() - event.lastEndsAt.getTime()
  const occurrence = await findShownDate(db, event, now())
  if (!occurrence || over > daysAfter * dayMs) return undefined
  return {
    ...row,
    participantId,
    event,
    isOver: over > 0,
    organizerAvatar: event.ownerAvatarKey && storage.url(event.ownerAvatarKey),
    ...describedFor(zone, event, occurrence),
  }
}

/** Its texts and times, for a visitor in a zone. */
function describedFor(zone: string | undefined, event: EventRow, occurrence: NextDate) {
  const span = { ...occurrence, isAllDay: event.startTime === null, days: event.durationDays }
  const [local, named] = [localTime(event.timezone, span), zone && timezoneNamed(zone)]
  const viewer = named && !span.isAllDay ? localTime(named, span) : undefined
  return {
    title: occurrence.title ?? event.title,
    description: occurrence.description ?? event.description,
    local,
    viewer: viewer?.offset === local.offset ? undefined : viewer,
  }
}

async function findShownDate(db: Db, event: EventRow, now: Date) {
  const [found] = await findNextDate(db, { eventId: event.id, now })
  return found
}
