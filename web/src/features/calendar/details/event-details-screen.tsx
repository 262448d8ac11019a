import '../tokens.css'
import type { CalendarEvent } from '@akada/contract/calendar/model'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import { LinkedText } from '#features/mentions/public.ts'
import { Link } from '#routing/link.tsx'
import { useParams, useSearchParam } from '#routing/screen-address.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { eventQuery } from '../calendar.queries.ts'
import { JoinLink } from '../join-link.tsx'
import { Answer } from './answer.tsx'
import { EventMenu } from './event-menu.tsx'
import { EventTimes } from './event-times-list.tsx'
import { OtherCalendars } from './other-calendars.tsx'
import { Participants } from './participants.tsx'
import { Reminders } from './reminders.tsx'
import { UpcomingDates } from './upcoming-dates.tsx'
import css from './event-details.module.css'

/** One event: when, for whom, and its actions. */
export function EventDetailsScreen() {
  const { id } = useParams('/schedule/details/:id')
  const date = useSearchParam('date')
  const { data: event, error, isPending, refetch } = useQuery(eventQuery(id, date))
  return (
    <div className={css.screen}>
      <Link to="/schedule" className={css.back}>
        <Icon name="arrow-left" size={20} isMirrored /> <Trans>Schedule</Trans>
      </Link>
      {isPending && <Pending />}
      {error && !event && <Failed error={error} onRetry={() => void refetch()} />}
      {event && <Details event={event} />}
    </div>
  )
}

const Pending = () => (
  <div className={css.pending} aria-busy="true">
    <Skeleton width="60%" height="2.5rem" />
    <Skeleton height="6rem" shape="box" />
    <Skeleton height="10rem" shape="box" />
  </div>
)

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = describeError(error)
  if (text) return <ErrorBox onRetry={onRetry}>{text}</ErrorBox>
  return (
    <Empty isScreen title={<Trans>Event not found</Trans>}>
      <Trans>It may have been cancelled, or you were not invited.</Trans>
    </Empty>
  )
}

function Details({ event }: { event: CalendarEvent }) {
  const now = useNow()
  const shown = event.occurrences.find(({ date }) => date === event.date)
  return (
    <>
      <header className={css.head} data-colour={event.color}>
        <h1>{shown?.title ?? event.title}</h1>
        <EventMenu event={event} />
      </header>
      {event.isCancelled && (
        <output className={css.cancelled}>
          <Trans>This event was cancelled.</Trans>
          {event.cancellationNote && <p dir="auto">{event.cancellationNote}</p>}
        </output>
      )}
      <EventTimes event={event} />
      <JoinLink occurrence={event} now={now} start={event.viewer.start} />
      {event.description && (
        <p className={css.words} dir="auto">
          <LinkedText text={event.description} />
        </p>
      )}
      <Answer event={event} />
      <Participants event={event} />
      {event.isRepeating && <UpcomingDates event={event} />}
      <Reminders event={event} />
      <OtherCalendars event={event} />
    </>
  )
}
