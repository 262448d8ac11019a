import type { Occurrence } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { Empty } from '#ui/feedback/empty.tsx'
import type { Day } from '#lib/time/calendar-day.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { clockNow, dayName, isElsewhere, longDay, spanText } from '../event-times.ts'
import { JoinLink } from '../join-link.tsx'
import { RepeatSign } from '../repeat-sign.tsx'
import { daysBetween, isOn, keyOf } from './by-day.ts'
import { eventLabel } from './event-label.ts'
import { OccurrenceLink } from './occurrence-link.tsx'
import css from './agenda.module.css'

interface Props {
  events: readonly Occurrence[]
  from: Day
  to: Day
}

/** What comes, day by day, its hours in the margin. */
export function Agenda({ events, from, to }: Props) {
  const today = clockNow(useNow()).day
  const days = daysBetween(from, to).filter(
    (day) =>
      day === today || events.some((one) => isOn(one, day) && (one.viewer.date === day || day === from)),
  )
  if (events.length === 0) return <Nothing />
  return (
    <div className={css.agenda}>
      {days.map((day) => (
        <AgendaDay
          key={day}
          day={day}
          isToday={day === today}
          events={events.filter((one) => isOn(one, day))}
        />
      ))}
    </div>
  )
}

const Nothing = () => (
  <Empty title={<Trans>Nothing planned</Trans>}>
    <Trans>Plan an event, or wait to be invited to one.</Trans>
  </Empty>
)

interface DayProps {
  day: Day
  isToday: boolean
  events: readonly Occurrence[]
}

function AgendaDay({ day, isToday, events }: DayProps) {
  const now = useNow()
  const { t } = useLingui()
  const name = longDay(day)
  const passed = isToday ? events.filter(({ endTime }) => Date.parse(endTime) <= now.getTime()).length : -1
  return (
    <section className={css.day} id={`day-${day}`} aria-label={name}>
      <h2>{isToday ? t`Today, ${name}` : name}</h2>
      {isToday && events.length === 0 && (
        <p className={css.free}>
          <Trans>Nothing planned</Trans>
        </p>
      )}
      <ol>
        {events.map((one, n) => (
          <li key={keyOf(one)} className={css.row} data-line={n === passed || undefined}>
            <AgendaRow occurrence={one} day={day} now={now} />
          </li>
        ))}
      </ol>
      {passed === events.length && passed > 0 && <div className={css.line} aria-hidden="true" />}
    </section>
  )
}

function AgendaRow({ occurrence: one, day, now }: { occurrence: Occurrence; day: Day; now: Date }) {
  const { viewer } = one
  const isOver = Date.parse(one.endTime) <= now.getTime()
  return (
    <>
      <div className={css.time} aria-hidden="true">
        <Hours viewer={viewer} day={day} />
      </div>
      <div
        className={css.card}
        data-colour={one.color}
        data-over={isOver || undefined}
        data-status={one.courseId || one.spaceId ? undefined : one.status}
      >
        <OccurrenceLink occurrence={one} className={css.title} aria-label={eventLabel(one)}>
          {one.title}
          {one.isRepeating && <RepeatSign />}
        </OccurrenceLink>
        <Note occurrence={one} />
        <JoinLink occurrence={one} now={now} />
      </div>
    </>
  )
}

/** On its last day an event of several days says when it ends, on the days between that it goes on. */
function Hours({ viewer: { date, start, endDate, end }, day }: Pick<Occurrence, 'viewer'> & { day: Day }) {
  if (start === null || (date < day && day < endDate))
    return (
      <strong>
        <Trans>all day</Trans>
      </strong>
    )
  if (date < day)
    return (
      <>
        <span>
          <Trans>until</Trans>
        </span>
        <strong>{end}</strong>
      </>
    )
  return (
    <>
      <strong>{start}</strong>
      <span>{date === endDate ? end : `${dayName(endDate)} ${end}`}</span>
    </>
  )
}

/** Place, host, and whether an answer is missing. */
function Note({ occurrence: one }: { occurrence: Occurrence }) {
  const { viewer, local } = one
  return (
    <p className={css.note}>
      {isElsewhere(local, viewer) ? (
        <Trans>
          {spanText(local)} in {local.city}
        </Trans>
      ) : (
        one.role === 'participant' && one.organizer
      )}
      {viewer.start === null && viewer.date !== viewer.endDate && spanText(viewer)}
      {one.status === 'pending' && !one.courseId && !one.spaceId && (
        <strong>
          <Trans>Not answered</Trans>
        </strong>
      )}
    </p>
  )
}
