import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { aLentPort } from '#lib/lent-port.ts'

/** This port if it is free, else any that is free at the moment; 0 means any. */
export async function freeUdpPort(preferred: number): Promise<number> {
  const port = preferred || aLentPort()
  return (await isFree(port)) ? port : freeUdpPort(0)
}

async function isFree(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  try {
    socket.bind(port)
    await once(socket, 'listening')
    return true
  } catch {
    return false
  } finally {
    socket.close()
  }
}
