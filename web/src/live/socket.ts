import { type ClientToServer, type ServerToClient, socketRules } from '@akada/contract/live'
import { type Socket, io } from 'socket.io-client'
import { type Wire, type WireEvents, createConnection } from './connection.ts'
import { attach, deliver } from './live.ts'

interface SocketParts {
  token: () => string | null
  /** Calls back whenever the token may have changed. */
  onTokenChange: (listener: () => void) => void
}

let latency: number | undefined

/** Round trip of the last ping in milliseconds. */
export const currentLatency = () => latency

/** Opens the live socket and keeps it by the specified rules. Loaded after the first paint; call once. */
export function startSocket({ token, onTokenChange }: SocketParts): void {
  const connection = createConnection({
    token,
    isOnline: () => navigator.onLine,
    open: (events) => openWire(token, events),
  })
  addEventListener('offline', connection.close)
  addEventListener('online', connection.wake)
  addEventListener('pagehide', connection.close)
  addEventListener('pageshow', connection.wake)
  let before = token()
  onTokenChange(() => {
    const now = token()
    if (now === null) connection.close()
    else if (before === null) connection.wake()
    before = now
  })
  setInterval(connection.check, socketRules.tokenCheck)
  connection.wake()
}

function openWire(token: () => string | null, { onUp, onDown }: WireEvents): Wire {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    auth: (answer) => answer({ token: `Bearer ${token() ?? ''}` }),
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    reconnection: false,
    timeout: socketRules.timeout,
    forceNew: true,
  })
  const pings = setInterval(() => measure(socket), socketRules.ping)
  socket.on('connect', () => {
    onUp()
    attach((event, payload) => socket.emit(event as 'join-post', payload as never))
    measure(socket)
  })
  socket.on('disconnect', onDown)
  socket.on('connect_error', onDown)
  socket.onAny(deliver)
  return {
    close() {
      clearInterval(pings)
      attach(undefined)
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}

function measure(socket: Socket<ServerToClient, ClientToServer>): void {
  if (!socket.connected) return
  const sent = performance.now()
  socket.emit('ping', () => (latency = performance.now() - sent))
}
