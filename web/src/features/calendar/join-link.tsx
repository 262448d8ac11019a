import { Trans } from '@lingui/react/macro'
import { Link } from '#routing/link.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import { isOpen } from './event-times.ts'

interface Joinable {
  includeWebinar: boolean
  meetingCode: string | null
  startTime: string
  endTime: string
}

/** The way into a meeting, from ten minutes before it starts; nothing where there is no meeting. */
export function JoinLink({ occurrence, now }: { occurrence: Joinable; now: Date }) {
  const { meetingCode } = occurrence
  if (!meetingCode || !isOpen(occurrence, now.getTime())) return null
  return (
    <Link
      to="/studio/zoom/meeting/:channel"
      params={{ channel: meetingCode }}
      className={buttonClass({ size: 44 })}
    >
      <Icon name="video-camera" size={20} />
      <Trans>Join Meeting</Trans>
    </Link>
  )
}
