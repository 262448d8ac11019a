import type { RoomState } from '../room/room-store.ts'

/** The host may switch drawing off for everybody but co-hosts. */
export const mayDraw = ({ rules, self }: Pick<RoomState, 'rules' | 'self'>): boolean =>
  rules.canDraw || (self !== undefined && self.role !== 'guest')
