import type { FoundEvent } from '@akada/contract/search/routes'
import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { coursesOfLearner } from '#features/learning/public.ts'
import type { Context } from '#context.ts'
import { type OccurrenceRow, withTimes } from '../occurrences/occurrence-columns.ts'
import { zoneOfViewer } from '../timezones/viewer-zone.ts'

interface Row extends OccurrenceRow {
  organizer: string
  color: FoundEvent['color']
  isOver: boolean
  total: number
}

/**
 * A member's events whose title contains each of the words, with their next date or their last: the next first, then those
 * that are over, the latest first. Of a member's events the latest two thousand are searched.
 */
const listEventsByTitle = statement<
  Row,
  { userId: string; words: string; courses: readonly string[]; now: Date; limit: number; offset: number }
>(`
  with mine as materialized (
    (select p.event_id as id from event_participants p
      where p.user_id = :userId and not p.is_learner and p.status <> 'no' order by p.last_ends_at desc limit 2000)
    union
    (select e.id from events e
      where e.course_id = any(:courses::uuid[]) and e.cancelled_at is null order by e.last_ends_at desc limit 2000)
    union
    (select e.id from conversation_members m
       join spaces s on s.id = m.conversation_id cross join can_read_space(:userId, s)
       join events e on e.space_id = s.id and e.cancelled_at is null
      where m.user_id = :userId order by e.last_ends_at desc limit 2000)
  ), found as (
    select e.id, o.date, o.starts_at, o.ends_at, o.local_start, o.ends_at <= :now as is_over,
      coalesce(v.title, e.title) as title,
           ${fullNameOf('u')} as organizer, e.color, e.timezone,
           e.start_time is null as is_all_day, e.duration_days
      from mine join events e on e.id = mine.id and e.cancelled_at is null
      join users u on u.id = e.owner_id cross join can_see_user(:userId, u)
     cross join lateral (
       select * from event_occurrences n where n.event_id = e.id
        order by n.ends_at <= :now, case when n.ends_at > :now then n.starts_at end, n.starts_at desc limit 1) o
      left join event_overrides v on v.event_id = e.id and v.date = o.date
     where not exists (
       select from unnest(string_to_array(:words, ' ')) word
        where strpos(' ' || search_text(e.title), ' ' || word) = 0)
  )
  select id as event_id, date::text as date, title, organizer, color, timezone, is_all_day, duration_days, starts_at, ends_at,
         to_char(local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start, is_over, count(*) over ()::int as total
    from found order by is_over, case when not is_over then starts_at end, starts_at desc, id
   limit :limit::int offset :offset::int`)

interface Search {
  userId: string
  words: string
  page: number
  limit: number
}

/** The events in which a member takes part, by their titles. */
export async function findEvents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, words, page, limit }: Search,
): Promise<{ items: FoundEvent[]; total: number }> {
  const courses = await coursesOfLearner(db, userId)
  const rows = await listEventsByTitle(db, {
    userId,
    words,
    courses,
    now: now(),
    limit,
    offset: (page - 1) * limit,
  })
  if (rows.length === 0) return { items: [], total: 0 }
  const zone = await zoneOfViewer(db, userId)
  return { items: rows.map((row): FoundEvent => withTimes(row, zone)), total: rows[0]!.total }
}
