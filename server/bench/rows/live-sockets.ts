import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { anyOf } from '../load.ts'
import { type Bench, type Row, compare } from '../row.ts'
import type { SiteOrder } from '../site-process.ts'
import { handshakeOf } from '../../src/testing/signing.ts'
import { createCrowd, helloLive, helloRaw } from '../socket-crowd.ts'

const sockets = 5_000
/** Connected first, so that what a process needs only once is not counted, such as the room in which V8 keeps what is new. */
const warmUp = 1_500
/** Events of one measurement, each heard by all. */
const events = 20

const kilobyte = 1024

export const row: Row = {
  measure: async ({ small }) => {
    const [live, raw] = [await startLive(small), await start('raw-sockets-process.ts')]
    const crowds = {
      live: createCrowd(`ws://127.0.0.1:${live.port}/socket.io/?EIO=4&transport=websocket`),
      raw: createCrowd(`ws://127.0.0.1:${raw.port}`),
    }
    const authOf = () => handshakeOf(small.context, anyOf(small.readers).token)
    const cost = {
      raw: await memoryOf(raw.child, (count) => crowds.raw.grow(count, helloRaw)),
      live: await memoryOf(live.child, (count) => crowds.live.grow(count, helloLive(authOf))),
    }
    const event = { postId: crypto.randomUUID(), userId: crypto.randomUUID() }
    const place = { room: 'feed', seq: Date.now() * 1000 }
    const text = `42${JSON.stringify(['new-post', event, place])}`
    const { figure, limit, ratio } = await compare(
      () => crowds.live.rate(events, () => repeat(() => small.context.live.tell('feed', 'new-post', event))),
      () => crowds.raw.rate(events, () => repeat(() => raw.child.send({ text }))),
    )
    for (const crowd of Object.values(crowds)) crowd.close()
    for (const { child } of [live, raw]) child.disconnect()
    const count = sockets.toLocaleString('en')
    return [
      {
        what: `live events fanned out to ${count} sockets, numbered and kept`,
        limit: 'bare websockets',
        ratio,
        goal: { atLeast: 0.75 },
        detail: `${Math.round(figure)} against ${Math.round(limit)} messages/s`,
      },
      {
        what: `memory of an idle socket among ${count}`,
        limit: 'bare websockets',
        ratio: cost.live / cost.raw,
        goal: { atMost: 2.5 },
        detail: `${cost.live.toFixed(1)} KB against ${cost.raw.toFixed(1)} KB`,
      },
    ]
  },
}

function repeat(act: () => void): void {
  for (let n = 0; n < events; n += 1) act()
}

async function start(program: string, order?: SiteOrder): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL(`../${program}`, import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
  })
  if (order) child.send(order)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

/** A second server on the site, so that its memory is that of nothing but sockets. */
function startLive({ pool, context }: Bench['small']) {
  const { connectionString = '' } = pool.options
  return start('site-process.ts', {
    databaseUrl: connectionString,
    secret: context.secret.toString('hex'),
    folder: context.config.dataFolder,
  })
}

/** Kilobytes of the process that each of its sockets takes. */
async function memoryOf(child: ChildProcess, grow: (count: number) => Promise<void>): Promise<number> {
  await grow(warmUp)
  const before = await memory(child)
  await grow(sockets - warmUp)
  return ((await memory(child)) - before) / (sockets - warmUp) / kilobyte
}

async function memory(child: ChildProcess): Promise<number> {
  child.send('memory')
  const [{ rss }] = (await once(child, 'message')) as [{ rss: number }]
  return rss
}
