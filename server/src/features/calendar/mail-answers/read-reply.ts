import ICAL from 'ical.js'
import { type Recurrence, readRecurrence } from './read-recurrence.ts'

/** An answer as a calendar sends it (METHOD:REPLY of RFC 5546). */
export interface Reply {
  uid: string
  response: 'yes' | 'no' | 'maybe'
  sequence: number
  /** When it was sent; missing if the program does not say. */
  at: Date | undefined
  /** The date that it is about; missing for all. */
  recurrence: Recurrence | undefined
}

type Responses = Readonly<Record<string, Reply['response']>>

/** Proposing another time answers the proposed one, but doesn't accept it. */
const responsesByMethod: Readonly<Record<string, Responses>> = {
  REPLY: { ACCEPTED: 'yes', DECLINED: 'no', TENTATIVE: 'maybe' },
  COUNTER: { DECLINED: 'no', TENTATIVE: 'maybe' },
}

/** The parser takes long for very long lines. */
const maxTextLength = 128 * 1024
const maxEvents = 400
const maxZones = 10

interface Source {
  text: string
  /** The method that the mail names, for programs that omit it in the calendar. */
  method: string | undefined
  /** Whose answer is looked for where a calendar names several people. */
  from: string | undefined
}

/** The answers in a calendar; empty for one that is broken or answers nothing. */
export function readReplies({ text, method, from }: Source): Reply[] {
  return calendarsIn(text).flatMap((calendar) => {
    const named = calendar.getFirstPropertyValue('method') ?? method ?? ''
    const responses = responsesByMethod[String(named).toUpperCase()]
    if (!responses) return []
    const events = calendar.getAllSubcomponents('vevent').slice(0, maxEvents)
    return events.flatMap((event) => replyOf(event, responses, from) ?? [])
  })
}

function calendarsIn(text: string): ICAL.Component[] {
  if (text.length > maxTextLength) return []
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.trim()))
    const isUsual =
      calendar.name === 'vcalendar' && calendar.getAllSubcomponents('vtimezone').length <= maxZones
    return isUsual ? [calendar] : []
  } catch {
    return []
  }
}

function replyOf(event: ICAL.Component, responses: Responses, from: string | undefined): Reply | undefined {
  const response = responses[partstatOf(event, from)]
  if (!response) return undefined
  try {
    const recurrence = event.hasProperty('recurrence-id') ? readRecurrence(event) : undefined
    if (event.hasProperty('recurrence-id') && !recurrence) return undefined
    return {
      uid: String(event.getFirstPropertyValue('uid') ?? ''),
      response,
      sequence: Number(event.getFirstPropertyValue('sequence')) || 0,
      at: instantOf(event.getFirstPropertyValue('dtstamp')),
      recurrence,
    }
  } catch {
    return undefined
  }
}

/** Of the sender, or of the only person it names: many people send from another address than they were invited at. */
function partstatOf(event: ICAL.Component, from: string | undefined): string {
  const attendees = event.getAllProperties('attendee')
  const sendersAttendee = attendees.find((one) => addressOf(one) === from)
  const answering = sendersAttendee ?? (attendees.length === 1 ? attendees[0] : undefined)
  return answering?.getFirstParameter('partstat')?.toUpperCase() ?? ''
}

const addressOf = (attendee: ICAL.Property) =>
  String(attendee.getFirstValue())
    .replace(/^mailto:/i, '')
    .toLowerCase()

const instantOf = (time: unknown) =>
  time instanceof ICAL.Time && time.zone === ICAL.Timezone.utcTimezone ? time.toJSDate() : undefined
