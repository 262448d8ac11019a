import type { Occurrence } from '@akada/contract/calendar/model'
import { weekdayOf } from '@akada/contract/calendar/recurrence'
import { Plural } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { type Day, firstOfMonth, weeksOfMonth } from '#lib/time/calendar-day.ts'
import { weekdays } from '#ui/pickers/calendar-names.ts'
import { clockNow, longDay, monthOf } from '../event-times.ts'
import { type Bar, isOn, lanesOf } from './by-day.ts'
import { DayBars } from './day-bars.tsx'
import { EventDots, dayWithCount } from './event-dots.tsx'
import { show, turned } from './schedule-address.ts'
import { useGridKeys } from './use-grid-keys.ts'
import css from './month-view.module.css'

interface Props {
  events: readonly Occurrence[]
  day: Day
  /** Days show dots for their events, and open their list. */
  isNarrow: boolean
  onOpenDay: (day: Day) => void
}

const shown = 3
const turns: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 }

/** Six weeks; a day opens its list, and arrows move from day to day. */
export function MonthView({ events, day, isNarrow, onOpenDay }: Props) {
  const weeks = weeksOfMonth(day)
  const week = weeks.findIndex((some) => some.includes(day))
  const keys = useGridKeys(7, weeks.length, [weekdayOf(day), Math.max(week, 0)])
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = turns[event.key]
    if (!step) return keys.onKeyDown(event)
    event.preventDefault()
    show('month', turned('month', day, step))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of dates is such a table
    <table role="grid" aria-label={monthOf(day)} className={css.month} onKeyDown={onKeyDown}>
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
        {weeks.map((week, row) => {
          const lanes = lanesOf(events, week)
          return (
            // Keyed by position, so that the focus stays when the month changes.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {week.map((one, column) => (
                <DateCell
                  // oxlint-disable-next-line react/no-array-index-key
                  key={column}
                  {...{ isNarrow, onOpenDay }}
                  date={one}
                  isOutside={firstOfMonth(one) !== firstOfMonth(day)}
                  events={events.filter((event) => isOn(event, one))}
                  bars={lanes[column]!}
                  more={hiddenIn(lanes, column)}
                  cell={{ 'data-cell': `${column} ${row}`, tabIndex: keys.tabIndexOf(column, row) }}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** How many events of a day have no room in its cell. */
const hiddenIn = (lanes: readonly Bar[][], column: number): number =>
  lanes
    .slice(0, column + 1)
    .flatMap((bars, from) => bars.filter(({ lane, days }) => lane >= shown && from + days > column)).length

interface CellProps extends Omit<Props, 'day'> {
  date: Day
  bars: readonly Bar[]
  more: number
  isOutside: boolean
  /** Its place in the grid. */
  cell: { 'data-cell': string; tabIndex: number }
}

function DateCell({ date, events, bars, more, isOutside, isNarrow, onOpenDay, cell }: CellProps) {
  return (
    <td data-outside={isOutside || undefined}>
      <button
        type="button"
        {...cell}
        className={css.date}
        aria-label={isNarrow ? dayWithCount(date, events.length) : longDay(date)}
        aria-current={date === clockNow().day ? 'date' : undefined}
        onClick={() => onOpenDay(date)}
      >
        <strong>{Number(date.slice(8))}</strong>
        {isNarrow && <EventDots events={events} />}
      </button>
      {!isNarrow && (
        <DayBars bars={bars.filter(({ lane }) => lane < shown)}>
          {more > 0 && (
            <button type="button" className={css.more} onClick={() => onOpenDay(date)}>
              <Plural value={more} one="# more" other="# more" />
            </button>
          )}
        </DayBars>
      )}
    </td>
  )
}
