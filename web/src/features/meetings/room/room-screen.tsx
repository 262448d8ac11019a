import type { Meeting } from '@akada/contract/meetings'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { describeError } from '#api/describe-error.ts'
import { useRoom } from '#live/use-room.ts'
import { navigate, useMatch } from '#routing/navigation.ts'
import { Button } from '#ui/controls/button.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { CallError } from '#api/call-error.ts'
import { MeetingError } from '../media/meeting-media.ts'
import { type Choices, readChoices } from '../choices.ts'
import { meetingQuery } from '../meetings.queries.ts'
import { followRoom } from './follow-room.ts'
import { Joining } from './joining.tsx'
import { Room } from './room.tsx'
import { RoomSession } from './room-session.ts'

/** The meeting in the address, for members who have been through the settings before it. */
export function RoomScreen() {
  const code = useMatch()?.params['channel'] ?? ''
  const { data: meeting } = useQuery(meetingQuery(code))
  const [choices] = useState(() => readChoices(code))
  useEffect(() => {
    if (!choices)
      navigate({ to: '/studio/zoom/meeting/:channel', params: { channel: code } }, { replace: true })
  }, [choices, code])
  if (!meeting || !choices) return <Joining code={code} />
  return <Stay key={meeting.id} meeting={meeting} choices={choices} />
}

interface Props {
  meeting: Meeting
  choices: Choices
}

/** A session in a meeting; it ends when the screen closes. */
export function Stay({ meeting, choices }: Props) {
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
  useRoom({ kind: 'meeting', id: visit && meeting.id })
  if (error)
    return (
      <Joining code={meeting.meetingCode}>
        <ErrorBox onRetry={() => setAttempt(attempt + 1)}>
          <Failure error={error} />
        </ErrorBox>
        <Button kind="outline" onClick={() => navigate({ to: '/studio/zoom/meeting' })}>
          <Trans>Return to Home</Trans>
        </Button>
      </Joining>
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
