import { meetingMessages, presence } from '@akada/contract/meetings'
import { CallError } from '#api/call-error.ts'
import { liveClient } from '#live/live.ts'
import type { RoomSession } from './room-session.ts'

/** The host's decision about this member, until the meeting is left. */
export function followLobby(session: RoomSession): void {
  const { store, signal } = session
  const { id } = store.getState().meeting
  const isInLobby = () => store.getState().status === 'waiting'
  const stop = liveClient.live.on('meeting-decision', ({ meetingId, decision }) => {
    if (meetingId !== id) return
    if (decision === 'refused') void session.leave(isInLobby() ? 'refused' : 'removed')
    else if (isInLobby()) ask(session)
  })
  signal.addEventListener('abort', stop)
  // Says that somebody still waits, and learns of a decision that was lost on the way.
  const timer = setInterval(() => isInLobby() && ask(session), presence.every * 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Whatever else goes wrong may be right the next time. */
const ask = (session: RoomSession) =>
  void session.enter().catch((error: unknown) => {
    const reasons = error instanceof CallError ? error.errors : []
    if (reasons.includes(meetingMessages.removed)) void session.leave('refused')
    if (reasons.includes(meetingMessages.ended)) void session.leave('ended')
  })
