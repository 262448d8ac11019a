import type { Live } from '#live/live.ts'
import type { RoomDeclaration } from '#live/rooms/room-declaration.ts'
import { mayReadConversation } from './message-view.ts'

const readers: RoomDeclaration = {
  maySee: ({ db }, { id, viewerId }) => mayReadConversation(db, viewerId, id),
  perSocket: 10,
}

/** A conversation is open in full, or by members who save data, with counts alone. */
export const conversationRooms = { conversation: readers, 'conversation-count': readers }

/** Removes sockets whose members may no longer read a conversation. */
export function recheckConversation(live: Pick<Live, 'recheck'>, id: string): void {
  live.recheck({ room: `conversation:${id}` })
  live.recheck({ room: `conversation-count:${id}` })
}
