import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { derivedKey } from '#lib/derived-key.ts'
import type { MediaCall, MediaCalls, MediaReport, MediaServerStart } from './calls.ts'
import type { MeetingSettings } from './settings.ts'

/** The media servers of this process, and the way to those of others. */
export interface MediaServers {
  /** The address of one of our media servers that takes a room; started on demand. */
  place: (room: string) => Promise<string>
  /** Calls a media server, ours or another's; throws MediaServerGone when it does not respond. */
  call: <C extends MediaCall>(
    address: string,
    call: C,
    body: MediaCalls[C]['body'],
  ) => Promise<MediaCalls[C]['reply']>
  /** Called when one of ours has exited by itself. */
  onEnded: (hear: (address: string) => void) => void
  stop: () => void
}

export class MediaServerGone extends Error {
  override name = 'MediaServerGone'
}

/** The browser sent an invalid offer. */
export class RefusedOffer extends Error {
  override name = 'RefusedOffer'
}

interface Shard {
  address: Promise<string>
  child: ChildProcess | undefined
  failures: number
}

const program = join(import.meta.dirname, '../../bin/media-server.ts')
const patience = 10_000
const longestPause = 10_000

export function createMediaServers(settings: MeetingSettings, secret: Buffer): MediaServers {
  const key = derivedKey(secret, 'media servers').toString('base64url')
  const shards = new Map<number, Shard>()
  let hear: ((address: string) => void) | undefined
  let isStopped = false

  function start(index: number, failures: number): Shard {
    const shard: Shard = { address: Promise.resolve(''), child: undefined, failures }
    const pause = failures === 0 ? 0 : Math.min(longestPause, 50 * 2 ** failures)
    shard.address = wait(pause, undefined, { ref: false }).then(() => startChild(shard, index))
    shard.address.catch(() => {})
    shards.set(index, shard)
    return shard
  }

  async function startChild(shard: Shard, index: number): Promise<string> {
    if (isStopped) throw new MediaServerGone('Akada is stopping.')
    const startedAt = Date.now()
    const { child, ready } = forkMediaServer({
      key,
      host: settings.controlHost,
      udpPort: settings.port === 0 ? 0 : settings.port + index,
      announced: settings.announced,
    })
    shard.child = child
    child.once('exit', () => {
      if (isStopped) return
      start(index, Date.now() - startedAt > 60_000 ? 0 : shard.failures + 1)
      void ready.then(
        (address) => hear?.(address),
        () => {},
      )
    })
    return ready
  }

  return {
    place(room) {
      const index = createHash('sha1').update(room).digest().readUInt32BE(0) % settings.servers
      return (shards.get(index) ?? start(index, 0)).address
    },
    call: (address, call, body) => callMediaServer(`${address}/${call}`, { key, body }),
    onEnded: (listener) => void (hear = listener),
    stop() {
      isStopped = true
      for (const { child } of shards.values()) child?.kill('SIGKILL')
    },
  }
}

/** The key is sent over the IPC channel: other programs of the same user can read a process's environment. */
function forkMediaServer(options: MediaServerStart): { child: ChildProcess; ready: Promise<string> } {
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  const child = fork(program, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
    env: environment(),
  })
  child.send(options)
  child.once('message', ({ port }: MediaReport) => resolve(`http://${options.host}:${port}`))
  child.on('error', reject)
  child.once('exit', () => reject(new MediaServerGone('The media server did not start.')))
  child.unref()
  child.channel?.unref()
  return { child, ready }
}

async function callMediaServer<T>(url: string, { key, body }: { key: string; body: object }): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new MediaServerGone(String(error))
  })
  if (response.status === 400) throw new RefusedOffer()
  if (!response.ok) throw new MediaServerGone(`The media server answers ${response.status}.`)
  return (await response.json()) as T
}

/** A media server needs nothing of the server's environment. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: process.env['NODE_ENV'],
})
