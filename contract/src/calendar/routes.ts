import * as z from 'zod/mini'
import { Id, Timestamp, idNamed } from '../common.ts'
import {
  CalendarEvent,
  Conflict,
  eventLimits,
  LocalDate,
  LocalTime,
  Occurrence,
  Participant,
  Response,
} from './model.ts'
import { EventChange, EventForm, participantFields } from './event-form.ts'
import { route } from '../route.ts'
import { code, longText } from '../text/visible-text.ts'

const eventId = idNamed(/*i18n*/ 'Event ID is required')
const oneEvent = z.object({ eventId })

/** How much of a series a change affects: one date, that and all later ones, or all. */
export const Scope = z.enum(['this', 'following', 'all'])
export type Scope = z.infer<typeof Scope>
const scoped = z.object({
  scope: z._default(Scope, 'all'),
  /** The date of the occurrence; required unless all are affected. */
  date: z.optional(LocalDate),
})

/** An address that was not invited, and the reason. */
const RefusedParticipant = z.object({
  email: z.string(),
  reason: z.enum(['not-a-member', 'limit', 'enough', 'opted-out']),
})
export type RefusedParticipant = z.infer<typeof RefusedParticipant>

const notInvited = {
  /** Addresses of guests who get their mail when they have answered the caller's last invitation. */
  waiting: z.array(z.string()),
  refused: z.array(RefusedParticipant),
}

/** Maximum changes of a member's plans. */
const planning = { limits: [{ max: 120, seconds: 3600, per: 'account' }], isIdempotent: true } as const

export const createEvent = route({
  method: 'POST',
  path: '/calendar',
  summary:
    'Plans an event, once or repeated. Times are wall times of the zone, or instants; a clientId makes a repeated call harmless. `refused` says who was not invited, and why.',
  access: 'member',
  body: EventForm,
  reply: z.extend(CalendarEvent, notInvited),
  status: 201,
  isIdempotent: true,
  limits: [{ max: 60, seconds: 86_400, per: 'account', isShared: true }],
})

export const listCalendar = route({
  method: 'GET',
  path: '/calendar',
  summary:
    'What takes place in a window of at most 62 days: own events and those the caller was invited to and has not declined.',
  access: 'member',
  query: z.object({
    /** Dates or instants. */
    from: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/)),
    to: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/)),
    /** The zone of the caller's device, when not that of their settings. */
    timezone: z.optional(code(60)),
  }),
  reply: z.object({
    events: z.array(Occurrence),
    meta: z.object({ from: Timestamp, to: Timestamp, timezone: z.string(), totalCount: z.int() }),
  }),
})

export const getEvent = route({
  method: 'GET',
  path: '/calendar/:eventId',
  summary:
    'An event with its participants and its next ten dates; the times are those of `date`, or of the next one.',
  access: 'member',
  params: oneEvent,
  query: z.object({ date: z.optional(LocalDate), timezone: z.optional(code(60)) }),
  reply: CalendarEvent,
  errors: ['API_ERR_NOT_FOUND'],
})

export const updateEvent = route({
  method: 'PATCH',
  path: '/calendar/:eventId',
  summary: 'Changes an event: one date, that and all later ones, or all. Participants are notified.',
  access: 'member',
  params: oneEvent,
  query: scoped,
  body: z.extend(EventChange, { changedAt: z.optional(Timestamp) }),
  reply: CalendarEvent,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  ...planning,
})

export const deleteEvent = route({
  method: 'DELETE',
  path: '/calendar/:eventId',
  summary:
    'Cancels an event: one date, that and all later ones, or all. Participants are notified, with the note.',
  access: 'member',
  params: oneEvent,
  query: z.extend(scoped, { note: z.optional(longText(eventLimits.note)) }),
  reply: z.object({ eventId: Id, deleted: z.literal(true) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  ...planning,
})

export const addParticipants = route({
  method: 'POST',
  path: '/calendar/:eventId/participant',
  summary:
    'Invites members and addresses; existing participants stay unchanged. `refused` says who was not invited, and why.',
  access: 'member',
  params: oneEvent,
  body: z.object({ eventId: z.optional(Id), ...participantFields }),
  reply: z.object({
    participants: z.array(Participant),
    added: z.int(),
    already: z.int(),
    ...notInvited,
  }),
  status: 201,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  ...planning,
})

export const removeParticipant = route({
  method: 'DELETE',
  path: '/calendar/:eventId/participant/:participantId',
  summary: 'Takes an invitation back; hosts do it, and participants leave.',
  access: 'member',
  params: z.object({ eventId, participantId: idNamed(/*i18n*/ 'Participant ID is required') }),
  reply: z.object({ participantId: Id, removed: z.literal(true) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  ...planning,
})

export const respondToEvent = route({
  method: 'POST',
  path: '/calendar/:eventId/rsvp',
  summary: 'Answers an invitation, for one date or for all.',
  access: 'member',
  params: oneEvent,
  body: z.object({ response: Response, date: z.optional(LocalDate) }),
  reply: Participant,
  errors: ['API_ERR_NOT_FOUND'],
  ...planning,
})

export const setReminders = route({
  method: 'PUT',
  path: '/calendar/:eventId/reminders',
  summary: 'Sets how many minutes before its start the caller is reminded of an event; null is the usual.',
  access: 'member',
  params: oneEvent,
  body: z.object({
    minutes: z.nullable(
      z.array(z.int().check(z.gte(0), z.lte(2880))).check(z.maxLength(eventLimits.reminders)),
    ),
  }),
  reply: z.object({ minutes: z.nullable(z.array(z.int())) }),
  errors: ['API_ERR_NOT_FOUND'],
  ...planning,
})

export const previewEvent = route({
  method: 'POST',
  path: '/calendar/preview',
  summary:
    "The effect of a form: its last date, dates on which a clock changes, and the caller's own events at the same time.",
  access: 'member',
  body: z.extend(EventChange, {
    eventId: z.optional(Id),
    timezoneOfViewer: z.optional(code(60)),
  }),
  reply: z.object({
    count: z.int(),
    lastDate: z.string(),
    first: LocalTime,
    viewer: LocalTime,
    clockChanges: z.array(
      z.object({
        date: z.string(),
        requested: z.string(),
        start: z.string(),
        kind: z.enum(['gap', 'overlap']),
      }),
    ),
    conflicts: z.array(Conflict),
  }),
  limits: [{ max: 120, seconds: 60, per: 'account' }],
})

export const getFeed = route({
  method: 'GET',
  path: '/calendar/feed',
  summary:
    "The address at which other calendars read the caller's events; it can be shown again at any time.",
  access: 'member',
  reply: z.object({ url: z.string() }),
})

export const rotateFeed = route({
  method: 'POST',
  path: '/calendar/feed/rotate',
  summary: 'Replaces that address; the one before leads nowhere from then on.',
  access: 'member',
  reply: z.object({ url: z.string() }),
  limits: [{ max: 20, seconds: 3600, per: 'account' }],
})
