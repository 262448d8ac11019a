import type { JoinedRoom } from '@akada/contract/live'

/** The rooms a socket can be in; it joins those of the contract's kinds, and is always in the others. */
export type Room = 'feed' | `user:${string}` | JoinedRoom

/** Whose access must be checked again: everyone's in one room, or one member's in all their rooms. */
export type AccessChange = { room: JoinedRoom } | { userId: string }
