import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '#routing/link.tsx'
import { eventQuery } from '../calendar.queries.ts'
import { dayName, dayNumber, timeText } from '../event-times.ts'
import css from '../coming/coming-events.module.css'

interface Props {
  eventId: string
  /** What the message says beside the address. */
  words: string
  /** The message as written, for those who may not see the event, and until it is there. */
  children: ReactNode
}

/** An event where a message leads to it, as it is now: its day, its time, and whether it was called off. */
export function EventCard({ eventId, words, children }: Props) {
  const { data: event } = useQuery({ ...eventQuery(eventId), retry: false })
  if (!event) return children
  const { viewer, title, isCancelled } = event
  const isTitle = title.startsWith(words.replace(/…$/, ''))
  return (
    <>
      {!isTitle && <span dir="auto">{words}</span>}
      <span className={css.card}>
        <span className={css.day} aria-hidden="true">
          <span>{dayName(viewer.date)}</span>
          <b>{dayNumber(viewer.date)}</b>
        </span>
        <span className={css.words}>
          <Link to="/schedule/details/:id" params={{ id: eventId }} className={css.name} dir="auto">
            {title}
          </Link>
          <span className={css.time}>
            {isCancelled ? <Trans>This event was cancelled.</Trans> : timeText(viewer)}
          </span>
        </span>
      </span>
    </>
  )
}
