import type { Occurrence } from '@akada/contract/event'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Popover, type TriggerProps } from '#ui/overlays/popover.tsx'
import { isElsewhere, shortDay, spanText } from '../event-times.ts'
import { JoinLink } from '../join-link.tsx'
import { RepeatSign } from '../repeat-sign.tsx'
import { useNow } from '../use-now.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { eventDetails } from './event-label.ts'
import css from './event-chip.module.css'

interface Props {
  occurrence: Occurrence
  style?: CSSProperties | undefined
  isShort?: boolean
}

/** An event in a grid: a button that opens what it is, in both zones when they differ. */
export function EventChip({ occurrence, style, isShort = false }: Props) {
  return (
    <Popover
      label={occurrence.title}
      trigger={(trigger) => chipButton(trigger, { occurrence, style, isShort })}
    >
      <EventCard occurrence={occurrence} />
    </Popover>
  )
}

const chipButton = (trigger: TriggerProps, { occurrence: one, style, isShort }: Props) => (
  <button
    type="button"
    {...trigger}
    className={css.chip}
    style={style}
    data-colour={one.color}
    data-status={one.status}
    data-short={isShort || undefined}
  >
    <strong>{one.title}</strong>
    {!one.isAllDay && (
      <span>
        {isShort ? one.viewer.start : `${one.viewer.start}–${one.viewer.end}`}
        {one.isRepeating && <RepeatSign />}
      </span>
    )}
    <VisuallyHidden>{eventDetails(one)}</VisuallyHidden>
  </button>
)

function EventCard({ occurrence: one }: { occurrence: Occurrence }) {
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
          <Trans>{one.organizer} invites you</Trans>
        </p>
      )}
      <div className={css.actions}>
        <JoinLink occurrence={one} now={now} />
        <Link
          to="/schedule/details/:id"
          params={{ id: one.eventId }}
          search={{ date: one.date }}
          className={buttonClass({ kind: 'outline' })}
        >
          <Trans>Details</Trans>
        </Link>
      </div>
    </div>
  )
}
