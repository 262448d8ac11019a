import { dayMs } from '@akada/contract/durations'
import { courseMessages } from '@akada/contract/courses/model'
import { type Db, statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import { instantOf } from '#schedule/timezone-offsets.ts'

/** How far ahead a cohort may begin. */
const maxLeadMs = 2 * 366 * dayMs

const findTimeZoneSetting = statement<{ timeZone: string }, { userId: string }>(
  `select s.time_zone from user_settings s where s.user_id = :userId`,
)
const findUpcomingCohort = statement<{ id: string; startsOn: string }, { courseId: string; now: Date }>(`
  select id, starts_on::text as starts_on from cohorts where course_id = :courseId and starts_at > :now
    order by starts_at limit 1`)
const insertCohort = statement<unknown, { courseId: string; startsOn: string; startsAt: Date }>(
  `insert into cohorts (course_id, starts_on, starts_at) values (:courseId, :startsOn::date, :startsAt)`,
)
const updateCohortStart = statement<unknown, { id: string; startsOn: string; startsAt: Date }>(
  `update cohorts set starts_on = :startsOn::date, starts_at = :startsAt where id = :id`,
)
const deleteCohort = statement<unknown, { id: string }>(`delete from cohorts where id = :id`)

interface NextCohort {
  courseId: string
  /** Its teacher. */
  userId: string
  /** Null: whoever enrols begins at once; undefined: as planned before. */
  startsOn: string | null | undefined
  now: Date
}

/** Plans, moves or calls off the next cohort of a course; those that have begun stay as they are. */
export async function setNextCohort(tx: Db, { courseId, userId, startsOn, now }: NextCohort): Promise<void> {
  if (startsOn === undefined) return
  const [next] = await findUpcomingCohort(tx, { courseId, now })
  if (startsOn === (next?.startsOn ?? null)) return
  if (startsOn === null) return void (next && (await deleteCohort(tx, { id: next.id })))
  const startsAt = await startOf(tx, userId, startsOn)
  if (startsAt <= now || startsAt.getTime() > now.getTime() + maxLeadMs)
    throw fieldError('startsOn', courseMessages.startsOn)
  if (next) await updateCohortStart(tx, { id: next.id, startsOn, startsAt })
  else await insertCohort(tx, { courseId, startsOn, startsAt })
}

/** The start of a day in UTC; throws when there is no such day. */
export function mustBeDay(date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date)
    throw fieldError('startsOn', courseMessages.startsOn)
  return midnight
}

/** The start of a day where a member lives. */
async function startOf(db: Db, userId: string, date: string): Promise<Date> {
  const midnight = mustBeDay(date)
  const [settings] = await findTimeZoneSetting(db, { userId })
  return new Date(instantOf(settings?.timeZone ?? 'Africa/Lagos', midnight))
}
