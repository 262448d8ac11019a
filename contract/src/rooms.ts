/** The kinds of rooms that members join, each declared by one feature of the server. Add those of a new domain here. */
export const roomKinds = ['post', 'course', 'lesson', 'conversation', 'community', 'meeting'] as const
export type RoomKind = (typeof roomKinds)[number]

export interface RoomRef {
  kind: RoomKind
  id: string
}

/** The name of a room that was joined. */
export type JoinedRoom = `${RoomKind}:${string}`

export const roomName = ({ kind, id }: RoomRef): JoinedRoom => `${kind}:${id}`

/** The room of such a name; nothing for any other name. */
export function roomOf(name: JoinedRoom): RoomRef
export function roomOf(name: string): RoomRef | undefined
export function roomOf(name: string): RoomRef | undefined {
  const kind = roomKinds.find((one) => name.startsWith(`${one}:`))
  return kind && { kind, id: name.slice(kind.length + 1) }
}

interface RoomAlias {
  join: 'join-post'
  leave: 'leave-post'
  idField: 'postId'
}

/** The specification's own messages for a kind of room; `join-room` and `leave-room` do the same. */
export const roomAliases: Partial<Record<RoomKind, RoomAlias>> = {
  post: { join: 'join-post', leave: 'leave-post', idField: 'postId' },
}
