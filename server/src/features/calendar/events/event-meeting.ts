import { minuteMs } from '@akada/contract/durations'
import { type Outcome, eachRow } from '#jobs/each-row.ts'
import { type Db, statement } from '#db/connect.ts'
import { learnersAmong } from '#features/learning/public.ts'
import { isInSpace } from '../event-audience.ts'
import { closeMeeting, insertMeeting, moveMeeting } from '#features/meetings/public.ts'
import type { Context } from '#context.ts'
import type { IsMeetingGuest } from '#schedule/meeting-guests.ts'

/** Title and length within the limits of meetings. */
const maxTitleLength = 100
const minMinutes = 5
const maxMinutes = 720

interface NextOccurrence {
  ownerId: string
  title: string
  includeWebinar: boolean
  meetingCode: string | null
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
}

/** An event with its running or next occurrence, or else the last. A meeting may go on for half an hour. */
const findNextOccurrence = statement<NextOccurrence, { eventId: string; now: Date }>(`
  select e.owner_id, e.title, e.include_webinar, e.meeting_code, e.cancelled_at is not null as is_cancelled, o.starts_at, o.ends_at
    from events e
    cross join lateral (
      select starts_at, ends_at from event_occurrences n where n.event_id = e.id
       order by n.ends_at + interval '30 minutes' <= :now::timestamptz,
                case when n.ends_at + interval '30 minutes' > :now::timestamptz then n.starts_at end, n.starts_at desc
                  limit 1) o
   where e.id = :eventId`)

const setMeetingCode = statement<unknown, { eventId: string; code: string | null }>(
  `update events set meeting_code = :code where id = :eventId`,
)
const findOtherEventWithCode = statement<{ id: string }, { code: string; eventId: string }>(`
  select id from events where meeting_code = :code and id <> :eventId and cancelled_at is null limit 1`)

/**
 * Creates the meeting of an event with a webinar, moves it to the next date, and ends it when the webinar is removed.
 */
export async function syncEventMeeting(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  eventId: string,
): Promise<void> {
  const [next] = await findNextOccurrence(tx, { eventId, now: now() })
  if (!next) return
  const { meetingCode: code, includeWebinar, ownerId, startsAt, endsAt } = next
  if (next.isCancelled || !includeWebinar) {
    if (code) await closeUnusedMeeting(tx, { eventId, code, now: now() })
    if (code && !includeWebinar) await setMeetingCode(tx, { eventId, code: null })
    return
  }
  const length = Math.round((endsAt.getTime() - startsAt.getTime()) / minuteMs)
  const minutes = Math.min(Math.max(length, minMinutes), maxMinutes)
  const title = next.title.slice(0, maxTitleLength)
  if (code) return moveMeeting(tx, { code, startTime: startsAt, minutes, title, now: now() })
  const form = { type: 'SCHEDULED', provider: 'zoom', hasLobby: false, isLive: false } as const
  const meeting = await insertMeeting(tx, {
    userId: ownerId,
    form: {
      ...form,
      includeWebinar: true,
      startTime: startsAt.toISOString(),
      minutes,
      title,
      clientId: eventId,
    },
  })
  await setMeetingCode(tx, { eventId, code: meeting.code })
  await moveMeeting(tx, { code: meeting.code, startTime: startsAt, minutes, title, now: now() })
}

/** The other part of a split series may continue with the same meeting. */
async function closeUnusedMeeting(
  tx: Db,
  { eventId, code, now }: { eventId: string; code: string; now: Date },
) {
  const [other] = await findOtherEventWithCode(tx, { code, eventId })
  if (!other) await closeMeeting(tx, code, now)
}

/** Series with a date that is over, or near. */
const listSeriesAroundNow = statement<
  { id: string },
  { now: Date; after: string | null; except: readonly string[] }
>(`
  select distinct e.id from event_occurrences o join events e on e.id = o.event_id
   where o.starts_at > :now::timestamptz - interval '1 day' and o.starts_at < :now::timestamptz + interval '1 day'
     and e.meeting_code is not null and e.repeat_type is not null and e.cancelled_at is null
     and e.id > coalesce(:after::uuid, '00000000-0000-0000-0000-000000000000') and e.id <> all(:except::uuid[])
   order by e.id limit 200`)

/** Moves the meetings of series from each date to the next. */
export const moveMeetings = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'move-meetings',
      next: ({ after, except }) => listSeriesAroundNow(db, { now: now(), after, except }),
      keyOf: ({ id }) => id,
      work: ({ id }) => db.transaction().execute((tx) => syncEventMeeting({ now }, tx, id)),
    },
  )

const listMeetingEvents = statement<
  { courseId: string | null; isInvited: boolean },
  { code: string; userId: string }
>(`
  select e.course_id, ((p.id is not null and not p.is_learner) or ${isInSpace(':userId::uuid')}) as is_invited
    from events e left join event_participants p on p.event_id = e.id and p.user_id = :userId
   where e.meeting_code = :code and e.cancelled_at is null and p.status is distinct from 'no'`)

/** Participants of an event may enter its meeting, and so may learners of its course and members of its space. */
export const isGuestOfEvent: IsMeetingGuest = async (db, { code, userId }) => {
  const events = await listMeetingEvents(db, { code, userId })
  if (events.some(({ isInvited }) => isInvited)) return true
  for (const { courseId } of events)
    if (courseId && (await learnersAmong(db, courseId, [userId])).length > 0) return true
  return false
}
