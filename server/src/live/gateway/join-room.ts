import {
  type JoinedRoom,
  type JoinReply,
  roomKinds,
  roomName,
  roomOf,
  type RoomRef,
} from '@akada/contract/live'
import type { Gateway, LiveSocket } from './live-sockets.ts'

/** As received: the kind may be undeclared. */
export interface JoinRequest {
  kind: string
  id: string
  since?: number | undefined
}

/** Joins a socket to a room its member may see; replies with what was published there after `since`. */
export async function joinRoom(
  gateway: Gateway,
  socket: LiveSocket,
  { kind: requested, id, since }: JoinRequest,
): Promise<JoinReply> {
  const kind = roomKinds.find((known) => known === requested)
  if (!kind) return { refused: 'API_ERR_NOT_FOUND' }
  const room = { kind, id }
  const { perSocket, endings = [] } = gateway.context.declared.rooms[kind]
  const name = roomName(room)
  if (!socket.rooms.has(name) && countRooms(socket, room) >= perSocket)
    return { refused: 'API_ERR_RATE_LIMIT' }
  if (!(await maySee(gateway, socket, room))) return refuse(socket, name)
  await socket.join(name)
  const viewerId = socket.data.viewer.id
  // The room's subject may have been fetched a moment before the room was joined.
  const reply = await (since === undefined
    ? gateway.log.readRecent(name, { viewerId, endings })
    : gateway.log.read(name, since, viewerId))
  // Checked again once in the room: a right revoked in between was announced only to those already in it.
  return (await maySee(gateway, socket, room)) ? reply : refuse(socket, name)
}

/** Whether the member of a socket may be in a room. */
export async function maySee(
  { context }: Gateway,
  { data }: LiveSocket,
  { kind, id }: RoomRef,
): Promise<boolean> {
  return context.declared.rooms[kind].maySee(context, { id, viewerId: data.viewer.id })
}

async function refuse(socket: LiveSocket, name: JoinedRoom): Promise<JoinReply> {
  await socket.leave(name)
  return { refused: 'API_ERR_NOT_FOUND' }
}

/** The rooms that a socket has joined, without its own. */
export const joinedRooms = ({ rooms }: LiveSocket): RoomRef[] =>
  [...rooms].flatMap((name) => roomOf(name) ?? [])

const countRooms = (socket: LiveSocket, { kind }: RoomRef) =>
  joinedRooms(socket).filter((room) => room.kind === kind).length
