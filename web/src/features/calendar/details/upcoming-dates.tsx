import type { CalendarEvent } from '@akada/contract/calendar/model'
import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { timeText } from '../event-times.ts'
import css from './event-details.module.css'

/** The next dates of a series, with exceptions marked. */
export function UpcomingDates({ event }: { event: CalendarEvent }) {
  if (event.occurrences.length === 0) return null
  return (
    <section className={css.part}>
      <h2>
        <Trans>Next dates</Trans>
      </h2>
      <ul className={css.people}>
        {event.occurrences.map((one) => (
          <li key={one.date}>
            <Link to="/schedule/details/:id" params={{ id: event.eventId }} search={{ date: one.date }}>
              {timeText(one.local)}
            </Link>
            {one.isChanged && (
              <small>
                <Trans>changed</Trans>
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
