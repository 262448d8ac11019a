import type { RoomSession } from './room-session.ts'
import { useRoomState } from './use-room-state.ts'

/** Viewers of a live lesson send nothing. */
export const useIsWatching = (session: RoomSession): boolean =>
  useRoomState(session, ({ meeting, self }) => meeting.isLive && self?.role === 'guest')
