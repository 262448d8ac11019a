import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSession } from '#features/sessions/public.ts'
import { useMatch } from '#routing/screen-address.ts'
import { type Choices, firstQuality } from './choices.ts'
import { meetingQuery } from './meetings.queries.ts'
import { isEarly, isHeldBy } from './is-early.ts'
import { Poster } from './live/poster.tsx'
import { Finding, RoomScreen, Stay } from './room/room-screen.tsx'

export const MeetingRoomPage = () => <RoomScreen />

/** Viewers of a live lesson send nothing, so there is nothing to prepare. */
export function StreamingPage() {
  const code = useMatch()?.params['id'] ?? ''
  const user = useSession()
  const query = useQuery(meetingQuery(code))
  const { data: meeting } = query
  const [choices] = useState<Choices>({ name: '', audio: false, video: false, quality: firstQuality() })
  const [, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  if (!meeting || !user) return <Finding code={code} query={query} />
  // Its host finds here what others see, and how to call it off.
  if (isHeldBy(meeting) && isEarly(meeting) && !meeting.endedAt)
    return <Poster meeting={meeting} onOpen={open} />
  return <Stay meeting={meeting} choices={choices} />
}
