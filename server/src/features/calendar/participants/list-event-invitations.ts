import type { Invitation } from '@akada/contract/calendar/invitation-routes'
import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import type { Context } from '#context.ts'
import { conflictsAt } from '../list/conflicts.ts'
import { type OccurrenceRow, occurrenceColumns, withTimes } from '../occurrences/occurrence-columns.ts'
import { zoneOfViewer } from '../timezones/viewer-zone.ts'

interface Row extends OccurrenceRow {
  id: string
  isRepeating: boolean
  status: Invitation['status']
  organizer: string
}

/** Unanswered invitations that are compared with the caller's events. */
const maxCompared = 60

const listUpcomingInvitations = statement<Row, { userId: string; now: Date }>(`
  select p.id, ${occurrenceColumns}, e.repeat_type is not null as is_repeating, p.status,
         ${fullNameOf('u')} as organizer
    from event_participants p
    join events e on e.id = p.event_id and e.cancelled_at is null
    join users u on u.id = e.owner_id cross join can_see_user(:userId, u)
    cross join lateral (select date, starts_at, ends_at, local_start from event_occurrences n
                         where n.event_id = e.id and n.ends_at > :now order by n.starts_at limit 1) o
    left join event_overrides v on v.event_id = e.id and v.date = o.date
   where p.user_id = :userId and p.role <> 'owner' and not p.is_learner and p.last_ends_at > :now
   order by p.status = 'pending' desc, o.starts_at, p.id limit 200`)

/** Invitations to events that are not over: unanswered ones first. */
export async function listEventInvitations(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, timezone }: { userId: string; timezone?: string | undefined },
) {
  const zone = await zoneOfViewer(db, userId, timezone)
  const rows = await listUpcomingInvitations(db, { userId, now: now() })
  const pending = rows
    .filter(({ status, isAllDay }) => status === 'pending' && !isAllDay)
    .slice(0, maxCompared)
  const conflicts = await conflictsAt(db, { userId, zone, limit: 500 }, pending)
  const found = rows.map((row): Invitation => {
    const at = pending.indexOf(row)
    return { ...withTimes(row, zone), conflict: conflicts.find((one) => one.at === at) ?? null }
  })
  const pendingCount = found.filter(({ status }) => status === 'pending').length
  return { invitations: found, meta: { totalCount: found.length, pendingCount } }
}
