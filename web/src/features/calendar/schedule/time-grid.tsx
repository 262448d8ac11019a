import type { Occurrence } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Day } from '#lib/time/calendar-day.ts'
import { timeOf } from '#lib/time/time-of-day.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { weekdays } from '#ui/pickers/calendar-names.ts'
import { weekdayOf } from '@akada/contract/calendar/recurrence'
import { clockNow, longDay } from '../event-times.ts'
import { daysBetween, isBar, keyOf, lanesOf, placed } from './by-day.ts'
import { DayBars } from './day-bars.tsx'
import { EventChip } from './event-chip.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import css from './time-grid.module.css'

interface Props {
  events: readonly Occurrence[]
  from: Day
  to: Day
  onCreate: (start: { day: Day; time: string }) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const opensAt = 8
/** The part of its label above the line, in rem. */
const labelRem = 0.625
const hourRem = 3.25
const dayMinutes = 24 * 60

const percent = (minutes: number) => `${(minutes / dayMinutes) * 100}%`

/** About the height of the names of the days. */
const headHours = 2

/** Working hours, unless the first event is before them or out of sight below. */
function openingHour(earliest: number, visibleHours: number): number {
  if (!Number.isFinite(earliest) || (earliest >= opensAt && earliest + 1 <= opensAt + visibleHours))
    return opensAt
  return Math.max(0, Math.floor(earliest) - (earliest > opensAt ? 1 : 0))
}

/** Days as columns of hours; arrows move from hour to hour, Enter plans an event there. */
export function TimeGrid({ events, from, to, onCreate }: Props) {
  const { t } = useLingui()
  const days = daysBetween(from, to)
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useGridKeys(days.length, hours.length, [0, 9])
  const starts = days.flatMap((day) =>
    placed(events, day).filter(({ occurrence }) => occurrence.viewer.date === day),
  )
  const earliest = Math.min(...starts.map(({ from: start }) => start))
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const visibleHours = box.clientHeight / (hourRem * size) - headHours
    const hour = openingHour(earliest / 60, visibleHours)
    box.scrollTo({ top: (hour * hourRem - labelRem) * size })
  }, [earliest])
  return (
    <div
      ref={scroller}
      className={css.scroller}
      data-days={days.length}
      tabIndex={-1}
      style={{ '--days': days.length } as never}
    >
      <Heads days={days} events={events} />
      <div className={css.body}>
        <Hours />
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of hours is such a table
          role="grid"
          aria-label={t`Hours`}
          className={css.cells}
          onKeyDown={keys.onKeyDown}
        >
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                {days.map((day, n) => (
                  <td key={day} data-weekend={weekdayOf(day) > 4 || undefined}>
                    <button
                      type="button"
                      tabIndex={keys.tabIndexOf(n, hour)}
                      data-cell={`${n} ${hour}`}
                      aria-label={t`${longDay(day)}, ${timeOf(hour * 60)}, new event`}
                      onClick={() => onCreate({ day, time: timeOf(hour * 60) })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {days.map((day, n) => (
          <Column key={day} day={day} n={n} events={events} />
        ))}
      </div>
    </div>
  )
}

/** Like GMT+1, on this device. */
const deviceOffset = () =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value

function Heads({ days, events }: { days: readonly Day[]; events: readonly Occurrence[] }) {
  const today = clockNow().day
  const names = weekdays()
  const bars = lanesOf(events.filter(isBar), days)
  const [zone, offset] = [events[0]?.viewer.shortName, deviceOffset()]
  return (
    <div className={css.heads}>
      <div className={css.zone}>
        {zone && zone !== offset && <strong>{zone}</strong>}
        <span>{offset}</span>
      </div>
      {days.map((day) => (
        <div key={day} className={css.head} data-today={day === today || undefined}>
          <strong>{Number(day.slice(8))}</strong>
          <span>{day === today ? <Trans>Today</Trans> : names[weekdayOf(day)]?.letters}</span>
        </div>
      ))}
      <div className={css.zone}>
        <Trans>all day</Trans>
      </div>
      {days.map((day, n) => (
        <div key={day} className={css.allDay}>
          <DayBars bars={bars[n]!} />
        </div>
      ))}
    </div>
  )
}

const Hours = () => (
  <div className={css.hours} aria-hidden="true">
    {hours.map((hour) => (
      <span key={hour}>{hour > 0 && timeOf(hour * 60)}</span>
    ))}
  </div>
)

/** Two events at the same time overlap, the later one indented; more are placed side by side. */
function across(column: number, columns: number) {
  const [from, size] =
    columns === 2 ? [column * 44, column === 0 ? 100 : 56] : [(column / columns) * 100, 100 / columns]
  return { insetInlineStart: `${from}%`, inlineSize: `${size}%`, zIndex: column }
}

function Column({ day, n, events }: { day: Day; n: number; events: readonly Occurrence[] }) {
  const now = clockNow(useNow())
  return (
    <div className={css.column} style={{ gridColumn: n + 2 }}>
      {now.day === day && (
        <div className={css.now} data-now style={{ insetBlockStart: percent(now.minutes) }} />
      )}
      {placed(events, day).map(({ occurrence, from, until, column, columns }) => (
        <div
          key={keyOf(occurrence)}
          className={css.event}
          style={{
            insetBlockStart: percent(from),
            blockSize: percent(Math.max(30, until - from)),
            ...across(column, columns),
          }}
        >
          <EventChip occurrence={occurrence} day={day} style={{ blockSize: '100%' }} />
        </div>
      ))}
    </div>
  )
}
