import type { Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'
import { networkOf } from '#lib/network-address.ts'
import { isBindingRequest } from './stun.ts'
import { loopback, openTowards } from './to-udp-port.ts'

/** How many connections there may be: of all, and from one address, behind which a whole school may be. */
const maxConnections = { connections: 2_000, perAddress: 200 } as const
/** In milliseconds: until the first packet, and between two; browsers check a connection every few seconds. */
const packetTimeouts = { first: 5_000, next: 60_000 } as const
/** Bytes that may wait for a slow connection; what comes later is dropped, as a slow network would. */
const maxWaitingBytes = 256 * 1024

/**
 * Takes connections over TCP for networks that let no UDP through (RFC 6544, passive), on the same number as the UDP
 * port, to which their packets are passed on from a socket for each: to the media server they are addresses like any
 * other. Undefined when the port is taken; browsers then have UDP and relays.
 */
export async function listenOverTcp(port: number, host?: string): Promise<number | undefined> {
  const perAddress = new Map<string, number>()
  const server = createServer({ noDelay: true })
  server.maxConnections = maxConnections.connections
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress)
    const count = (perAddress.get(address) ?? 0) + 1
    if (count > maxConnections.perAddress) return void socket.destroy()
    perAddress.set(address, count)
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
    })
    return passOn(socket, port)
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return port
  } catch {
    return undefined
  }
}

/** Between a connection and the media server's own port. */
function passOn(socket: Socket, port: number): void {
  let udp: UdpSocket | undefined
  const end = () => {
    socket.destroy()
    udp?.close()
    udp = undefined
  }
  socket.setTimeout(packetTimeouts.first, end)
  socket.on('error', end)
  socket.once('close', end)
  socket.on(
    'data',
    readFrames((packet) => {
      if (socket.destroyed) return
      if (!udp) {
        // Nobody but browsers gets a socket.
        if (!isBindingRequest(packet)) return end()
        udp = openTowards(port, (bytes) => writeFrame(socket, bytes)).on('error', end)
        socket.setTimeout(packetTimeouts.next)
      }
      udp.send(packet, port, loopback)
    }),
  )
}

/** Each packet follows its length in two bytes (RFC 4571). */
export function readFrames(take: (packet: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= 2) {
      const end = 2 + rest.readUInt16BE(0)
      if (rest.length < end) break
      if (end > 2) take(rest.subarray(2, end))
      rest = rest.subarray(end)
    }
  }
}

function writeFrame(socket: Socket, packet: Buffer): void {
  if (socket.destroyed || socket.writableLength > maxWaitingBytes) return
  const head = Buffer.allocUnsafe(2)
  head.writeUInt16BE(packet.length)
  socket.cork()
  socket.write(head)
  socket.write(packet)
  process.nextTick(() => socket.uncork())
}
