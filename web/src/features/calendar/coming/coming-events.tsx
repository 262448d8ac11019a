import type { Occurrence } from '@akada/contract/calendar/model'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { addDays } from '#lib/time/calendar-day.ts'
import { Link } from '#routing/link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { windowQuery } from '../calendar.queries.ts'
import { clockNow, dayNumber, dayName, spanText } from '../event-times.ts'
import { JoinLink } from '../join-link.tsx'
import css from './coming-events.module.css'

/** So many days ahead, and so many events. */
const daysAhead = 30
const most = 3

interface Props {
  /** Whose events are shown: of the community's spaces, and of its courses. */
  communityId: string
  courseIds: readonly string[]
  title: ReactNode
}

/** What comes next in a community and its courses, in the viewer's calendar; nothing where there is nothing. */
export function ComingEvents({ communityId, courseIds, title }: Props) {
  const id = useId()
  const now = useNow()
  const { day } = clockNow(now)
  const { data } = useQuery(windowQuery(day, addDays(day, daysAhead)))
  const events = (data?.events ?? [])
    .filter((one) => one.communityId === communityId || isOneOf(courseIds, one.courseId))
    .filter(({ endTime }) => Date.parse(endTime) > now.getTime())
    .slice(0, most)
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul className={css.list}>
        {events.map((one) => (
          <li key={`${one.eventId} ${one.date}`} className={css.row}>
            <ComingEvent occurrence={one} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOneOf = (ids: readonly string[], id: string | null) => id !== null && ids.includes(id)

function ComingEvent({ occurrence, now }: { occurrence: Occurrence; now: Date }) {
  const { eventId, date, title, viewer } = occurrence
  return (
    <>
      <span className={css.day} aria-hidden="true">
        <span>{dayName(viewer.date)}</span>
        <b>{dayNumber(viewer.date)}</b>
      </span>
      <span className={css.words}>
        <Link
          to="/schedule/details/:id"
          params={{ id: eventId }}
          search={{ date }}
          className={css.name}
          dir="auto"
        >
          {title}
        </Link>
        <span className={css.time}>
          {viewer.start === null ? <Trans>All day</Trans> : `${spanText(viewer)} ${viewer.shortName}`}
        </span>
      </span>
      <JoinLink occurrence={occurrence} now={now} />
    </>
  )
}
