import type { ReactNode } from 'react'
import { type Bar, keyOf } from './by-day.ts'
import { EventChip } from './event-chip.tsx'
import css from './day-bars.module.css'

/** What begins in the cell of a day; an event of several days reaches over the cells after it. */
export const DayBars = ({ bars, children }: { bars: readonly Bar[]; children?: ReactNode }) => (
  <div className={css.bars}>
    {bars.map(({ occurrence, lane, days }) => (
      <div key={keyOf(occurrence)} style={{ gridRow: lane + 1, '--over': days } as never}>
        <EventChip occurrence={occurrence} isShort />
      </div>
    ))}
    {children}
  </div>
)
