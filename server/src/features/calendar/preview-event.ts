import { statement } from '#db/connect.ts'
import type { EventChange } from '@akada/contract/event-form'
import type { Context } from '../../context.ts'
import { clockChangeOn } from './clock-change.ts'
import { fieldsOf } from './event-fields.ts'
import { localTime } from './local-time.ts'
import { type PlannedOccurrence, occurrencesOf } from './occurrences.ts'
import { zoneOfViewer } from './viewer-zone.ts'

interface Clash {
  eventId: string
  title: string
  timezone: string
  startsAt: Date
  endsAt: Date
  localStart: string
}

/** The caller's events at the time of one of several occurrences. */
const lookedAt = 60
const shown = 3

/** $1 the member, $2 starts and $3 ends, $4 the event itself; all-day events clash with nothing. */
const clashes = statement<Clash>(`
  select e.id as event_id, coalesce(v.title, e.title) as title, e.timezone, o.starts_at, o.ends_at,
         to_char(o.local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start
    from unnest($2::timestamptz[], $3::timestamptz[]) w (starts_at, ends_at)
    join event_participants p on p.user_id = $1 and p.last_ends_at > w.starts_at and p.first_starts_at < w.ends_at
    join event_occurrences o on o.event_id = p.event_id and o.ends_at > w.starts_at and o.starts_at < w.ends_at
    join events e on e.id = p.event_id and e.cancelled_at is null and e.start_time is not null
    join users u on u.id = e.owner_id cross join can_see_user($1, u)
    left join event_overrides v on v.event_id = o.event_id and v.date = o.date
    left join occurrence_responses r on r.participant_id = p.id and r.date = o.date
   where coalesce(r.status, p.status) <> 'no' and ($4::uuid is null or e.id <> $4)
   order by o.starts_at limit ${shown}`)

interface Preview {
  userId: string
  form: EventChange & { eventId?: string | undefined; timezoneOfViewer?: string | undefined }
}

/** The effect of a form; stores nothing. */
export async function previewEvent({ db, now }: Pick<Context, 'db' | 'now'>, { userId, form }: Preview) {
  const zone = await zoneOfViewer(db, userId, form.timezoneOfViewer)
  const title = form.title ?? '…'
  const plan = fieldsOf({ ...form, title }, now(), undefined)
  const all = occurrencesOf(plan)
  const isAllDay = plan.startTime === null
  const spanOf = (one: PlannedOccurrence) => ({ ...one, isAllDay, days: plan.durationDays })
  const first = spanOf(all[0]!)
  const window = all.slice(0, lookedAt)
  const [starts, ends] = [window.map(({ startsAt }) => startsAt), window.map(({ endsAt }) => endsAt)]
  const found = isAllDay ? [] : await clashes(db, userId, starts, ends, form.eventId ?? null)
  return {
    count: all.length,
    lastDate: all.at(-1)!.date,
    first: localTime(plan.timezone, first),
    viewer: localTime(zone, first),
    clockChanges: all
      .flatMap(({ date, localStart }) => {
        const kind = clockChangeOn(plan, date)
        return kind ? [{ date, requested: plan.startTime ?? '', start: localStart.slice(11, 16), kind }] : []
      })
      .slice(0, shown),
    conflicts: found.map(({ eventId, title: name, timezone, ...span }) => ({
      eventId,
      title: name,
      local: localTime(timezone, { ...span, isAllDay: false }),
      viewer: localTime(zone, { ...span, isAllDay: false }),
    })),
  }
}
