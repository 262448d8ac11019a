import {
  type CalendarEvent,
  type EventColour,
  type Participant,
  defaultCount,
  eventMessages,
} from '@akada/contract/calendar/model'
import type { EventChange, EventFormInput } from '@akada/contract/calendar/event-form'
import {
  type RepeatRule,
  type Weekday,
  bitsOf,
  datesOf,
  dayNumber,
  firstMatch,
  weekdayOf,
  weekdays,
} from '@akada/contract/calendar/recurrence'
import { type Day, addDays } from '#lib/time/calendar-day.ts'
import { type TimeOfDay, minutesOf, timeOf } from '#lib/time/time-of-day.ts'
import { deviceZone } from '../calendar.queries.ts'
import { clockNow } from '../event-times.ts'

/** A participant: a member by id, or a guest by address. */
export interface Person {
  id?: string
  email: string
  name: string
  username?: string
  avatar?: string | null
  /** Only for participants who were invited earlier. */
  status?: Participant['status']
}

export interface FormState {
  title: string
  description: string
  date: Day
  start: TimeOfDay
  end: TimeOfDay
  /** Days that the end lies after the start. */
  nights: number
  isAllDay: boolean
  isRepeating: boolean
  repeatType: 'DAILY' | 'WEEKLY'
  interval: number
  count: number
  days: Weekday[]
  timezone: string
  includeWebinar: boolean
  /** The course whose learners see it, or the space whose members do. */
  courseId: string | null
  spaceId: string | null
  color: EventColour
  people: Person[]
}

/** What the fields of the form are handed. */
export interface FieldsProps {
  form: FormState
  change: (changed: Partial<FormState>) => void
  /** The field that an alert is about. */
  problem?: string | undefined
}

/** What is known of a new event before anybody types. */
export interface NewStart {
  day?: Day | undefined
  time?: TimeOfDay
  includeWebinar?: boolean
}

const step = 30
const wholeDay = 24 * 60

/** The first half hour that is still ahead, on the clock of the event's zone. */
export function earliestStart({ day, minutes }: { day: Day; minutes: number }): {
  day: Day
  time: TimeOfDay
} {
  const next = (Math.floor(minutes / step) + 1) * step
  return next < wholeDay ? { day, time: timeOf(next) } : { day: addDays(day, 1), time: '00:00' }
}

/** The next half hour, on this device's clock. */
function nextStart(): { day: Day; time: TimeOfDay } {
  const { day, minutes } = clockNow()
  const next = (Math.floor(minutes / step) + 1) * step
  return next > wholeDay - 60 ? { day: addDays(day, 1), time: '09:00' } : { day, time: timeOf(next) }
}

export function emptyForm({ day, time, includeWebinar = false }: NewStart): FormState {
  const next = nextStart()
  const date = day && day > next.day ? day : next.day
  const start = time && (date > next.day || time >= next.time) ? time : date > next.day ? '09:00' : next.time
  const end = minutesOf(start) + 60
  return {
    title: '',
    description: '',
    date,
    start,
    end: timeOf(end % (24 * 60)),
    nights: end >= 24 * 60 ? 1 : 0,
    isAllDay: false,
    isRepeating: false,
    repeatType: 'WEEKLY',
    interval: 1,
    count: defaultCount,
    days: [weekdays[weekdayOf(date)]!],
    timezone: deviceZone(),
    includeWebinar,
    courseId: null,
    spaceId: null,
    color: 'blue',
    people: [],
  }
}

const textsOf = ({ course, space, ...event }: CalendarEvent) => ({
  title: event.title,
  description: event.description,
  timezone: event.timezone,
  includeWebinar: event.includeWebinar,
  courseId: course?.courseId ?? null,
  spaceId: space?.spaceId ?? null,
  color: event.color,
})

/** The form of an event that exists; of one date, its own times. */
export function formOf(event: CalendarEvent, isOneDate: boolean): FormState {
  const { first, local } = event
  const { date, start, endDate, end } = isOneDate ? local : first
  const isMidnight = end === '24:00'
  const { daysOfWeek } = event.metadata
  return {
    ...textsOf(event),
    title: isOneDate ? event.title : first.title,
    date,
    start: start ?? '09:00',
    end: isMidnight ? '00:00' : (end ?? '10:00'),
    nights: dayNumber(endDate) - dayNumber(date) + (isMidnight ? 1 : 0),
    isAllDay: event.isAllDay,
    isRepeating: event.isRepeating,
    repeatType: event.repeatType ?? 'WEEKLY',
    interval: event.interval,
    count: event.isRepeating ? event.count : defaultCount,
    days: daysOfWeek.length > 0 ? daysOfWeek : [weekdays[weekdayOf(date)]!],
    people: [],
  }
}

/** The end moves with the start; an end that isn't later is on the next day. */
export function withTimes(form: FormState, changed: Partial<Pick<FormState, 'start' | 'end'>>): FormState {
  const length = minutesOf(form.end) + form.nights * 24 * 60 - minutesOf(form.start)
  if (changed.start !== undefined && changed.start !== '') {
    const end = minutesOf(changed.start) + length
    return {
      ...form,
      start: changed.start,
      end: timeOf(end % (24 * 60)),
      nights: Math.floor(end / (24 * 60)),
    }
  }
  const end = changed.end ?? form.end
  return { ...form, ...changed, nights: end > form.start ? 0 : 1 }
}

export const ruleOf = (form: FormState): RepeatRule => {
  const daysOfWeek = form.repeatType === 'WEEKLY' ? bitsOf(form.days) : 0
  const rule = {
    repeatType: form.isRepeating ? form.repeatType : null,
    interval: form.interval,
    daysOfWeek,
    count: form.count,
    firstDate: form.date,
  }
  return { ...rule, firstDate: firstMatch(rule) }
}

/** Dates that differ from the series and that the changed series no longer has. */
export function lostDates(
  { event, scope }: { event: CalendarEvent; scope: 'this' | 'following' | 'all' },
  form: FormState,
): Day[] {
  if (scope === 'this' || !form.date) return []
  const left = new Set(datesOf(ruleOf(form)))
  return event.changedDates.filter((date) => (scope === 'all' || date >= event.date) && !left.has(date))
}

/** What is wrong before anything is sent, in the words of the specification, and the field that is. */
export function problemOf(form: FormState): { message: string; field: string } | undefined {
  if (form.title.trim() === '') return { message: eventMessages.required, field: 'title' }
  if (form.date === '' || (!form.isAllDay && form.start === ''))
    return { message: eventMessages.required, field: 'date' }
  if (form.timezone === '') return { message: eventMessages.required, field: 'timezone' }
  if (form.isRepeating && form.repeatType === 'WEEKLY' && form.days.length === 0)
    return { message: eventMessages.weekdays, field: 'days' }
  return undefined
}

export function changeOf(form: FormState): EventChange {
  const { title, description, date, isAllDay, isRepeating, timezone, includeWebinar, color } = form
  return {
    title: title.trim(),
    description,
    startTime: isAllDay ? date : `${date}T${form.start}`,
    endTime: isAllDay ? addDays(date, form.nights) : `${addDays(date, form.nights)}T${form.end}`,
    isAllDay,
    color,
    isRepeating,
    timezone,
    isPaid: false,
    type: 'SCHEDULED',
    includeWebinar,
    repeatType: isRepeating ? form.repeatType : null,
    courseId: form.courseId,
    spaceId: form.spaceId,
    interval: form.interval,
    count: form.count,
    metadata: { daysOfWeek: isRepeating && form.repeatType === 'WEEKLY' ? form.days : [] },
  }
}

/** A new event with those who are invited. */
export const newEventOf = (form: FormState, clientId: string): EventFormInput => ({
  ...changeOf(form),
  clientId,
  internalParticipants: form.people.flatMap(({ id, email }) => (id ? [{ id, email }] : [])),
  externalParticipants: form.people.flatMap(({ id, email }) => (id ? [] : [email])),
})
