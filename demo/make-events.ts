import { createEvent, respondToEvent } from '@akada/contract/calendar/routes'
import type { EventFormInput } from '@akada/contract/calendar/event-form'
import { addDays, weekdayOf, weekdays } from '@akada/contract/calendar/recurrence'
import { clientIdOf } from './client-ids.ts'
import type { Client } from './client.ts'
import { demoEmail, demoPeople } from './people.ts'
import type { Sessions } from './sessions.ts'

export interface DemoEvent extends Pick<EventFormInput, 'title' | 'description' | 'color'> {
  /** Days from today, and start and end time. */
  day: number
  times?: [start: string, end: string]
  isWeekly?: boolean
}

const events: readonly DemoEvent[] = [
  { title: 'WAEC Maths, live', color: 'blue', day: 1, times: ['10:00', '11:00'], isWeekly: true },
  { title: 'Measure-up class', color: 'green', day: 2, times: ['09:00', '10:30'], isWeekly: true },
  { title: 'Balogun market, fabric', color: 'orange', day: 3 },
  { title: 'Yorùbá circle', color: 'purple', day: 3, times: ['18:00', '19:30'], isWeekly: true },
  { title: 'Payout check', color: 'teal', day: 4, times: ['12:00', '12:30'] },
  {
    title: 'Fitting clinic',
    description: 'Bring the skirt you are working on and the foot you have.',
    color: 'indigo',
    day: 5,
    times: ['16:00', '17:30'],
    isWeekly: true,
  },
]

const timezone = 'Africa/Lagos'
const guests = 3

/** A week of events, each by a different member, who invites the next ones; some have responded. */
export async function makeEvents({
  client,
  sessions,
}: {
  client: Client
  sessions: Sessions
}): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  for (const [n, event] of events.entries()) {
    const at = (step: number) => demoPeople[(n + step) % demoPeople.length]!.username
    const { token } = await sessions.sessionOf(at(0))
    const invited = Array.from({ length: guests }, (_, step) => at(step + 1))
    const body = {
      ...formOf(event, today),
      internalParticipants: invited.map((name) => ({ email: demoEmail(name) })),
    }
    const { eventId } = await client.call(createEvent, {
      token,
      body: { ...body, clientId: clientIdOf(event.title ?? '') },
    })
    for (const name of invited.slice(0, 2)) {
      const guest = await sessions.sessionOf(name)
      await client.call(respondToEvent, {
        token: guest.token,
        params: { eventId },
        body: { response: 'yes' },
      })
    }
  }
}

export function formOf({ day, times, isWeekly = false, ...texts }: DemoEvent, today: string): EventFormInput {
  const date = addDays(today, day)
  const repeat = {
    isRepeating: true,
    repeatType: 'WEEKLY' as const,
    metadata: { daysOfWeek: [weekdays[weekdayOf(date)]!] },
  }
  const [start, end] = times ?? []
  const when = times
    ? { startTime: `${date}T${start}`, endTime: `${date}T${end}` }
    : { startTime: date, endTime: addDays(date, 1), isAllDay: true }
  return { ...texts, ...when, timezone, ...(isWeekly && repeat) }
}
