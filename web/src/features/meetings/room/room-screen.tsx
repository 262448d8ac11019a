import type { Meeting } from '@akada/contract/meetings/routes'
import { Trans } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { PlanLimitBanner, isPlanLimit } from '#features/plans/public.ts'
import { navigate } from '#routing/navigation.ts'
import { useMatch } from '#routing/screen-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { CallError } from '#api/call-error.ts'
import { MeetingError } from '../media/meeting-media.ts'
import { type Choices, readChoices } from '../choices.ts'
import { isEarly, isHeldBy } from '../is-early.ts'
import { OverPoster, Poster } from '../live/poster.tsx'
import { meetingQuery } from '../meetings.queries.ts'
import { followRoom } from './follow-room.ts'
import { Joining } from './joining.tsx'
import { Room } from './room.tsx'
import { RoomSession } from './room-session.ts'

/** The meeting in the address, for members who have been through the settings before it. */
export function RoomScreen() {
  const code = useMatch()?.params['channel'] ?? ''
  const query = useQuery(meetingQuery(code))
  const { data: meeting } = query
  const [choices] = useState(() => readChoices(code))
  useEffect(() => {
    if (!choices)
      navigate({ to: '/studio/zoom/meeting/:channel', params: { channel: code } }, { replace: true })
  }, [choices, code])
  if (!meeting || !choices) return <Finding code={code} query={query} />
  return <Stay key={meeting.id} meeting={meeting} choices={choices} />
}

interface FindingProps {
  code: string
  query: UseQueryResult<Meeting>
}

/** Until the meeting of a code is known, or why it isn't. */
export function Finding({ code, query: { error, refetch } }: FindingProps) {
  if (!error) return <Joining code={code} />
  return (
    <NotJoined code={code} error={error} onRetry={() => void refetch()}>
      {describeError(error) ?? <Trans>Failed to join the meeting</Trans>}
    </NotJoined>
  )
}

interface NotJoinedProps {
  code: string
  error: Error
  onRetry: () => void
  children: ReactNode
}

const NotJoined = ({ code, error, onRetry, children }: NotJoinedProps) => (
  <Joining code={code}>
    {isPlanLimit(error) ? (
      <PlanLimitBanner error={error} />
    ) : (
      <ErrorBox isAction onRetry={onRetry}>
        {children}
      </ErrorBox>
    )}
    <Button kind="outline" onClick={() => navigate({ to: '/studio/zoom/meeting' })}>
      <Trans>Return to Home</Trans>
    </Button>
  </Joining>
)

interface Props {
  meeting: Meeting
  choices: Choices
}

/** The room of a meeting; what was announced, before others may come in; that it is over, afterwards. */
export function Stay(props: Props) {
  const { meeting } = props
  const [isWaiting, setWaiting] = useState(() => isEarly(meeting) && !isHeldBy(meeting))
  const open = useCallback(() => setWaiting(false), [])
  if (meeting.endedAt) return <OverPoster meeting={meeting} />
  return isWaiting ? <Poster meeting={meeting} onOpen={open} /> : <Visiting {...props} />
}

/** A session in a meeting; it ends when the screen closes. */
function Visiting({ meeting, choices }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [visit, setVisit] = useState<RoomSession>()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const session = new RoomSession(meeting, choices)
    let isOver = false
    followRoom(session)
    session.start().then(
      () => !isOver && setVisit(session),
      (refusal: unknown) => !isOver && setError(refusal as Error),
    )
    return () => {
      isOver = true
      void session.leave().catch(() => {})
      setVisit(undefined)
      setError(undefined)
    }
    // A refetched query describes the same meeting.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [meeting.id, choices, attempt])
  if (error)
    return (
      <NotJoined code={meeting.meetingCode} error={error} onRetry={() => setAttempt(attempt + 1)}>
        <Failure error={error} />
      </NotJoined>
    )
  return visit ? <Room session={visit} /> : <Joining code={meeting.meetingCode} />
}

/** Why entering failed. */
function Failure({ error }: { error: Error }) {
  if (error instanceof MeetingError) {
    if (error.code === 'INIT_FAILED') return <Trans>Failed to initialize video client</Trans>
    if (error.code === 'NO_CLIENT') return <Trans>No active client available for joining session</Trans>
  }
  const detail = error instanceof CallError ? describeError(error) : undefined
  return detail ?? <Trans>Failed to join session</Trans>
}
