import { twoDigits } from '@akada/contract/text/two-digits'
import { useEffect, useState } from 'react'
import type { RoomSession } from './room-session.ts'
import css from './room.module.css'
import { useRoomState } from './use-room-state.ts'

/** Time since entering. */
export function Clock({ session }: { session: RoomSession }) {
  const joinedAt = useRoomState(session, (state) => state.joinedAt)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - joinedAt) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [joinedAt])
  return (
    <time className={css.muted}>
      {twoDigits(Math.floor(seconds / 60))}:{twoDigits(seconds % 60)}
    </time>
  )
}
