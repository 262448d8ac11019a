import { twoDigits } from '@akada/contract/text/two-digits'
import { useEffect, useState } from 'react'
import type { RoomSession } from './room-session.ts'
import css from './room.module.css'
import { useRoomState } from './use-room-state.ts'

/** From when a meeting counts: its start, or for who is early when they came in. */
export function countsFrom(startTime: string, joinedAt: number): number {
  const start = Date.parse(startTime)
  return start <= joinedAt ? start : joinedAt
}

/** Minutes and seconds, from an hour on with the hours. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Time since the meeting began, the same for everybody. */
export function Clock({ session }: { session: RoomSession }) {
  const from = useRoomState(session, ({ meeting, joinedAt }) => countsFrom(meeting.startTime, joinedAt))
  const [seconds, setSeconds] = useState(() => Math.max(0, Math.floor((Date.now() - from) / 1000)))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.floor((Date.now() - from) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [from])
  return <time className={css.muted}>{clockText(seconds)}</time>
}
