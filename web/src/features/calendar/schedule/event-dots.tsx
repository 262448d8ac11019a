import type { Occurrence } from '@akada/contract/calendar/model'
import { plural } from '@lingui/core/macro'
import type { Day } from '#lib/time/calendar-day.ts'
import { longDay } from '../event-times.ts'
import { keyOf } from './by-day.ts'
import css from './event-dots.module.css'

const most = 3

/** The events of a day where there is no room for their titles. */
export const EventDots = ({ events }: { events: readonly Occurrence[] }) => (
  <span className={css.dots}>
    {events.slice(0, most).map((one) => (
      <i key={keyOf(one)} data-colour={one.color} />
    ))}
  </span>
)

/** A day and how many events it has, for screen readers. */
export const dayWithCount = (day: Day, count: number): string =>
  `${longDay(day)}, ${plural(count, { 0: 'nothing planned', one: '# event', other: '# events' })}`
