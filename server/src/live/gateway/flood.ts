import type { Socket } from 'socket.io'

/** Messages a browser may send per second, and in one burst. */
const messagesPerSecond = 30
/** How many messages beyond that are dropped before the connection is closed. */
const maxDropped = 60

/** Returns, for each message, how many more are allowed; below zero it is one too many. */
function createBudget(): () => number {
  let left: number = messagesPerSecond
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(messagesPerSecond, left + ((now - at) / 1000) * messagesPerSecond) - 1
    at = now
    return left
  }
}

/** Closes a connection that does not stop, counting every message, even invalid ones. */
export function closeFloods(connection: Socket['conn']): void {
  const spend = createBudget()
  connection.on('packet', ({ type }: { type: string }) => {
    if (type === 'message' && spend() < -maxDropped) connection.close(true)
  })
}

/** Drops what exceeds the allowed rate. */
export function dropExcess(socket: Pick<Socket, 'use'>): void {
  const spend = createBudget()
  socket.use((_, next) => {
    if (spend() >= 0) next()
  })
}
