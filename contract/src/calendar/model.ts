import * as z from 'zod/mini'
import { Id, Timestamp } from '../common.ts'
import { weekdays } from './recurrence.ts'

export const eventColours = [
  'green',
  'red',
  'blue',
  'yellow',
  'purple',
  'pink',
  'indigo',
  'teal',
  'orange',
] as const
export type EventColour = (typeof eventColours)[number]

export const eventLimits = {
  title: 200,
  description: 5000,
  note: 500,
  stepMinutes: 30,
  longestMinutes: 7 * 24 * 60,
  longestDays: 60,
  weeks: 7,
  days: 30,
  occurrences: 366,
  participants: 200,
  guests: 50,
  years: 10,
  /** Days that one call lists. */
  windowDays: 62,
  reminders: 5,
} as const
export const defaultCount = 10
/** Minutes before the start at which a meeting opens. */
export const joinMinutes = 10
/** Minutes before the start at which participants are reminded, unless they choose others. */
export const defaultReminders: readonly number[] = [1440, 60, 10]

export const eventMessages = {
  required: /*i18n*/ 'Please enter all required fields.',
  weekdays: /*i18n*/ 'Please select at least one day of the week for weekly repeating events.',
  failed: /*i18n*/ 'Failed to create event. Please try again.',
  timezone: /*i18n*/ 'Choose a time zone from the list.',
  step: /*i18n*/ 'Times are in steps of 30 minutes.',
  end: /*i18n*/ 'The end must be after the start.',
  tooLong: /*i18n*/ 'An event can last at most 7 days.',
  tooFar: /*i18n*/ 'An event can be at most ten years ahead.',
  time: /*i18n*/ 'Enter a time like 2026-11-27T16:00.',
  noOccurrence: /*i18n*/ 'The event does not take place on this date.',
  allDayOfOne: /*i18n*/ 'Change all dates to make it an all-day event.',
  cancelled: /*i18n*/ 'This event was cancelled.',
  audience: /*i18n*/ 'Choose a course or a space, not both.',
  title: /*i18n*/ 'A title has at most 200 characters.',
  description: /*i18n*/ 'A description has at most 5,000 characters.',
  interval: /*i18n*/ 'An event repeats every 1 to 30 days, or every 1 to 7 weeks.',
  count: /*i18n*/ 'An event repeats between 1 and 366 times.',
  atSign: /*i18n*/ 'The "@" symbol is not allowed at the beginning.',
  email: /*i18n*/ 'Enter an email address like ada@example.com.',
  participants: /*i18n*/ 'An event has at most 200 participants, and 50 of them by email.',
  added: /*i18n*/ 'Participants added successfully',
  notAdded: /*i18n*/ 'Failed to add media',
} as const

/** One @, no spaces, a dot in the domain (section 5); and nothing that a header of a mail could take for more. */
export const emailPattern = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\.]+(\.[^\s@<>(),;:"\\.]+)+$/

/** The words of a start that is over, where the event takes place. */
export const pastMessage = (city: string) => `That time has already passed in ${city}. Choose a later one.`

export const Response = z.enum(['yes', 'no', 'maybe'])
export type Response = z.infer<typeof Response>
const Status = z.enum(['pending', 'yes', 'no', 'maybe'])
const Role = z.enum(['owner', 'co-host', 'participant'])
const Colour = z.enum(eventColours)

export const LocalDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A time as clocks of one zone show it; times are null on all-day events, whose end date is their last day. */
export const LocalTime = z.object({
  date: z.string(),
  start: z.nullable(z.string()),
  endDate: z.string(),
  end: z.nullable(z.string()),
  timezone: z.string(),
  /** The zone's place, such as Lagos. */
  city: z.string(),
  /** Like +01:00. */
  offset: z.string(),
  /** Like West Africa Time, and WAT. */
  name: z.string(),
  shortName: z.string(),
})
export type LocalTime = z.infer<typeof LocalTime>

/** Another event of the viewer at the same time. */
export const Conflict = z.object({ eventId: Id, title: z.string(), local: LocalTime, viewer: LocalTime })
export type Conflict = z.infer<typeof Conflict>

export const Participant = z.object({
  participantId: Id,
  /** The member's id; null for a guest. */
  id: z.nullable(Id),
  /** Masked, unless it is the caller's own or the caller hosts the event and entered it. */
  email: z.string(),
  name: z.string(),
  username: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  isInternal: z.boolean(),
  role: Role,
  status: Status,
  respondedAt: z.nullable(Timestamp),
})
export type Participant = z.infer<typeof Participant>

const Organizer = z.object({ id: Id, username: z.string(), name: z.string(), avatar: z.nullable(z.string()) })

export const Occurrence = z.object({
  eventId: Id,
  /** The date it has in the series, by which it is addressed, also after it was moved. */
  date: z.string(),
  title: z.string(),
  startTime: Timestamp,
  endTime: Timestamp,
  isAllDay: z.boolean(),
  timezone: z.string(),
  color: Colour,
  status: Status,
  role: Role,
  isRepeating: z.boolean(),
  isChanged: z.boolean(),
  includeWebinar: z.boolean(),
  meetingCode: z.nullable(z.string()),
  /** The course whose learners see it. */
  courseId: z.nullable(Id),
  /** The space whose members see it, with its community, where the viewer may read it. */
  spaceId: z.nullable(Id),
  communityId: z.nullable(Id),
  organizer: z.string(),
  /** What it belongs to, for what is not an event of the calendar itself, and where it leads. */
  link: z.nullable(z.string()),
  local: LocalTime,
  viewer: LocalTime,
  clockChange: z.nullable(z.enum(['gap', 'overlap'])),
})
export type Occurrence = z.infer<typeof Occurrence>

/** An occurrence with its text, for the page of the event. */
const EventOccurrence = z.object({
  date: z.string(),
  title: z.string(),
  startTime: Timestamp,
  endTime: Timestamp,
  isChanged: z.boolean(),
  status: Status,
  local: LocalTime,
  viewer: LocalTime,
  clockChange: z.nullable(z.enum(['gap', 'overlap'])),
})
export type EventOccurrence = z.infer<typeof EventOccurrence>

export const CalendarEvent = z.object({
  eventId: Id,
  id: Id,
  seriesId: Id,
  title: z.string(),
  description: z.string(),
  /** Start and end of the next occurrence, or of the requested date. */
  startTime: Timestamp,
  endTime: Timestamp,
  date: z.string(),
  isAllDay: z.boolean(),
  color: Colour,
  isRepeating: z.boolean(),
  timezone: z.string(),
  isPaid: z.literal(false),
  type: z.literal('SCHEDULED'),
  includeWebinar: z.boolean(),
  meetingCode: z.nullable(z.string()),
  course: z.nullable(z.object({ courseId: Id, title: z.string() })),
  /** The space whose members see it; null also where the viewer may not read it. */
  space: z.nullable(z.object({ spaceId: Id, name: z.string(), communityId: Id, communityName: z.string() })),
  repeatType: z.nullable(z.enum(['DAILY', 'WEEKLY'])),
  interval: z.int(),
  count: z.int(),
  metadata: z.object({ daysOfWeek: z.array(z.enum(weekdays)) }),
  /** The wall time of the series' first date. */
  first: z.object({
    /** The title of the series, if the requested date has another. */
    title: z.string(),
    date: z.string(),
    start: z.nullable(z.string()),
    endDate: z.string(),
    end: z.nullable(z.string()),
  }),
  lastDate: z.string(),
  internalParticipants: z.array(Participant),
  externalParticipants: z.array(z.string()),
  participants: z.array(Participant),
  organizer: Organizer,
  role: Role,
  status: Status,
  reminders: z.nullable(z.array(z.int())),
  isCancelled: z.boolean(),
  /** Why the host called the whole event off; empty without a reason. */
  cancellationNote: z.string(),
  local: LocalTime,
  viewer: LocalTime,
  clockChange: z.nullable(z.enum(['gap', 'overlap'])),
  /** What else the viewer has on the shown date at that time; of upcoming dates only. */
  conflicts: z.array(Conflict),
  occurrences: z.array(EventOccurrence),
  changedDates: z.array(z.string()),
  /** Where the event is as a file for other calendars. */
  fileUrl: z.string(),
  sequence: z.int(),
  changedAt: Timestamp,
  createdAt: Timestamp,
})
export type CalendarEvent = z.infer<typeof CalendarEvent>
