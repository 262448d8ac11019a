import { addDays, daysOfBits } from '@akada/contract/calendar/recurrence'
import { clockChangeOn } from '../occurrences/clock-change.ts'
import type { EventRow, OverrideRow } from '../event-rows.ts'
import { wallNumber } from '../timezones/local-time.ts'
import { type PlannedOccurrence, occurrenceOn, planDates } from '../occurrences/occurrences.ts'
import { clockChangeOf } from '#schedule/timezone-offsets.ts'
import { type Component, type Property, basicDate, basicTime, escapeText, utcTime } from './content-lines.ts'

/** What a calendar needs about an event beside its own fields. */
export interface ComponentContext {
  siteHost: string
  link: string
  /** Missing in a published calendar without a recipient. */
  organizer?: { name: string; address: string }
  attendee?: { name: string; address: string; status: string }
  /** The address of its meeting. */
  meeting?: string | undefined
  now: Date
}

const partstats: Readonly<Record<string, string>> = {
  pending: 'NEEDS-ACTION',
  yes: 'ACCEPTED',
  no: 'DECLINED',
  maybe: 'TENTATIVE',
}

export const uidOf = (event: Pick<EventRow, 'id'>, { siteHost }: Pick<ComponentContext, 'siteHost'>) =>
  `${event.id}@${siteHost}`

function descriptiveProperties(
  event: EventRow,
  context: ComponentContext,
  text: { title: string; description: string },
): Property[] {
  const { organizer, attendee, meeting } = context
  return [
    { name: 'DTSTAMP', value: utcTime(context.now) },
    { name: 'SEQUENCE', value: String(event.sequence) },
    { name: 'SUMMARY', value: escapeText(text.title) },
    { name: 'DESCRIPTION', value: escapeText([text.description, context.link].filter(Boolean).join('\n\n')) },
    { name: 'URL', value: context.link },
    ...(meeting ? [{ name: 'LOCATION', value: escapeText(meeting) }] : []),
    { name: 'STATUS', value: event.cancelledAt ? 'CANCELLED' : 'CONFIRMED' },
    ...(organizer
      ? [{ name: 'ORGANIZER', parameters: { CN: organizer.name }, value: `mailto:${organizer.address}` }]
      : []),
    ...(attendee ? [attendeeLine(attendee)] : []),
  ]
}

function attendeeLine({ name, address, status }: NonNullable<ComponentContext['attendee']>): Property {
  const parameters = {
    CN: name || address,
    ROLE: 'REQ-PARTICIPANT',
    PARTSTAT: partstats[status] ?? 'NEEDS-ACTION',
    RSVP: 'TRUE',
  }
  return { name: 'ATTENDEE', parameters, value: `mailto:${address}` }
}

/** The time of an occurrence as its zone's clocks show it; a date alone for all-day events. */
function timeProperty(
  name: string,
  { timezone, startTime }: Pick<EventRow, 'timezone' | 'startTime'>,
  wall: string,
): Property {
  if (startTime === null) return { name, parameters: { VALUE: 'DATE' }, value: basicDate(wall) }
  return timezone === 'UTC'
    ? { name, value: `${basicTime(wall)}Z` }
    : { name, parameters: { TZID: timezone }, value: basicTime(wall) }
}

function spanProperties(event: EventRow, one: PlannedOccurrence): Property[] {
  // Programs disagree on which of two equal wall times is meant.
  const isRepeatedTime = clockChangeOf(event.timezone, wallNumber(one.localStart)) === 'overlap'
  const zone = isRepeatedTime ? { timezone: 'UTC', startTime: event.startTime } : event
  const wall = isRepeatedTime && event.startTime ? one.startsAt.toISOString().slice(0, 16) : one.localStart
  const start = timeProperty('DTSTART', zone, wall)
  if (event.startTime === null) {
    const end = addDays(one.localStart.slice(0, 10), event.durationDays ?? 1)
    return [start, { name: 'DTEND', parameters: { VALUE: 'DATE' }, value: basicDate(end) }]
  }
  const minutes = Math.round((one.endsAt.getTime() - one.startsAt.getTime()) / 60_000)
  return [start, { name: 'DURATION', value: `PT${minutes}M` }]
}

/** The start of a date's occurrence by the rule, which identifies it for calendars. */
const ruleWall = (event: EventRow, date: string) => `${date}T${event.startTime ?? '00:00'}`

/** Dates that a program might read differently: those whose time a clock skips or repeats are separate events. */
function dividedDates(event: EventRow): string[] {
  return event.repeatType ? planDates(event).filter((date) => clockChangeOn(event, date) !== null) : []
}

function rules(
  event: EventRow,
  { divided, cancelled }: { divided: string[]; cancelled: string[] },
): Property[] {
  if (!event.repeatType) return []
  const { repeatType, repeatInterval, daysOfWeek, repeatCount } = event
  const days = daysOfBits(daysOfWeek)
  const last = occurrenceOn(event, planDates(event).at(-1)!)
  const until = event.startTime === null ? basicDate(last.localStart) : utcTime(last.startsAt)
  // Programs that omit a skipped time don't count it either, so such a series ends by date.
  const end = divided.length > 0 ? `UNTIL=${until}` : `COUNT=${repeatCount}`
  const parts = [
    `FREQ=${repeatType}`,
    `INTERVAL=${repeatInterval}`,
    end,
    ...(days.length > 0 ? [`BYDAY=${days.join(',')}`] : []),
    'WKST=MO',
  ]
  const left = [...new Set([...divided, ...cancelled])].toSorted()
  return [
    { name: 'RRULE', value: parts.join(';') },
    ...left.map((date) => timeProperty('EXDATE', event, ruleWall(event, date))),
  ]
}

/** A whole event: the series, its exceptions, and its clock changes. */
export function eventComponents(
  event: EventRow,
  overrides: readonly OverrideRow[],
  context: ComponentContext,
): Component[] {
  const uid = uidOf(event, context)
  const divided = dividedDates(event)
  const firstDate = planDates(event).find((date) => !divided.includes(date)) ?? event.firstDate
  const dates = new Set(planDates(event))
  const current = overrides.filter(({ date }) => dates.has(date))
  const cancelled = current.flatMap(({ date, isCancelled }) => (isCancelled ? [date] : []))
  const series = vevent([
    { name: 'UID', value: uid },
    ...descriptiveProperties(event, context, event),
    ...spanProperties(event, occurrenceOn(event, firstDate)),
    ...rules(event, { divided, cancelled }),
  ])
  const changed = current.filter(({ isCancelled, date }) => !isCancelled && !divided.includes(date))
  const alone = divided.filter((date) => !cancelled.includes(date))
  return [
    series,
    ...changed.map((override) => occurrenceComponent(event, override, context)),
    ...alone.map((date) =>
      dividedComponent(event, { date, override: current.find((one) => one.date === date) }, context),
    ),
  ]
}

/** One differing or cancelled date of a series. */
export function occurrenceComponent(
  event: EventRow,
  override: OverrideRow,
  context: ComponentContext,
): Component {
  const status = override.isCancelled ? { cancelledAt: event.changedAt } : {}
  const text = {
    title: override.title ?? event.title,
    description: override.description ?? event.description,
  }
  return vevent([
    { name: 'UID', value: uidOf(event, context) },
    ...(event.repeatType ? [timeProperty('RECURRENCE-ID', event, ruleWall(event, override.date))] : []),
    ...descriptiveProperties({ ...event, ...status }, context, text),
    ...spanProperties(event, occurrenceOn(event, override.date, override.isCancelled ? undefined : override)),
  ])
}

function dividedComponent(
  event: EventRow,
  { date, override }: { date: string; override: OverrideRow | undefined },
  context: ComponentContext,
): Component {
  const text = {
    title: override?.title ?? event.title,
    description: override?.description ?? event.description,
  }
  return vevent([
    { name: 'UID', value: `${event.id}-${date}@${context.siteHost}` },
    ...descriptiveProperties(event, context, text),
    ...spanProperties(event, occurrenceOn(event, date, override)),
  ])
}

const vevent = (properties: readonly Property[]): Component => ({ name: 'VEVENT', properties })
