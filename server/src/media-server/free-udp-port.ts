import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** This port if it is free, else any free one. */
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
