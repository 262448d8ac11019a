import type { Meeting } from '@akada/contract/meetings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { navigate, useMatch } from '#routing/navigation.ts'
import { type Choices, readChoices } from './choices.ts'
import { LandingScreen } from './landing/landing-screen.tsx'
import { LiveScreen } from './landing/live-screen.tsx'
import { meetingQuery } from './meetings.queries.ts'
import { PreMeetingScreen } from './pre/pre-meeting-screen.tsx'
import { Joining } from './room/joining.tsx'
import { RoomScreen, Stay } from './room/room-screen.tsx'

export const ZoomLandingPage = () => <LandingScreen provider="zoom" />
export const AgoraLandingPage = () => <LandingScreen provider="agora" />
export const LivePage = () => <LiveScreen />
/** The same for teachers, who can start one. */
export const TeachLivePage = () => <LiveScreen canTeach />
export const MeetingRoomPage = () => <RoomScreen />

export const PreMeetingPage = () => (
  <PreMeetingScreen
    onJoin={({ meetingCode: channel }) =>
      navigate({ to: '/studio/zoom/meeting/:channel/room', params: { channel } })
    }
  />
)

/** Meetings through Agora have one address for the preparation and the room. */
export function AgoraMeetingPage() {
  const [joined, setJoined] = useState<{ meeting: Meeting; choices: Choices }>()
  if (joined) return <Stay meeting={joined.meeting} choices={joined.choices} />
  return (
    <PreMeetingScreen
      onJoin={(meeting) => {
        const choices = readChoices(meeting.meetingCode)
        if (choices) setJoined({ meeting, choices })
      }}
    />
  )
}

/** Viewers of a live lesson send nothing, so there is nothing to prepare. */
export function StreamingPage() {
  const code = useMatch()?.params['id'] ?? ''
  const user = useSession()
  const { data: meeting } = useQuery(meetingQuery(code))
  const [choices] = useState<Choices>({ name: '', audio: false, video: false, quality: 'auto' })
  if (!meeting || !user) return <Joining code={code} />
  return <Stay meeting={meeting} choices={choices} />
}
