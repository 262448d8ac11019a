import { type Socket, createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface Badness {
  /** The share of packets that it loses in each direction. */
  loss: number
  /** Milliseconds in each direction. */
  delay: number
  /** Bits a second in each direction. */
  rate?: number
}

/** Milliseconds of packets that wait where a line is full; more are lost. */
const longestQueue = 400

/**
 * A bad line to a UDP port of this machine, which loses, delays and holds up packets in both directions, as netem does
 * where the kernel has it.
 */
export async function openWeakLine(target: number, badness: Badness) {
  const entrance = createSocket('udp4')
  const exits = new Map<string, Socket>()
  entrance.bind(0, '127.0.0.1')
  await once(entrance, 'listening')

  function exitFor(from: { port: number; address: string }): { send: (bytes: Buffer) => void } {
    const key = `${from.address}:${from.port}`
    const exit = exits.get(key) ?? createSocket('udp4')
    if (!exits.has(key)) {
      exits.set(key, exit)
      exit.on(
        'message',
        down((bytes) => entrance.send(bytes, from.port, from.address)),
      )
    }
    return { send: (bytes) => exit.send(bytes, target, '127.0.0.1') }
  }

  const [up, down] = [oneWay(badness), oneWay(badness)]
  entrance.on('message', (bytes, from) => up(exitFor(from).send)(bytes))
  return {
    port: entrance.address().port,
    close() {
      for (const socket of [entrance, ...exits.values()]) socket.close()
      exits.clear()
    },
  }
}

/** All packets of one direction share its rate. */
function oneWay({ loss, delay, rate = Infinity }: Badness) {
  let freeAt = 0
  return (pass: (bytes: Buffer) => void) =>
    (bytes: Buffer): void => {
      const now = performance.now()
      const waits = Math.max(0, freeAt - now)
      if (Math.random() < loss || waits > longestQueue) return
      freeAt = now + waits + ((bytes.length + 28) * 8_000) / rate
      setTimeout(
        () => {
          try {
            pass(bytes)
          } catch {
            // It was closed meanwhile.
          }
        },
        delay + freeAt - now,
      )
    }
}
