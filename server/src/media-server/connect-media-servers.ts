import { setTimeout as wait } from 'node:timers/promises'
import type { MediaServers } from './calls.ts'
import type { WantedChange } from './room/wanted.ts'
import { watchMediaServer } from './watch-media-server.ts'
import { serverForRoom } from './server-for-room.ts'
import { sumOf } from './status.ts'

interface Calling {
  key: string
  call: MediaServers['call']
}

/** Milliseconds between two tries of reaching a media server that is away. */
const reconnectMs = 250

/** Media servers of a service: they outlive this process, and it learns at once when one of them ends. */
export function connectMediaServers(addresses: readonly string[], { key, call }: Calling): MediaServers {
  const stopping = new AbortController()
  const watched = new Set<string>()
  const ends = { hear: (_address: string) => {}, restarts: 0 }
  let onWanted: ((change: WantedChange) => void) | undefined
  const { signal } = stopping
  const seeEnd = (address: string) =>
    watchMediaServer(address, { key, signal, onWanted: (change) => onWanted?.(change) })

  async function watch(address: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const hasEnded = await seeEnd(address).then(
        () => true,
        () => false,
      )
      if (hasEnded && !stopping.signal.aborted) {
        ends.restarts += 1
        ends.hear(address)
      }
      await wait(reconnectMs, undefined, { ref: false })
    }
  }

  return {
    async place(room) {
      const address = addresses[serverForRoom(room, addresses.length)] ?? ''
      if (!watched.has(address)) {
        watched.add(address)
        void watch(address)
      }
      return address
    },
    call,
    status: async () => ({ ...(await sumOf(addresses, call)), restarts: ends.restarts }),
    onEnded: (listener) => void (ends.hear = listener),
    onWanted: (listener) => void (onWanted = listener),
    stop: () => stopping.abort(),
  }
}
