import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The given port when it is free, or else any free one. */
export async function freeUdpPort(preferred: number): Promise<number> {
  const socket = createSocket('udp4')
  try {
    socket.bind(preferred)
    await once(socket, 'listening')
    return socket.address().port
  } catch {
    return freeUdpPort(0)
  } finally {
    socket.close()
  }
}
