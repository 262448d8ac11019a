import { minuteMs } from '@akada/contract/durations'
import { type RepeatType, addDays, datesOf } from '@akada/contract/calendar/recurrence'
import { instantOf, wallTimeOf } from '#schedule/timezone-offsets.ts'
import { wallNumber, wallText } from '../timezones/local-time.ts'

/** What an event's times are computed from. */
export interface Plan {
  timezone: string
  firstDate: string
  /** `hh:mm`; null: all day. */
  startTime: string | null
  durationMinutes: number | null
  durationDays: number | null
  repeatType: RepeatType | null
  repeatInterval: number
  daysOfWeek: number
  repeatCount: number
}

/** The exception of one date. */
export interface Override {
  date: string
  isCancelled: boolean
  movedTo: string | null
  startTime: string | null
  durationMinutes: number | null
}

export interface PlannedOccurrence {
  date: string
  startsAt: Date
  endsAt: Date
  /** The wall time there; in a gap not the requested one. */
  localStart: string
}

export const planDates = (plan: Plan): string[] =>
  datesOf({ ...plan, interval: plan.repeatInterval, count: plan.repeatCount })

/** Every occurrence of an event, ordered by date; cancelled ones are left out. */
export function occurrencesOf(plan: Plan, overrides: readonly Override[] = []): PlannedOccurrence[] {
  const changed = new Map(overrides.map((one) => [one.date, one]))
  return planDates(plan).flatMap((date) => {
    const override = changed.get(date)
    return override?.isCancelled ? [] : [occurrenceOn(plan, date, override)]
  })
}

export function occurrenceOn(plan: Plan, date: string, override?: Override): PlannedOccurrence {
  const { timezone } = plan
  const day = override?.movedTo ?? date
  if (plan.startTime === null) return allDayOn(plan, date, day)
  const time = override?.startTime ?? plan.startTime
  const start = instantOf(timezone, wallNumber(`${day}T${time}`))
  const length = (override?.durationMinutes ?? plan.durationMinutes ?? 60) * minuteMs
  return {
    date,
    startsAt: new Date(start),
    endsAt: new Date(start + length),
    localStart: wallText(wallTimeOf(timezone, start)),
  }
}

function allDayOn({ timezone, durationDays }: Plan, date: string, day: string): PlannedOccurrence {
  const start = instantOf(timezone, wallNumber(`${day}T00:00`))
  const end = instantOf(timezone, wallNumber(`${addDays(day, durationDays ?? 1)}T00:00`))
  return { date, startsAt: new Date(start), endsAt: new Date(end), localStart: `${day}T00:00` }
}
