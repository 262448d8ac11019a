import type { Meeting } from '@akada/contract/meetings/routes'
import { Suspense, useState } from 'react'
import { navigate } from '#routing/navigation.ts'
import { lazyWithRetry } from '#lib/loading/lazy-with-retry.ts'
import { type Choices, readChoices } from './choices.ts'
import { LandingScreen } from './landing/landing-screen.tsx'
import { LiveScreen } from './landing/live-screen.tsx'
import { PreMeetingScreen } from './pre/pre-meeting-screen.tsx'
import { Joining } from './room/joining.tsx'

const Stay = lazyWithRetry(async () => (await import('./room/room-screen.tsx')).Stay)

export const ZoomLandingPage = () => <LandingScreen provider="zoom" />
export const AgoraLandingPage = () => <LandingScreen provider="agora" />
export const LivePage = () => <LiveScreen />
/** The same for teachers, who can start one. */
export const TeachLivePage = () => <LiveScreen canTeach />

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
  if (joined)
    return (
      <Suspense fallback={<Joining code={joined.meeting.meetingCode} />}>
        <Stay meeting={joined.meeting} choices={joined.choices} />
      </Suspense>
    )
  return (
    <PreMeetingScreen
      onJoin={(meeting) => {
        const choices = readChoices(meeting.meetingCode)
        if (choices) setJoined({ meeting, choices })
      }}
    />
  )
}
