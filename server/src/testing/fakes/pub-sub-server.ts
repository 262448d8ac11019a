import { type Socket, createServer } from 'node:net'
import { listenOnFreePort } from '#postgres/free-port.ts'

/** The subscriptions of one connection: plain channels, and prefixes of a pattern `prefix*`. */
interface Listener {
  socket: Socket
  channels: Set<string>
  patterns: Set<string>
}

const bulk = (value: Buffer | string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from('\r\n')])
}
const list = (...parts: Buffer[]) => Buffer.concat([Buffer.from(`*${parts.length}\r\n`), ...parts])
const integer = (value: number) => Buffer.from(`:${value}\r\n`)

/** The part of Redis that live events need, in its own protocol: publish and subscribe. For machines without Redis. */
export async function startPubSubServer() {
  const listeners = new Set<Listener>()
  const server = createServer((socket) => {
    const listener = { socket, channels: new Set<string>(), patterns: new Set<string>() }
    listeners.add(listener)
    socket.on('error', () => {})
    socket.on('close', () => listeners.delete(listener))
    let rest: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes])
      for (let found = readCommand(rest); found; found = readCommand(rest)) {
        rest = rest.subarray(found.length)
        answer(listener, found.parts)
      }
    })
  })

  function answer(listener: Listener, [name, ...rest]: Buffer[]): void {
    const command = String(name).toUpperCase()
    if (command === 'PUBLISH') listener.socket.write(integer(publish(rest[0]!, rest[1]!)))
    else if (/^P?(UN)?SUBSCRIBE$/.test(command)) subscribe(listener, command, rest)
    else listener.socket.write(command === 'PING' ? '+PONG\r\n' : '+OK\r\n')
  }

  function publish(channel: Buffer, message: Buffer): number {
    let count = 0
    for (const { socket, channels, patterns } of listeners) {
      const name = String(channel)
      const pattern = [...patterns].find((each) => name.startsWith(each.slice(0, -1)))
      if (channels.has(name)) socket.write(list(bulk('message'), bulk(channel), bulk(message)))
      if (pattern) socket.write(list(bulk('pmessage'), bulk(pattern), bulk(channel), bulk(message)))
      count += Number(channels.has(name)) + Number(pattern !== undefined)
    }
    return count
  }

  function subscribe(listener: Listener, command: string, names: Buffer[]): void {
    const held = command.startsWith('P') ? listener.patterns : listener.channels
    for (const name of names) {
      if (command.includes('UN')) held.delete(String(name))
      else held.add(String(name))
      const total = listener.channels.size + listener.patterns.size
      listener.socket.write(list(bulk(command.toLowerCase()), bulk(name), integer(total)))
    }
  }

  const port = await listenOnFreePort(server)
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      for (const { socket } of listeners) socket.destroy()
      server.close()
    },
  }
}

/** The first complete command in the buffer, if there is one: `*2 $4 PING $1 x`, each followed by a line end. */
function readCommand(bytes: Buffer): { parts: Buffer[]; length: number } | undefined {
  let at = 0
  const line = () => {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return undefined
    const text = bytes.toString('latin1', at + 1, end)
    at = end + 2
    return Number(text)
  }
  const count = line()
  if (count === undefined) return undefined
  const parts: Buffer[] = []
  for (let n = 0; n < count; n += 1) {
    const size = line()
    if (size === undefined || bytes.length < at + size + 2) return undefined
    parts.push(bytes.subarray(at, at + size))
    at += size + 2
  }
  return { parts, length: at }
}
