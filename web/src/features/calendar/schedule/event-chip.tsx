import type { Occurrence } from '@akada/contract/calendar/model'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { Day } from '#lib/time/calendar-day.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Popover, type TriggerProps, closePopover } from '#ui/overlays/popover.tsx'
import { isElsewhere, shortDay, spanText } from '../event-times.ts'
import type { EventAction } from '../details/event-editing.tsx'
import { JoinLink } from '../join-link.tsx'
import { EventFacts } from './event-facts.tsx'
import { OccurrenceLink } from './occurrence-link.tsx'
import { RepeatSign } from '../repeat-sign.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { eventDetails } from './event-label.ts'
import css from './event-chip.module.css'

interface Props {
  occurrence: Occurrence
  style?: CSSProperties | undefined
  isShort?: boolean
  /** The day it is drawn on, when that may be a later one than its first. */
  day?: Day
}

/** An event in a grid: a button that opens its details, in both zones when they differ. */
export function EventChip({ occurrence, style, isShort = false, day }: Props) {
  const [action, setAction] = useState<EventAction>()
  const [isOpened, setOpened] = useState(false)
  const { eventId, date, link } = occurrence
  return (
    <>
      <Popover
        label={occurrence.title}
        onOpen={() => setOpened(true)}
        trigger={(trigger) => chipButton(trigger, { occurrence, style, isShort, ...(day && { day }) })}
      >
        <EventCard occurrence={occurrence} onChange={setAction}>
          {isOpened && !link && <EventFacts eventId={eventId} date={date} />}
        </EventCard>
      </Popover>
      {action && (
        <Suspense>
          <ChangeFromGrid {...{ eventId, date, action }} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const ChangeFromGrid = lazyWithRetry(
  async () => (await import('../details/change-from-grid.tsx')).ChangeFromGrid,
)

const chipButton = (trigger: TriggerProps, { occurrence: one, style, isShort, day }: Props) => (
  <button
    type="button"
    {...trigger}
    className={css.chip}
    style={style}
    data-colour={one.color}
    data-status={one.courseId || one.spaceId ? undefined : one.status}
    data-short={isShort || undefined}
  >
    <strong>{one.title}</strong>
    {!one.isAllDay && (
      <span>
        <ChipTime viewer={one.viewer} day={day} isShort={isShort} />
        {one.isRepeating && !isShort && <RepeatSign />}
      </span>
    )}
    <VisuallyHidden>{eventDetails(one)}</VisuallyHidden>
  </button>
)

/** On the day after its night, an event says when it ends. */
function ChipTime({
  viewer: { date, start, end },
  day = date,
  isShort,
}: Pick<Occurrence, 'viewer'> & { day: Day | undefined; isShort: boolean | undefined }) {
  if (day > date)
    return (
      <b>
        <Trans>until {end}</Trans>
      </b>
    )
  return (
    <>
      <b>{start}</b>
      {!isShort && <b data-end>–{end}</b>}
    </>
  )
}

interface CardProps {
  occurrence: Occurrence
  onChange: (action: EventAction) => void
  children: ReactNode
}

function EventCard({ occurrence: one, onChange, children }: CardProps) {
  const { local, viewer } = one
  const { t } = useLingui()
  const now = useNow()
  return (
    <div className={css.card}>
      <h3>{one.title}</h3>
      <dl>
        <dt>{local.start ?? t`all day`}</dt>
        <dd>
          {shortDay(local.date)}, {spanText(local)} {local.start !== null && local.shortName}
        </dd>
        {isElsewhere(local, viewer) && (
          <>
            <dt>{viewer.start}</dt>
            <dd>
              <Trans>
                where you are, {viewer.shortName}, {shortDay(viewer.date)}
              </Trans>
            </dd>
          </>
        )}
      </dl>
      {one.role === 'participant' && (
        <p>
          {one.courseId || one.spaceId || one.link ? (
            one.organizer
          ) : (
            <Trans>{one.organizer} invites you</Trans>
          )}
        </p>
      )}
      {children}
      <div className={css.actions}>
        <JoinLink occurrence={one} now={now} start={viewer.start} />
        <OccurrenceLink occurrence={one} className={buttonClass({ kind: 'outline' })}>
          {one.link ? <Trans>Open the course</Trans> : <Trans>Details</Trans>}
        </OccurrenceLink>
        {one.role !== 'participant' && <HostActions onChange={onChange} />}
      </div>
    </div>
  )
}

function HostActions({ onChange }: Pick<CardProps, 'onChange'>) {
  const choose = (action: EventAction) => (event: MouseEvent<HTMLButtonElement>) => {
    closePopover(event.currentTarget)
    onChange(action)
  }
  return (
    <>
      <Button kind="outline" icon="pencil-simple" onClick={choose('edit')}>
        <Trans>Edit</Trans>
      </Button>
      <Button kind="quiet" icon="trash" onClick={choose('cancel')}>
        <Trans>Cancel event</Trans>
      </Button>
    </>
  )
}
