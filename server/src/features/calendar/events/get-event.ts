import { type CalendarEvent, type EventOccurrence, eventMessages } from '@akada/contract/calendar/model'
import { writtenCode } from '@akada/contract/meetings/routes'
import { daysOfBits } from '@akada/contract/calendar/recurrence'
import { type Db, statement } from '#db/connect.ts'
import { findCourseTitle } from '#features/courses/public/cards.ts'
import { findSpaceName } from '#features/communities/public.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type Participation, mustTakePart } from '../calendar.policy.ts'
import { clockChangeOn } from '../occurrences/clock-change.ts'
import { conflictsAt } from '../list/conflicts.ts'
import { type EventRow, type OverrideRow, findEvent, overridesOf } from '../event-rows.ts'
import { fileToken } from '../tokens.ts'
import { localTime } from '../timezones/local-time.ts'
import { occurrenceOn, planDates } from '../occurrences/occurrences.ts'
import { participantsOf } from '../participant-rows.ts'
import { zoneOfViewer } from '../timezones/viewer-zone.ts'

export type Viewing = Pick<Context, 'db' | 'storage' | 'now' | 'secret' | 'config'>

interface OccurrenceRow {
  date: string
  startsAt: Date
  endsAt: Date
  localStart: string
}

const columns = `date::text as date, starts_at, ends_at, to_char(local_start, 'YYYY-MM-DD"T"HH24:MI') as local_start`
const listUpcomingOccurrences = statement<OccurrenceRow, { eventId: string; now: Date }>(`
  select ${columns} from event_occurrences where event_id = :eventId and ends_at > :now order by starts_at limit 10`)
const findOccurrenceOnDate = statement<OccurrenceRow, { eventId: string; date: string }>(`
  select ${columns} from event_occurrences where event_id = :eventId and date = :date::date`)
const findLastOccurrence = statement<OccurrenceRow, { eventId: string }>(`
  select ${columns} from event_occurrences where event_id = :eventId order by starts_at desc limit 1`)

interface EventQuery {
  eventId: string
  userId: string
  date?: string | undefined
  timezone?: string | undefined
}

/** An event for its participants, with the times of one date, or of the next. */
export async function getEvent(context: Viewing, query: EventQuery): Promise<CalendarEvent> {
  const { db, now } = context
  const { eventId, userId } = query
  const mine = await mustTakePart(db, { eventId, userId })
  const event = await findEvent(db, eventId)
  if (!event) throw new ApiError('API_ERR_NOT_FOUND')
  const view = {
    event,
    course: event.courseId === null ? undefined : await findCourseTitle(db, event.courseId),
    space: event.spaceId === null ? undefined : await findSpaceName(db, { spaceId: event.spaceId, userId }),
    mine,
    overrides: await overridesOf(db, eventId),
    zone: await zoneOfViewer(db, userId, query.timezone),
  }
  const next = await listUpcomingOccurrences(db, { eventId, now: now() })
  const row = await findShownOccurrence(db, { event, next, date: query.date })
  const occurrence = occurrenceView(view, row)
  const isHost = mine.role !== 'participant'
  const participants = await participantsOf(context, { eventId, viewerId: userId, isHost })
  return {
    ...fixedPart(context, view),
    ...occurrence,
    ...mine,
    reminders: remindersOf(event, mine),
    status: occurrence.status,
    participants,
    internalParticipants: participants.filter(({ isInternal, role }) => isInternal && role !== 'owner'),
    externalParticipants: isHost ? participants.flatMap((one) => (one.isInternal ? [] : [one.email])) : [],
    isCancelled: mine.cancelledAt !== null,
    conflicts: await conflictsOf(context, view, { userId, row }),
    occurrences: next.map((row) => occurrenceView(view, row)),
    changedAt: event.changedAt.toISOString(),
  }
}

/** Members of a space are reminded once they have answered; null are the usual reminders. */
function remindersOf({ spaceId }: EventRow, { isLearner, status, reminders }: Participation) {
  return spaceId && isLearner && status === 'pending' ? (reminders ?? []) : reminders
}

interface View {
  event: EventRow
  course: CalendarEvent['course'] | undefined
  space: CalendarEvent['space'] | undefined
  mine: Participation
  overrides: OverrideRow[]
  zone: string
}

async function findShownOccurrence(
  db: Db,
  { event, next, date }: { event: EventRow; next: OccurrenceRow[]; date: string | undefined },
): Promise<OccurrenceRow> {
  const [found] = date ? await findOccurrenceOnDate(db, { eventId: event.id, date }) : next
  if (found) return found
  if (date && !event.cancelledAt)
    throw new ApiError('API_ERR_NOT_FOUND', { message: eventMessages.noOccurrence })
  const [final] = await findLastOccurrence(db, { eventId: event.id })
  return final ?? occurrenceOn(event, event.firstDate)
}

function occurrenceView({ event, mine, overrides, zone }: View, row: OccurrenceRow): EventOccurrence {
  const override = overrides.find(({ date }) => date === row.date)
  const isAllDay = event.startTime === null
  const span = { ...row, isAllDay, days: event.durationDays }
  return {
    date: row.date,
    title: override?.title ?? event.title,
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
    isChanged: override !== undefined,
    status: mine.answered[row.date] ?? mine.status,
    local: localTime(event.timezone, span),
    viewer: localTime(zone, span),
    clockChange: clockChangeOn(event, row.date, override),
  }
}

/** What else the viewer has at the time of an occurrence to come. */
function conflictsOf(
  { db, now }: Viewing,
  { event, zone }: View,
  { userId, row }: { userId: string; row: OccurrenceRow },
) {
  const isToCome = event.startTime !== null && !event.cancelledAt && row.endsAt > now()
  const times = isToCome ? [{ ...row, eventId: event.id }] : []
  return conflictsAt(db, { userId, zone, limit: 3 }, times)
}

/** What is the same for all dates. */
function fixedPart({ storage, config, secret }: Viewing, { event, course, space, mine, overrides }: View) {
  const dates = planDates(event)
  const first = occurrenceOn(event, event.firstDate)
  const { date, start, endDate, end } = localTime(event.timezone, {
    ...first,
    isAllDay: event.startTime === null,
    days: event.durationDays,
  })
  return {
    eventId: event.id,
    id: event.id,
    seriesId: event.seriesId,
    description: event.description,
    isAllDay: event.startTime === null,
    color: event.color,
    isRepeating: event.repeatType !== null,
    timezone: event.timezone,
    isPaid: false as const,
    type: 'SCHEDULED' as const,
    includeWebinar: event.includeWebinar,
    meetingCode: event.meetingCode && writtenCode(event.meetingCode),
    course: course ?? null,
    space: space ?? null,
    cancellationNote: event.cancellationNote,
    repeatType: event.repeatType,
    interval: event.repeatInterval,
    count: event.repeatCount,
    metadata: { daysOfWeek: daysOfBits(event.daysOfWeek) },
    first: { title: event.title, date, start, endDate, end },
    lastDate: dates.at(-1)!,
    changedDates: overrides.filter((one) => dates.includes(one.date)).map((one) => one.date),
    organizer: {
      id: event.ownerId,
      username: event.ownerUsername,
      name: event.ownerName,
      avatar: event.ownerAvatarKey && storage.url(event.ownerAvatarKey),
    },
    fileUrl: `${config.siteUrl}/calendar/files/${fileToken(secret, mine.participantId)}.ics`,
    sequence: event.sequence,
    createdAt: event.createdAt.toISOString(),
  }
}

/** A date that the event takes place on. */
export async function mustBeOccurrenceDate(
  db: Db,
  eventId: string,
  date: string | undefined,
): Promise<string> {
  const [found] = date ? await findOccurrenceOnDate(db, { eventId, date }) : []
  if (!found) throw fieldError('date', eventMessages.noOccurrence)
  return found.date
}
