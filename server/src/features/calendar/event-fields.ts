import { minuteMs } from '@akada/contract/durations'
import { defaultCount, eventLimits, eventMessages, pastMessage } from '@akada/contract/calendar/model'
import type { EventColour } from '@akada/contract/calendar/model'
import { type EventChange, colourOf, weekdayOfForm } from '@akada/contract/calendar/event-form'
import { addDays, bitsOf, dateOf, dayNumber, firstMatch } from '@akada/contract/calendar/recurrence'
import { ApiError, fieldError } from '#lib/api-error.ts'
import { wallNumber, wallText } from './timezones/local-time.ts'
import { type Plan, occurrenceOn, planDates } from './occurrences/occurrences.ts'
import { cityOf, mustBeTimezone } from './timezones/timezone-names.ts'
import { instantOf, wallTimeOf } from '#schedule/timezone-offsets.ts'

/** How far in the past a start may be, for the time it takes to fill in the form. */
const startToleranceMs = minuteMs

/** All that is stored of an event but its people. */
export interface EventFields extends Plan {
  title: string
  description: string
  color: EventColour
  includeWebinar: boolean
  /** Whose learners see it; or the space whose members do. */
  courseId: string | null
  spaceId: string | null
}

/** The form of an event over what was stored before. Throws the field errors of section 5. */
export function fieldsOf(form: EventChange, now: Date, before?: EventFields): EventFields {
  if (!before) mustBeComplete(form)
  const timezone = form.timezone ? mustBeTimezone(form.timezone) : before!.timezone
  const isAllDay = form.isAllDay ?? before?.startTime === null
  const start = startOf(form, { timezone, isAllDay, before })
  const repeat = repeatOf(form, before)
  const fields: EventFields = {
    ...textsOf(form, before),
    timezone,
    startTime: start.time,
    ...lengthOf(form, { timezone, isAllDay, start, before }),
    ...repeat,
    firstDate: firstMatch({ ...repeat, firstDate: start.date, interval: 1, count: 1 }),
  }
  const isStartSet = form.startTime !== undefined && !isSameStart(fields, before)
  if (isStartSet) mustNotBePast(fields, now)
  mustBeNear(fields, now)
  return fields
}

/** A new event, also one that is only previewed, needs a start and a zone. */
function mustBeComplete(form: EventChange): void {
  const missing = (['startTime', 'timezone'] as const).filter((name) => !form[name])
  const fields = missing.map((field) => ({ field, message: eventMessages.required }))
  if (fields.length > 0) throw new ApiError('API_ERR_VALIDATION', { fields })
}

const newEvent = {
  title: '',
  description: '',
  color: 'blue',
  includeWebinar: false,
  courseId: null,
  spaceId: null,
} as const
type Texts = Pick<EventFields, 'title' | 'description' | 'color' | 'includeWebinar' | 'courseId' | 'spaceId'>

function textsOf(form: EventChange, before: Texts = newEvent): Texts {
  return {
    title: form.title ?? before.title,
    description: form.description ?? before.description,
    color: form.color ? colourOf(form.color) : before.color,
    includeWebinar: form.includeWebinar ?? before.includeWebinar,
    ...audienceOf(form, before),
  }
}

/** An event is for a course or for a space: choosing one takes the other's place. */
function audienceOf(
  { courseId, spaceId }: EventChange,
  before: Pick<Texts, 'courseId' | 'spaceId'>,
): Pick<Texts, 'courseId' | 'spaceId'> {
  if (courseId && spaceId) throw fieldError('spaceId', eventMessages.audience)
  if (courseId) return { courseId, spaceId: null }
  if (spaceId) return { courseId: null, spaceId }
  return {
    courseId: courseId === undefined ? before.courseId : null,
    spaceId: spaceId === undefined ? before.spaceId : null,
  }
}

const isSameStart = (after: Plan, before?: Plan) =>
  before?.firstDate === after.firstDate &&
  before.startTime === after.startTime &&
  before.timezone === after.timezone

interface Start {
  date: string
  time: string | null
}

interface StartContext {
  timezone: string
  isAllDay: boolean
  before: EventFields | undefined
}

function startOf(form: EventChange, { timezone, isAllDay, before }: StartContext): Start {
  if (form.startTime === undefined) {
    if (!isAllDay && before!.startTime === null) throw fieldError('startTime', eventMessages.required)
    return { date: before!.firstDate, time: isAllDay ? null : before!.startTime }
  }
  return wallStart('startTime', form.startTime, { timezone, isAllDay })
}

/** The date and the time of a wall time or an instant; times are in steps. */
export function wallStart(
  field: string,
  text: string,
  { timezone, isAllDay }: Pick<StartContext, 'timezone' | 'isAllDay'>,
): Start {
  const date = text.slice(0, 10)
  if (Number.isNaN(dayNumber(date)) || dateOf(dayNumber(date)) !== date)
    throw fieldError(field, eventMessages.time)
  const isInstant = /(Z|[+-]\d{2}:\d{2})$/.test(text.slice(10))
  const wall = isInstant ? wallText(wallTimeOf(timezone, mustParse(field, text))) : text.slice(0, 16)
  if (isAllDay) return { date: wall.slice(0, 10), time: null }
  const time = wall.slice(11, 16)
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw fieldError(field, eventMessages.time)
  if (Number(time.slice(3)) % eventLimits.stepMinutes !== 0) throw fieldError(field, eventMessages.step)
  return { date: wall.slice(0, 10), time }
}

function mustParse(field: string, text: string): number {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw fieldError(field, eventMessages.time)
  return at
}

type Length = Pick<Plan, 'durationMinutes' | 'durationDays'>

function lengthOf(form: EventChange, { start, before, ...context }: StartContext & { start: Start }): Length {
  const { timezone, isAllDay } = context
  const end = form.endTime ? wallStart('endTime', form.endTime, context) : undefined
  if (isAllDay) return days(end ? daysUntil(start, end) : (before?.durationDays ?? 1))
  if (!end) return minutes(before?.durationMinutes ?? 60)
  const [from, to] = [start, end].map(({ date, time }) => instantOf(timezone, wallNumber(`${date}T${time}`)))
  return minutes(mustBeLength((to! - from!) / minuteMs))
}

function daysUntil(start: Start, end: Start): number {
  const length = dayNumber(end.date) - dayNumber(start.date) + 1
  if (length < 1) throw fieldError('endTime', eventMessages.end)
  if (length > eventLimits.longestDays) throw fieldError('endTime', eventMessages.tooLong)
  return length
}

const days = (durationDays: number): Length => ({ durationDays, durationMinutes: null })
const minutes = (durationMinutes: number): Length => ({ durationDays: null, durationMinutes })

export function mustBeLength(length: number): number {
  if (length < eventLimits.stepMinutes) throw fieldError('endTime', eventMessages.end)
  if (length > eventLimits.longestMinutes) throw fieldError('endTime', eventMessages.tooLong)
  return length
}

type Repeat = Pick<Plan, 'repeatType' | 'repeatInterval' | 'daysOfWeek' | 'repeatCount'>
const notRepeated: Repeat = { repeatType: null, repeatInterval: 1, daysOfWeek: 0, repeatCount: 1 }

function repeatOf(form: EventChange, before: EventFields | undefined): Repeat {
  const stored = repeatedOnly(before)
  if (!isRepeated(form, stored)) return notRepeated
  const usual: Repeat = stored ?? { ...notRepeated, repeatType: 'DAILY', repeatCount: defaultCount }
  const repeatType = form.repeatType ?? usual.repeatType
  const { interval, count } = form
  const [repeatInterval, repeatCount] = [interval ?? usual.repeatInterval, count ?? usual.repeatCount]
  if (repeatType !== 'WEEKLY') return { repeatType, repeatInterval, daysOfWeek: 0, repeatCount }
  const daysOfWeek = chosenDays(form) ?? usual.daysOfWeek
  if (daysOfWeek === 0) throw fieldError('metadata.daysOfWeek', eventMessages.weekdays)
  if (repeatInterval > eventLimits.weeks) throw fieldError('interval', eventMessages.interval)
  return { repeatType, repeatInterval, daysOfWeek, repeatCount }
}

const repeatedOnly = (before: EventFields | undefined) => (before?.repeatType ? before : undefined)

function isRepeated({ isRepeating, repeatType }: EventChange, stored: Plan | undefined): boolean {
  if (isRepeating !== undefined) return isRepeating
  return repeatType === undefined ? stored !== undefined : repeatType !== null
}

function chosenDays({ metadata }: EventChange): number | undefined {
  return metadata?.daysOfWeek && bitsOf(metadata.daysOfWeek.map(weekdayOfForm))
}

/** Judged where the event takes place: nothing starts in the past. */
export function mustNotBePast(plan: Plan, now: Date): void {
  const { startsAt, localStart } = occurrenceOn(plan, plan.firstDate)
  const today = wallText(wallTimeOf(plan.timezone, now.getTime())).slice(0, 10)
  const isOver =
    plan.startTime === null
      ? localStart.slice(0, 10) < today
      : startsAt.getTime() < now.getTime() - startToleranceMs
  if (isOver) throw fieldError('startTime', pastMessage(cityOf(plan.timezone)))
}

function mustBeNear(plan: Plan, now: Date): void {
  const last = planDates(plan).at(-1)!
  const limit = addDays(now.toISOString().slice(0, 10), eventLimits.years * 366)
  if (last > limit) throw fieldError('startTime', eventMessages.tooFar)
}

/** The fields that say when an event takes place. */
export const planParts = [
  'timezone',
  'firstDate',
  'startTime',
  'durationMinutes',
  'durationDays',
  'repeatType',
  'repeatInterval',
  'daysOfWeek',
  'repeatCount',
] as const
