import type { FoundEvent } from '@akada/contract/search/routes'
import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import './tokens.css'
import { isElsewhere, timeText } from './event-times.ts'
import css from './found-events.module.css'

/** Events that a search found: their next date, or their last. */
export function FoundEvents({ events }: { events: readonly FoundEvent[] }) {
  return (
    <ul className={css.list}>
      {events.map(({ eventId, date, title, organizer, color, isOver, local, viewer }) => (
        <li key={eventId}>
          <Link
            to="/schedule/details/:id"
            params={{ id: eventId }}
            search={{ date }}
            className={css.event}
            data-colour={color}
          >
            <strong dir="auto">{title}</strong>
            <span>
              {timeText(local)}
              {isElsewhere(local, viewer) && (
                <>
                  {' · '}
                  <Trans>{timeText(viewer)}, where you are</Trans>
                </>
              )}
            </span>
            <span>
              <bdi>{organizer}</bdi>
              {isOver && (
                <>
                  {' · '}
                  <Trans>over</Trans>
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
