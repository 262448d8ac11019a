import { useLingui } from '@lingui/react/macro'
import { type Day, addDays } from '#lib/time/calendar-day.ts'
import { isoDay } from '#lib/time/dates.ts'
import { type TimeOfDay, timeOf, wholeDay } from '#lib/time/time-of-day.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { DateField } from '#ui/pickers/date-field.tsx'
import { TimeField } from '#ui/pickers/time-field.tsx'
import css from './live.module.css'

export interface LaterStart {
  day: Day
  time: TimeOfDay
}

const step = 15
/** How far ahead a lesson is announced. */
const days = 365

/** On this device's clock. */
export const momentOf = ({ day, time }: LaterStart): Date => new Date(`${day}T${time || '00:00'}`)

/** The first full hour that is an hour away. */
export function nextStart(now = new Date()): LaterStart {
  const soon = new Date(now.getTime() + 2 * 60 * 60_000)
  return { day: isoDay(soon), time: timeOf(soon.getHours() * 60) }
}

interface Props {
  start: LaterStart
  onChange: (start: LaterStart) => void
}

/** When an announced lesson begins. */
export function LaterFields({ start, onChange }: Props) {
  const { t } = useLingui()
  const today = isoDay(useNow())
  return (
    <div className={css.later}>
      <DateField
        label={t`Date`}
        value={start.day}
        limits={{ min: today, max: addDays(today, days) }}
        onChange={(day) => onChange({ ...start, day })}
      />
      <TimeField
        label={t`Start`}
        value={start.time}
        limits={wholeDay(step)}
        onChange={(time) => onChange({ ...start, time })}
      />
    </div>
  )
}
