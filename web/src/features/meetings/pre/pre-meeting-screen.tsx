import type { Meeting } from '@akada/contract/meetings/routes'
import type { CurrentUser } from '@akada/contract/profiles/routes'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isUnanswered } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { useSession } from '#features/sessions/public.ts'
import { useMatch } from '#routing/screen-address.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Link } from '#routing/link.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Spinner } from '#ui/graphics/spinner.tsx'
import { meetingToEnterQuery } from '../meetings.queries.ts'
import { isRecordedNow } from './is-recorded-now.ts'
import css from './pre-meeting.module.css'
import { PreMeeting } from './pre-meeting.tsx'
import { fullName } from '@akada/contract/text/full-name'

const nameOf = (user: CurrentUser | null): string =>
  user ? fullName({ ...user.profile, username: user.username }) : ''

interface Props {
  onJoin: (meeting: Meeting) => void
}

/** The meeting in the address, and the settings before entering. */
export function PreMeetingScreen({ onJoin }: Props) {
  const code = useMatch()?.params['channel'] ?? ''
  const user = useSession()
  const query = useQuery(meetingToEnterQuery(code))
  const { data: meeting, error, refetch } = query
  // A lost connection doesn't take away what was chosen here.
  if (error && !(meeting && isUnanswered(error)))
    return (
      <div className={css.state} data-theme="dark">
        <ErrorBox onRetry={() => void refetch()}>
          {describeError(error) ?? <Trans>Failed to join the meeting</Trans>}
        </ErrorBox>
        <Link to="/studio/zoom/meeting" className={buttonClass({ kind: 'outline' })}>
          <Trans>Video conferencing</Trans>
        </Link>
      </div>
    )
  if (!meeting)
    return (
      <div className={css.state} data-theme="dark">
        <Spinner />
      </div>
    )
  return (
    <PreMeeting
      meeting={meeting}
      isRecorded={isRecordedNow(query)}
      ownName={nameOf(user)}
      onJoin={() => onJoin(meeting)}
    />
  )
}
