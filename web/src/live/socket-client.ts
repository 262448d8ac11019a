import {
  type ClientToServer,
  type JoinReply,
  type LivePlace,
  type PlacedEvents,
  roomAliases,
  roomOf,
  type ServerToClient,
  socketRules,
} from '@akada/contract/live'
import { type Socket, io } from 'socket.io-client'
import type { SocketClient, SocketClientEvents } from './connection.ts'
import type { LiveClient } from './live.ts'
import type { RoomChannel } from './rooms.ts'

export interface SocketClientParts {
  /** A connection's credentials: token and signature. */
  handshake: () => Promise<Record<string, string>>
  /** Gets the server's time when it refuses a connection because of this device's clock. */
  onWrongClock?: (serverTime: string) => void
  client: Pick<LiveClient, 'attach' | 'deliver'>
  onLatency: (milliseconds: number) => void
  /** The server's address, if it differs from the page's. */
  address?: string
}

type LiveSocket = Socket<PlacedEvents, ClientToServer>

/** One connection, by websocket or else by polling; it doesn't reconnect on its own. */
export function openSocketClient(parts: SocketClientParts, events: SocketClientEvents): SocketClient {
  const { handshake, onWrongClock, client, onLatency, address } = parts
  const socket: LiveSocket = io(address ?? '', {
    auth: (answer) => void handshake().then(answer, events.onDown),
    transports: events.isWebsocketSilent ? ['polling'] : ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    reconnection: false,
    timeout: socketRules.timeout,
    forceNew: true,
  })
  const pings = setInterval(() => measure(socket, onLatency), socketRules.ping)
  socket.on('connect', () => {
    events.onUp()
    client.attach(channelOf(socket))
    measure(socket, onLatency)
  })
  socket.on('disconnect', events.onDown)
  socket.on('connect_error', (error: Error & { data?: { serverTime?: string } }) => {
    const serverTime = error.data?.serverTime
    if (serverTime) onWrongClock?.(serverTime)
    events.onDown()
  })
  socket.onAny((event: keyof ServerToClient, payload: object, place?: LivePlace) =>
    client.deliver(event, payload, place),
  )
  return {
    close() {
      clearInterval(pings)
      client.attach(undefined)
      socket.removeAllListeners()
      socket.offAny()
      socket.disconnect()
    },
  }
}

/** How long a room may take to reply, in milliseconds. */
const replyTimeout = 10_000

function channelOf(socket: LiveSocket): RoomChannel {
  return {
    join: (room, since) =>
      new Promise((resolve) => {
        const onReply = (error: Error | null, reply: JoinReply) => resolve(error ? undefined : reply)
        const patient = socket.timeout(replyTimeout)
        const from = since === undefined ? {} : { since }
        if (room === 'feed' || room === 'self') return patient.emit('catch-up', { room, ...from }, onReply)
        const ref = roomOf(room)
        const alias = roomAliases[ref.kind]
        if (alias) return patient.emit(alias.join, { [alias.idField]: ref.id, ...from }, onReply)
        return patient.emit('join-room', { ...ref, ...from }, onReply)
      }),
    signal: (message) => void (socket.connected && socket.emit('signal-room', message)),
    leave(ref) {
      if (!socket.connected) return
      const alias = roomAliases[ref.kind]
      if (alias) socket.emit(alias.leave, { [alias.idField]: ref.id })
      else socket.emit('leave-room', ref)
    },
  }
}

function measure(socket: LiveSocket, onLatency: SocketClientParts['onLatency']): void {
  if (!socket.connected) return
  const sent = performance.now()
  socket.emit('ping', () => onLatency(performance.now() - sent))
}
