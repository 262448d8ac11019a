import { type Socket, createSocket } from 'node:dgram'
import { once } from 'node:events'
import { freeUdpPort } from './free-udp-port.ts'
import { addressedTo, isBindingRequest, isSignedWith, withTieBreaker } from './stun.ts'
import { loopback, openTowards } from './to-udp-port.ts'

/** How many connections there may be through relays: each takes a socket. */
const maxConnections = 2_000
/** In milliseconds: between two packets of a connection; browsers check it every few seconds. */
const idleTimeoutMs = 60_000

interface Doorway {
  port: number
  /** Where it listens; on every network when there is none. */
  host?: string | undefined
  /** The password of one of our connections, by its name in ICE. */
  passwordOf: (name: string) => string | undefined
}

/**
 * A second UDP port for those who come through relays, whose checks it completes before it passes them on to the media
 * server's own. Only a check signed with the password of one of our connections opens a way in. Returns its number.
 */
export async function listenForRelays(preferred: number, doorway: Doorway): Promise<number> {
  const door = createSocket('udp4')
  const ways = new Map<string, { udp: Socket; timer: NodeJS.Timeout }>()

  function open(key: string, from: { address: string; port: number }) {
    const udp = openTowards(doorway.port, (bytes) => door.send(bytes, from.port, from.address))
    const end = () => {
      clearTimeout(way.timer)
      if (ways.delete(key)) udp.close()
    }
    const way = { udp, timer: setTimeout(end, idleTimeoutMs) }
    udp.on('error', end)
    ways.set(key, way)
    return way
  }

  door.on('message', (packet, from) => {
    const passed = isBindingRequest(packet) ? completed(packet, doorway) : packet
    const key = `${from.address}:${from.port}`
    const way = ways.get(key) ?? (passed && mayOpen(packet, ways.size) ? open(key, from) : undefined)
    if (!way || !passed) return
    way.timer.refresh()
    way.udp.send(passed, doorway.port, loopback)
  })
  door.on('error', () => {})
  door.bind(await freeUdpPort(preferred, doorway.host), doorway.host)
  await once(door, 'listening')
  return door.address().port
}

const mayOpen = (packet: Buffer, count: number) => isBindingRequest(packet) && count < maxConnections

function completed(request: Buffer, { passwordOf }: Doorway): Buffer | undefined {
  const password = passwordOf(addressedTo(request) ?? '')
  return password !== undefined && isSignedWith(request, password)
    ? withTieBreaker(request, password)
    : undefined
}
