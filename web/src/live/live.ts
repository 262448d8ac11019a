import type { ClientToServer, ServerToClient } from '@akada/contract/live'

/** Handlers a feature declares in its `*.live.ts`. */
export type LiveHandlers = Partial<ServerToClient>

type EventName = keyof ServerToClient
type Handler = (event: never) => void
type Room = { join: keyof ClientToServer; leave: keyof ClientToServer; id: string }

const handlers = new Map<string, Set<Handler>>()
const rooms = new Map<string, { count: number; room: Room }>()
let send: ((event: string, payload: unknown) => void) | undefined
const onConnected = new Set<() => void>()

/** Hears one event, from whichever socket is open; answers how to stop. */
function on<E extends EventName>(event: E, handler: ServerToClient[E]): () => void {
  const heard = handlers.get(event) ?? new Set()
  handlers.set(event, heard)
  heard.add(handler)
  return () => void heard.delete(handler)
}

/** Registers what a feature declared; answers how to stop all of it. */
function onAll(declared: LiveHandlers): () => void {
  const stops = Object.entries(declared).map(([event, handler]) => on(event as EventName, handler as never))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Joins the room of a post, also after each reconnect, until the last who joined has left. */
function joinPost(postId: string): () => void {
  return enter({ join: 'join-post', leave: 'leave-post', id: postId })
}

function enter(room: Room): () => void {
  const key = `${room.join} ${room.id}`
  const held = rooms.get(key) ?? { count: 0, room }
  rooms.set(key, held)
  held.count += 1
  if (held.count === 1) send?.(room.join, { postId: room.id })
  let isIn = true
  return () => {
    if (!isIn) return
    isIn = false
    held.count -= 1
    if (held.count > 0) return
    rooms.delete(key)
    send?.(room.leave, { postId: room.id })
  }
}

/** Runs after every connect, for instance to fetch what was missed; answers how to stop. */
function onConnect(listener: () => void): () => void {
  onConnected.add(listener)
  return () => void onConnected.delete(listener)
}

/** Live events for features. Works before the socket is open and across reconnects. */
export const live = { on, onAll, onConnect, joinPost }

/** For the socket only: what arrived. */
export function deliver(event: string, payload: unknown): void {
  for (const handler of handlers.get(event) ?? []) handler(payload as never)
}

/** For the socket only: a connection is up (with its way to send) or gone. */
export function attach(sender: ((event: string, payload: unknown) => void) | undefined): void {
  send = sender
  if (!sender) return
  for (const { room } of rooms.values()) sender(room.join, { postId: room.id })
  for (const listener of onConnected) listener()
}
