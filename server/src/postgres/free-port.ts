import { once } from 'node:events'
import { type AddressInfo, type Server, createServer } from 'node:net'
import { randomPortBelowEphemeral } from '#lib/random-port.ts'

/** Lets a server listen on a free port of 127.0.0.1; returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A port of 127.0.0.1 that is free at the moment. */
export async function freePort(): Promise<number> {
  const port = randomPortBelowEphemeral()
  return (await isFree(port)) ? port : freePort()
}

export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
