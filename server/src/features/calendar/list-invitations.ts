import type { Invitation } from '@akada/contract/event-invitations'
import { statement } from '#db/connect.ts'
import type { Context } from '../../context.ts'
import { localTime } from './local-time.ts'
import { zoneOfViewer } from './viewer-zone.ts'

interface Row {
  id: string
  eventId: string
  title: string
  startsAt: Date
  endsAt: Date
  localStart: string
  durationDays: number | null
  timezone: string
  isAllDay: boolean
  isRepeating: boolean
  status: Invitation['status']
  organizer: string
}

const invitations = statement<Row>(`
  select p.id, e.id as event_id, coalesce(v.title, e.title) as title, n.starts_at, n.ends_at,
         to_char(n.local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start, e.duration_days, e.timezone,
         e.start_time is null as is_all_day, e.repeat_type is not null as is_repeating, p.status,
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as organizer
    from event_participants p
    join events e on e.id = p.event_id and e.cancelled_at is null
    join users u on u.id = e.owner_id cross join can_see_user($1, u)
    cross join lateral (select date, starts_at, ends_at, local_start from event_occurrences o
                         where o.event_id = e.id and o.ends_at > $2 order by o.starts_at limit 1) n
    left join event_overrides v on v.event_id = e.id and v.date = n.date
   where p.user_id = $1 and p.role <> 'owner' and not p.is_learner and p.last_ends_at > $2
   order by p.status = 'pending' desc, n.starts_at, p.id limit 200`)

/** Invitations to events that are not over: unanswered ones first. */
export async function listInvitations(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, timezone }: { userId: string; timezone?: string | undefined },
) {
  const zone = await zoneOfViewer(db, userId, timezone)
  const rows = await invitations(db, userId, now())
  const found = rows.map(({ startsAt, endsAt, localStart, durationDays, ...row }): Invitation => {
    const span = { startsAt, endsAt, localStart, isAllDay: row.isAllDay, days: durationDays }
    return {
      ...row,
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
      local: localTime(row.timezone, span),
      viewer: localTime(zone, span),
    }
  })
  const pendingCount = found.filter(({ status }) => status === 'pending').length
  return { invitations: found, meta: { totalCount: found.length, pendingCount } }
}
