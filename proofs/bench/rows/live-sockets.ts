import { anyOf } from '../load.ts'
import { type Row, compare } from '../row.ts'
import { startRawSockets, startSiteProcess } from '../server-process.ts'
import { handshakeOf } from '@akada/server/testing/site/signing.ts'
import { createCrowd, helloLive, helloRaw } from '../socket-crowd.ts'
import { memoryPerSocket } from '../socket-memory.ts'

const sockets = 5_000
/** Events of one measurement, each received by all. */
const events = 20

export const row: Row = {
  measure: async ({ small }) => {
    // A second server on the site, so that its memory is that of sockets alone.
    const [live, raw] = [await startSiteProcess(small.order), await startRawSockets()]
    const crowds = {
      live: createCrowd(`ws://127.0.0.1:${live.port}/socket.io/?EIO=4&transport=websocket`),
      raw: createCrowd(`ws://127.0.0.1:${raw.port}`),
    }
    const authOf = () => handshakeOf(small.context, anyOf(small.readers).token)
    const cost = {
      raw: await memoryPerSocket(raw, { sockets, grow: (count) => crowds.raw.grow(count, helloRaw) }),
      live: await memoryPerSocket(live, {
        sockets,
        grow: (count) => crowds.live.grow(count, helloLive(authOf)),
      }),
    }
    const event = { postId: crypto.randomUUID(), userId: crypto.randomUUID() }
    const place = { room: 'feed', seq: Date.now() * 1000 }
    const text = `42${JSON.stringify(['new-post', event, place])}`
    const { figure, limit, ratio } = await compare(
      () =>
        crowds.live.rate(events, () => repeat(() => small.context.live.publish('feed', 'new-post', event))),
      () => crowds.raw.rate(events, () => repeat(() => raw.send(text))),
    )
    for (const crowd of Object.values(crowds)) crowd.close()
    for (const { stop } of [live, raw]) stop()
    const count = sockets.toLocaleString('en')
    return [
      {
        what: `live events fanned out to ${count} sockets, numbered and logged`,
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
