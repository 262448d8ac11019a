import type { Occurrence } from '@akada/contract/calendar/model'
import { weekdayOf } from '@akada/contract/calendar/recurrence'
import { useLingui } from '@lingui/react/macro'
import { type Day, addDays } from '#lib/time/calendar-day.ts'
import { weekdays } from '#ui/pickers/calendar-names.ts'
import { clockNow } from '../event-times.ts'
import { daysBetween, isOn } from './by-day.ts'
import { EventDots, dayWithCount } from './event-dots.tsx'
import css from './week-strip.module.css'

interface Props {
  events: readonly Occurrence[]
  chosen: Day
  onChoose: (day: Day) => void
}

/** The seven days around one, with a dot for each of its events. */
export function WeekStrip({ events, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const monday = addDays(chosen, -weekdayOf(chosen))
  const names = weekdays()
  const today = clockNow().day
  return (
    <ol className={css.strip} aria-label={t`Days of this week`}>
      {daysBetween(monday, addDays(monday, 7)).map((day, n) => {
        const found = events.filter((one) => isOn(one, day))
        return (
          <li key={day}>
            <span className={css.letter} aria-hidden="true">
              {names[n]?.letters.slice(0, 1)}
            </span>
            <button
              type="button"
              className={css.day}
              aria-current={day === today ? 'date' : undefined}
              aria-pressed={day === chosen}
              aria-label={dayWithCount(day, found.length)}
              onClick={() => onChoose(day)}
            >
              <strong>{Number(day.slice(8))}</strong>
              <EventDots events={found} />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
