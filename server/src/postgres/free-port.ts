import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, type Server, createServer } from 'node:net'

/** Lets a server listen on a free port of 127.0.0.1; returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Below the ephemeral ports, where a connection could take the port before it is listened on. */
const lent = { from: 20_000, to: 30_000 }

/** A port that no connection takes by itself before it is listened on; another server may have it. */
export const aLentPort = (): number => randomInt(lent.from, lent.to)

/** A port of 127.0.0.1 that is free at the moment. */
export async function freePort(): Promise<number> {
  const port = aLentPort()
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
