import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import {
  type Day,
  type DayLimits,
  type DayRange,
  addMonths,
  clampDay,
  dayForKey,
  firstOfMonth,
  weeksOfMonth,
} from '#lib/time/calendar-day.ts'
import { dayNames, monthName, weekdays } from './calendar-names.ts'
import { IconButton } from '../controls/button.tsx'
import css from './month-grid.module.css'

interface Props {
  /** The day from which keys move; its month is shown. */
  cursor: Day
  onCursor: (day: Day) => void
  /** One day is a range from itself to itself. */
  chosen: DayRange
  today: Day
  limits: DayLimits
  onChoose: (day: Day) => void
}

/** Focuses the day from which keys move. */
export const focusCursor = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()

/** A month as a grid of days: arrows, Home and End in the week, PageUp and PageDown by month, with Shift by year. */
export function MonthGrid({ cursor, onCursor, chosen, today, limits, onChoose }: Props) {
  const titleId = useId()
  const month = firstOfMonth(cursor)
  const nameOf = dayNames()

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey, currentTarget } = event
    const next = dayForKey(cursor, { key, shiftKey, isRtl: currentTarget.matches(':dir(rtl)') })
    if (!next) return
    event.preventDefault()
    // The day must be rendered before it can take the focus.
    flushSync(() => onCursor(clampDay(next, limits)))
    focusCursor(currentTarget)
  }

  return (
    <div className={css.month}>
      <MonthHeader titleId={titleId} cursor={cursor} limits={limits} onCursor={onCursor} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is such a table */}
      <table role="grid" aria-labelledby={titleId} className={css.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays().map(({ name, letters }) => (
              <th key={name} scope="col" abbr={name}>
                {letters}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                firstOfMonth(day) === month ? (
                  <td key={day} aria-selected={isWithin(day, chosen)} data-place={placeOf(day, chosen)}>
                    <button
                      type="button"
                      tabIndex={day === cursor ? 0 : -1}
                      aria-label={nameOf(day)}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={day < limits.min || day > limits.max}
                      onClick={() => onChoose(day)}
                    >
                      {dayOfMonth(day)}
                    </button>
                  </td>
                ) : (
                  <td key={day} aria-disabled="true">
                    {dayOfMonth(day)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const dayOfMonth = (day: Day) => Number(day.slice(-2))

const isWithin = (day: Day, { from, to }: DayRange) =>
  from !== '' && (to === '' ? day === from : from <= day && day <= to)

/** The position of a day in the chosen range, for its background. */
function placeOf(day: Day, { from, to }: DayRange): 'only' | 'first' | 'last' | 'inside' | undefined {
  if (!isWithin(day, { from, to })) return undefined
  if (to === '' || from === to) return 'only'
  if (day === from) return 'first'
  return day === to ? 'last' : 'inside'
}

interface HeaderProps extends Pick<Props, 'cursor' | 'limits' | 'onCursor'> {
  titleId: string
}

function MonthHeader({ titleId, cursor, limits, onCursor }: HeaderProps) {
  const { t } = useLingui()
  const turn = (months: number) => () => onCursor(clampDay(addMonths(cursor, months), limits))
  const isFirst = firstOfMonth(cursor) <= firstOfMonth(limits.min)
  const isLast = firstOfMonth(cursor) >= firstOfMonth(limits.max)
  return (
    <header className={css.header}>
      <IconButton
        icon="caret-left"
        isMirrored
        label={t`Previous month`}
        aria-disabled={isFirst || undefined}
        onClick={turn(-1)}
      />
      <p id={titleId} aria-live="polite">
        {monthName(cursor)}
      </p>
      <IconButton
        icon="caret-right"
        isMirrored
        label={t`Next month`}
        aria-disabled={isLast || undefined}
        onClick={turn(1)}
      />
    </header>
  )
}
