import { type Moderation, moderateParticipant } from '@akada/contract/meetings/room-routes'
import { call } from '#api/call.ts'
import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import type { RoomSession } from './room-session.ts'
import { useRoomState } from './use-room-state.ts'

/** A host's or co-host's actions on a participant. */
export function useModerate(session: RoomSession) {
  const id = useRoomState(session, (state) => state.meeting.id)
  return (userId: string, action: Moderation) =>
    void call(moderateParticipant, { params: { id, userId }, body: { action } }).then(
      (participant) => session.applyParticipant(participant),
      (error: unknown) => {
        const message = describeError(error)
        if (message) showToast({ message, tone: 'danger' })
      },
    )
}
