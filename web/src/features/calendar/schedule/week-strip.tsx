import type { Occurrence } from '@akada/contract/event'
import { weekdayOf } from '@akada/contract/recurrence'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Day, addDays } from '#lib/calendar-day.ts'
import { weekdays } from '#ui/pickers/calendar-names.ts'
import { clockNow, longDay } from '../event-times.ts'
import { daysBetween, isOn } from './by-day.ts'
import css from './week-strip.module.css'

interface Props {
  events: readonly Occurrence[]
  chosen: Day
  onChoose: (day: Day) => void
}

const mostDots = 3

/** The seven days around one, with a dot for each of its events. */
export function WeekStrip({ events, chosen, onChoose }: Props) {
  const { i18n, t } = useLingui()
  const monday = addDays(chosen, -weekdayOf(chosen))
  const names = weekdays(i18n.locale)
  const today = clockNow().day
  return (
    <ol className={css.strip} aria-label={t`Days of this week`}>
      {daysBetween(monday, addDays(monday, 7)).map((day, n) => {
        const found = events.filter((one) => isOn(one, day))
        const count = found.length
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
              aria-label={`${longDay(day)}, ${plural(count, { 0: 'nothing planned', one: '# event', other: '# events' })}`}
              onClick={() => onChoose(day)}
            >
              <strong>{Number(day.slice(8))}</strong>
              <span className={css.dots}>
                {found.slice(0, mostDots).map((one) => (
                  <i key={`${one.eventId} ${one.date}`} data-colour={one.color} />
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
