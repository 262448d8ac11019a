import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The port when nothing else has it, or else any that is free. */
export async function freeUdpPort(wanted: number): Promise<number> {
  const socket = createSocket('udp4')
  try {
    socket.bind(wanted)
    await once(socket, 'listening')
    return socket.address().port
  } catch {
    return freeUdpPort(0)
  } finally {
    socket.close()
  }
}
