import { type Weekday, weekdays } from '@akada/contract/calendar/recurrence'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { weekdayName } from '../event-times.ts'
import css from './choices.module.css'

interface Props {
  days: readonly Weekday[]
  onChange: (days: Weekday[]) => void
  isInvalid: boolean
}

/** The weekdays on which something repeats. */
export function WeekdayChoice({ days, onChange, isInvalid }: Props) {
  const { t } = useLingui()
  const toggle = (day: Weekday) =>
    onChange(weekdays.filter((one) => (one === day ? !days.includes(day) : days.includes(one))))
  return (
    <fieldset className={css.days} data-invalid={isInvalid || undefined} data-field="days">
      <legend>{t({ message: 'On', context: 'weekdays' })}</legend>
      {weekdays.map((day) => (
        <button key={day} type="button" aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
          <span aria-hidden="true">{weekdayName(day, 'short')}</span>
          <VisuallyHidden>{weekdayName(day, 'long')}</VisuallyHidden>
        </button>
      ))}
    </fieldset>
  )
}
