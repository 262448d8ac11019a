import { once } from 'node:events'
import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { passSocket } from './pass-socket.ts'

/** Listens between browser and server; live sockets pass through unchanged, `pass` decides about everything else. */
export async function openRelay(target: string, pass: RequestListener) {
  const sockets = new Set<Socket>()
  let isShut = false
  const server = createServer(pass)
  server.on('connection', (socket) => {
    if (isShut) socket.destroy()
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => passSocket(target, { request, socket, head }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  /** Cuts every connection and refuses new ones until it is opened again. */
  function shut(): void {
    isShut = true
    for (const socket of sockets) socket.destroy()
  }
  async function close(): Promise<void> {
    shut()
    server.close()
    await once(server, 'close')
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut,
    open: () => void (isShut = false),
    close,
  }
}
