import type { CalendarEvent } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { isElsewhere, repeatOf, shortDay, spanText } from '../event-times.ts'
import css from './event-details.module.css'

/** When and where: in the event's zone, and in the viewer's when it differs. */
export function EventTimes({ event }: { event: CalendarEvent }) {
  const { t } = useLingui()
  const { local, organizer } = event
  const repeat = repeatOf(event)
  return (
    <dl className={css.margin}>
      <dt>{shortDay(local.date)}</dt>
      <dd>
        {spanText(local)}
        {local.start !== null && (
          <>
            {' '}
            {local.shortName} (GMT{local.offset})<small>{local.city}</small>
          </>
        )}
      </dd>
      <Elsewhere event={event} />
      {repeat && (
        <>
          <dt>{t`Repeats`}</dt>
          <dd>{repeat}</dd>
        </>
      )}
      {event.includeWebinar && (
        <>
          <dt>{t`Online`}</dt>
          <dd>
            <Trans>Video conference</Trans>
            {event.meetingCode && <small>{event.meetingCode}</small>}
          </dd>
        </>
      )}
      <Audience event={event} />
      <dt>{t`Host`}</dt>
      <dd>
        <Link to="/socials/profile/:userId" params={{ userId: organizer.id }}>
          {organizer.name}
        </Link>
      </dd>
    </dl>
  )
}

function Elsewhere({ event: { local, viewer, clockChange } }: { event: CalendarEvent }) {
  const { city } = local
  return (
    <>
      {isElsewhere(local, viewer) && (
        <>
          <dt>{viewer.start}</dt>
          <dd>
            <Trans>where you are</Trans>
            <small>
              {viewer.name}, {shortDay(viewer.date)}
            </small>
          </dd>
        </>
      )}
      {clockChange === 'gap' && (
        <>
          <dt aria-hidden="true">!</dt>
          <dd>
            <Trans>On this day the clock in {city} skips the usual time.</Trans>
          </dd>
        </>
      )}
    </>
  )
}

/** The course or the space that it is for. */
function Audience({ event: { course, space } }: { event: CalendarEvent }) {
  const { t } = useLingui()
  return (
    <>
      {course && (
        <>
          <dt>{t`Course`}</dt>
          <dd>
            <Link to="/courses/:id" params={{ id: course.courseId }}>
              {course.title}
            </Link>
          </dd>
        </>
      )}
      {space && (
        <>
          <dt>{t`Space`}</dt>
          <dd>
            <Link
              to="/socials/community/:communityId"
              params={{ communityId: space.communityId }}
              search={{ space: space.spaceId }}
              dir="auto"
            >
              {space.name}
            </Link>
            <small dir="auto">{space.communityName}</small>
          </dd>
        </>
      )}
    </>
  )
}
