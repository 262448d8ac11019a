import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { derivedKey } from '#lib/derived-key.ts'
import type { MediaReport, MediaServerStart, MediaServers } from './calls.ts'
import type { WantedChange } from './room/wanted.ts'
import { serverForRoom } from './server-for-room.ts'
import type { MeetingSettings } from './settings.ts'
import { connectMediaServers } from './connect-media-servers.ts'
import { watchMediaServer } from './watch-media-server.ts'
import { sumOf } from './status.ts'

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
const callTimeoutMs = 10_000
const maxRestartPauseMs = 10_000

/** The media servers of an installation: those of its service when it has one, or else children of this process. */
export function createMediaServers(settings: MeetingSettings, secret: Buffer): MediaServers {
  const key = keyOf(secret)
  const call: MediaServers['call'] = (address, name, request) =>
    callMediaServer(`${address}/${name}`, { key, body: request })
  if (settings.standing.length > 0) return connectMediaServers(settings.standing, { key, call })
  return createChildren(settings, { key, call, controlPort: 0 })
}

/** Starts the media servers of a service, which server processes share. */
export function startService(settings: MeetingSettings, secret: Buffer): Promise<string[]> {
  const { controlPort } = settings
  return createChildren(settings, { key: keyOf(secret), call: callNobody, controlPort }).startAll()
}

/** A service only starts media servers. */
const callNobody = () => Promise.reject(new MediaServerGone('A service calls nobody.'))
const keyOf = (secret: Buffer) => derivedKey(secret, 'media servers').toString('base64url')

interface Calling {
  key: string
  call: MediaServers['call']
  /** The first port for calls; 0 for any. */
  controlPort: number
}

function createChildren(settings: MeetingSettings, { key, call, controlPort }: Calling) {
  const shards = new Map<number, Shard>()
  let hear: ((address: string) => void) | undefined
  let onWanted: ((change: WantedChange) => void) | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  let restarts = 0

  function start(index: number, failures: number): Shard {
    const shard: Shard = { address: Promise.resolve(''), child: undefined, failures }
    const pause = failures === 0 ? 0 : Math.min(maxRestartPauseMs, 50 * 2 ** failures)
    shard.address = wait(pause, undefined, { ref: false }).then(() => startChild(shard, index))
    shard.address.catch(() => {})
    shards.set(index, shard)
    return shard
  }

  async function startChild(shard: Shard, index: number): Promise<string> {
    if (signal.aborted) throw new MediaServerGone('Akada is stopping.')
    const startedAt = Date.now()
    const { child, ready } = forkMediaServer(startOf(settings, index, { key, controlPort }))
    shard.child = child
    void ready
      .then((address) => watchMediaServer(address, { key, signal, onWanted: (change) => onWanted?.(change) }))
      .catch(() => {})
    child.once('exit', () => {
      if (signal.aborted) return
      restarts += 1
      start(index, Date.now() - startedAt > 60_000 ? 0 : shard.failures + 1)
      void ready.then(
        (address) => hear?.(address),
        () => {},
      )
    })
    return ready
  }

  return {
    place(room: string) {
      const index = serverForRoom(room, settings.servers)
      return (shards.get(index) ?? start(index, 0)).address
    },
    call,
    status: async () => ({
      ...(await sumOf(
        [...shards.values()].map(({ address }) => address),
        call,
      )),
      restarts,
    }),
    startAll: () =>
      Promise.all(Array.from({ length: settings.servers }, (_, index) => start(index, 0).address)),
    onEnded: (listener: (address: string) => void) => void (hear = listener),
    onWanted: (listener: (change: WantedChange) => void) => void (onWanted = listener),
    stop() {
      stopping.abort()
      for (const { child } of shards.values()) child?.kill('SIGKILL')
    },
  }
}

const startOf = (
  settings: MeetingSettings,
  index: number,
  { key, controlPort }: Pick<Calling, 'key' | 'controlPort'>,
): MediaServerStart => ({
  key,
  host: settings.controlHost,
  mediaHost: settings.mediaHost,
  udpPort: settings.port === 0 ? 0 : settings.port + index,
  controlPort: controlPort === 0 ? 0 : controlPort + index,
  announced: settings.announced,
  hasRelays: settings.turn !== undefined,
  folder: settings.recordingsFolder,
})

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
    signal: AbortSignal.timeout(callTimeoutMs),
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
