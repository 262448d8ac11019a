import type { RoomState } from '../room/room-store.ts'

/** The host may switch drawing off for everybody but co-hosts. */
export const mayDraw = ({ rules, self }: Pick<RoomState, 'rules' | 'self'>): boolean =>
  rules.canDraw || (self !== undefined && self.role !== 'guest')

/** The host may reserve clearing as well. */
export const mayClear = (state: Pick<RoomState, 'rules' | 'self'>): boolean =>
  mayDraw(state) && (state.rules.canClear || (state.self !== undefined && state.self.role !== 'guest'))
