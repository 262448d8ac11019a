import { meetingMessages, presence } from '@akada/contract/meetings/routes'
import { CallError } from '#api/call-error.ts'
import { liveClient } from '#live/live.ts'
import type { RoomSession } from './room-session.ts'
import type { RoomStatus } from './room-store.ts'

/** The host's decision about this member, until the meeting is left. */
export function followLobby(session: RoomSession): void {
  const { store, signal } = session
  const { live } = liveClient
  const { id } = store.getState().meeting
  const until = (stop: () => void) => signal.addEventListener('abort', stop)
  const isOutside = () => outside.has(store.getState().status)
  until(
    live.on('meeting-decision', ({ meetingId, decision }) => {
      if (meetingId !== id) return
      if (decision === 'refused') void session.leave(isOutside() ? 'refused' : 'removed')
      else ask(session)
    }),
  )
  // The host may have decided before there was a connection.
  until(live.onConnect(() => ask(session)))
  // Says that somebody still waits, and learns of a decision that was lost on the way.
  const timer = setInterval(() => ask(session), presence.every * 1000)
  until(() => clearInterval(timer))
}

/** Somebody who wasn't inside yet can be refused, but not removed. */
const outside: ReadonlySet<RoomStatus> = new Set(['joining', 'waiting'])

/** Whatever else goes wrong may be right the next time. */
const ask = (session: RoomSession) =>
  void session.askAgain().catch((error: unknown) => {
    const reasons = error instanceof CallError ? error.errors : []
    if (reasons.includes(meetingMessages.removed)) void session.leave('refused')
    if (reasons.includes(meetingMessages.ended)) void session.leave('ended')
  })
