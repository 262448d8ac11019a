import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { minutesOf, timeOf } from '#lib/time/time-of-day.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { WithIcon } from '#ui/controls/with-icon.tsx'
import { isOpen, joinMinutes } from './event-times.ts'

interface Joinable {
  includeWebinar: boolean
  meetingCode: string | null
  startTime: string
  endTime: string
}

interface Props {
  occurrence: Joinable
  now: Date
  /** The start on the viewer's clock: says until then from when on the meeting is open. */
  start?: string | null
}

/** The way into a meeting, from ten minutes before it starts; nothing where there is no meeting. */
export function JoinLink({ occurrence, now, start }: Props) {
  const { meetingCode } = occurrence
  if (!meetingCode || Date.parse(occurrence.endTime) <= now.getTime()) return null
  if (!isOpen(occurrence, now.getTime())) return start ? <Opening start={start} /> : null
  return (
    <Link
      to="/studio/zoom/meeting/:channel"
      params={{ channel: meetingCode }}
      className={buttonClass({ size: 44 })}
    >
      <WithIcon icon="video-camera">
        <Trans>Join Meeting</Trans>
      </WithIcon>
    </Link>
  )
}

const day = 24 * 60

function Opening({ start }: { start: string }) {
  const from = timeOf((minutesOf(start) - joinMinutes + day) % day)
  return (
    <Button kind="outline" icon="video-camera" disabled>
      <Trans>Join from {from}</Trans>
    </Button>
  )
}
