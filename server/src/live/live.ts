import type { ClientToServer, ServerToClient } from '@akada/contract/live'

/** The rooms a socket can be in. */
export type Room = 'feed' | `user:${string}` | `post:${string}`

/** Tells browsers what happened; call it only after the transaction has committed. */
export interface Live {
  tell: <E extends keyof ServerToClient>(
    room: Room | Room[],
    event: E,
    ...payload: Parameters<ServerToClient[E]>
  ) => void
  /** Closes every socket of a session that has ended. */
  closeSession: (sessionId: string) => void
}

export type { ClientToServer, ServerToClient }
