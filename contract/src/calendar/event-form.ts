import * as z from 'zod/mini'
import { asciiAddress, plainLocalPart } from '../email-address.ts'
import { type EventColour, emailPattern, eventColours, eventLimits, eventMessages } from './model.ts'
import { type Weekday, weekdays } from './recurrence.ts'
import { code, line, longText, nameText } from '../text/visible-text.ts'

const required = z.string(eventMessages.required)
const wallTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** Wall time of the event's zone, `yyyy-MM-ddTHH:mm`, or an instant. */
const time = required.check(
  z.trim(),
  z.minLength(1, eventMessages.required),
  z.regex(wallTime, eventMessages.time),
)

/** A colour's name, or the CSS class that the specification's clients send. */
const colour = z
  .string()
  .check(z.regex(new RegExp(`^(${eventColours.join('|')}|bg-(${eventColours.join('|')})-200)$`)))
export const colourOf = (text: string) => text.replace(/^bg-([a-z]+)-200$/, '$1') as EventColour

/** MO … SU, or 0 – 6 from Sunday. */
const weekday = z.union([z.enum(weekdays), z.int().check(z.gte(0), z.lte(6))])
export const weekdayOfForm = (day: Weekday | number): Weekday =>
  typeof day === 'number' ? weekdays[(day + 6) % 7]! : day

const whole = z.int(eventMessages.count)

const email = z
  .string(eventMessages.email)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite(asciiAddress),
    z.maxLength(254, eventMessages.email),
    plainLocalPart(),
    z.regex(emailPattern, eventMessages.email),
  )

/** If the member's id is given, the address may be masked, as in search results. */
const internalParticipant = z.object({
  email: line(254),
  id: z.optional(z.uuid()),
})

export const participantFields = {
  internalParticipants: z.optional(
    z.array(internalParticipant).check(z.maxLength(eventLimits.participants, eventMessages.participants)),
  ),
  externalParticipants: z.optional(
    z.array(email).check(z.maxLength(eventLimits.guests, eventMessages.participants)),
  ),
}

/** All fields may be missing in a change; a new event needs some of them. */
export const EventChange = z.object({
  title: z.optional(
    nameText(eventLimits.title, { empty: eventMessages.required, tooLong: eventMessages.title }),
  ),
  description: z.optional(longText(eventLimits.description, eventMessages.description)),
  startTime: z.optional(time),
  endTime: z.optional(z.nullable(z.string().check(z.regex(wallTime, eventMessages.time)))),
  isAllDay: z.optional(z.boolean()),
  color: z.optional(colour),
  isRepeating: z.optional(z.boolean()),
  timezone: z.optional(
    code(60, eventMessages.required).check(z.trim(), z.minLength(1, eventMessages.required)),
  ),
  isPaid: z.optional(z.boolean()),
  type: z.optional(code(40)),
  includeWebinar: z.optional(z.boolean()),
  /** A course of the host's, whose learners have the event in their calendars. */
  courseId: z.optional(z.nullable(z.uuid())),
  /** A space in which the host may write, whose members have the event in their calendars. */
  spaceId: z.optional(z.nullable(z.uuid())),
  repeatType: z.optional(z.nullable(z.enum(['DAILY', 'WEEKLY']))),
  interval: z.optional(
    z.nullable(
      z
        .int(eventMessages.interval)
        .check(z.gte(1, eventMessages.interval), z.lte(eventLimits.days, eventMessages.interval)),
    ),
  ),
  count: z.optional(
    z.nullable(
      whole.check(z.gte(1, eventMessages.count), z.lte(eventLimits.occurrences, eventMessages.count)),
    ),
  ),
  metadata: z.optional(
    z.nullable(z.object({ daysOfWeek: z.optional(z.array(weekday).check(z.maxLength(7))) })),
  ),
})
export type EventChange = z.infer<typeof EventChange>

const filledIn = (name: 'title' | 'startTime' | 'timezone') =>
  z.refine<{ [name: string]: unknown }>((form) => form[name] !== undefined, {
    path: [name],
    error: eventMessages.required,
  })

export const EventForm = z
  .extend(EventChange, { ...participantFields, clientId: z.optional(z.uuid()) })
  .check(filledIn('title'), filledIn('startTime'), filledIn('timezone'))
export type EventForm = z.infer<typeof EventForm>
/** What a client sends. */
export type EventFormInput = z.input<typeof EventForm>
