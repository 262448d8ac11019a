import { useStore } from 'zustand'
import type { RoomSession } from './room-session.ts'
import type { RoomState } from './room-store.ts'

export const useRoomState = <T>({ store }: RoomSession, select: (state: RoomState) => T): T =>
  useStore(store, select)
