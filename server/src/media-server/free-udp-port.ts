import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { randomPortBelowEphemeral } from '#lib/random-port.ts'

/** This port if it is free, else any that is free at the moment; 0 means any. On one address, or on every network. */
export async function freeUdpPort(preferred: number, host?: string): Promise<number> {
  const port = preferred || randomPortBelowEphemeral()
  return (await isFree(port, host)) ? port : freeUdpPort(0, host)
}

async function isFree(port: number, host: string | undefined): Promise<boolean> {
  const socket = createSocket(host?.includes(':') ? 'udp6' : 'udp4')
  try {
    socket.bind(port, host)
    await once(socket, 'listening')
    return true
  } catch {
    return false
  } finally {
    socket.close()
  }
}
