import { type Db, statement } from '#db/connect.ts'
import { coursesOfLearner } from '#features/learning/public.ts'
import type { EventChange } from '@akada/contract/event-form'
import type { Context } from '../../context.ts'
import { clockChangeOn } from './clock-change.ts'
import { fieldsOf } from './event-fields.ts'
import { localTime } from './local-time.ts'
import { type PlannedOccurrence, occurrencesOf } from './occurrences.ts'
import { memberEvents } from './member-events.ts'
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

/** $5 starts and $6 ends, all between $2 and $3; $7 the event itself. All-day events clash with nothing. */
const clashes = statement<Clash>(`
  select e.id as event_id, coalesce(v.title, e.title) as title, e.timezone, o.starts_at, o.ends_at,
         to_char(o.local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start
    from ${memberEvents} p
    join event_occurrences o on o.event_id = p.event_id and o.ends_at > $2 and o.starts_at < $3
    join unnest($5::timestamptz[], $6::timestamptz[]) w (starts_at, ends_at)
      on o.ends_at > w.starts_at and o.starts_at < w.ends_at
    join events e on e.id = p.event_id and e.cancelled_at is null and e.start_time is not null
    join users u on u.id = e.owner_id cross join can_see_user($1, u)
    left join event_overrides v on v.event_id = o.event_id and v.date = o.date
    left join occurrence_responses r on r.participant_id = p.participant_id and r.date = o.date
   where coalesce(r.status, p.status) <> 'no' and ($7::uuid is null or e.id <> $7)
   order by o.starts_at limit ${shown}`)

async function clashesOf(
  db: Db,
  { userId, eventId = null }: { userId: string; eventId: string | null | undefined },
  all: readonly PlannedOccurrence[],
): Promise<Clash[]> {
  const window = all.slice(0, lookedAt)
  const [starts, ends] = [window.map(({ startsAt }) => startsAt), window.map(({ endsAt }) => endsAt)]
  const courses = await coursesOfLearner(db, userId)
  return clashes(db, userId, starts[0]!, ends.at(-1)!, courses, starts, ends, eventId)
}

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
  const found = isAllDay ? [] : await clashesOf(db, { userId, eventId: form.eventId }, all)
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
