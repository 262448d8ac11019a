import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Acknowledgements, keepAcknowledgements } from '../acknowledgements.ts'
import {
  type Answer,
  type Call,
  post,
  send,
  signed,
  statusAndCode,
} from '@akada/server/testing/site/signed-calls.ts'
import { type Promised, startLoad } from '../crash/acts.ts'
import { findBroken } from '../crash/verify.ts'
import { rowsOf } from '../rows.ts'
import type { Site } from '../site.ts'
import type { NetworkCase, Stage } from './stage.ts'

/** What happens to the database or the connection to it, for some seconds. */
const faults: Record<string, (stage: Stage) => Promise<void>> = {
  async 'a slow connection'({ databaseLine }) {
    databaseLine.slow({ latency: 60 })
    await sleep(2000)
    databaseLine.slow({})
  },
  async 'a black hole'({ databaseLine }) {
    databaseLine.swallow()
    await sleep(8000)
    databaseLine.resume()
  },
  async 'broken connections'({ databaseLine }) {
    for (let n = 0; n < 5; n += 1) {
      databaseLine.reset()
      await sleep(200)
    }
  },
  'a kill': (stage) => stage.restartDatabase(),
  async 'refused connections'({ databaseLine }) {
    await databaseLine.down()
    await sleep(2000)
    await databaseLine.up()
  },
}

/**
 * Milliseconds in which every call must get a response, and in which calls must succeed again after a fault.
 */
const patience = { answer: 20_000, recovery: 60_000 }

interface CallStats {
  answered: number
  turnedAway: number
  slowest: number
  found: string[]
}

/** Reads and writes without a pause, and judges every response. */
async function askUntil(site: Site, stopping: AbortSignal): Promise<CallStats> {
  const stats: CallStats = { answered: 0, turnedAway: 0, slowest: 0, found: [] }
  for (let turn = 0; !stopping.aborted; turn += 1) {
    const startedAt = Date.now()
    const answer = await askAs(site, turn % 2 === 0 ? aWrite(site) : aRead(site))
    const took = Date.now() - startedAt
    stats.slowest = Math.max(stats.slowest, took)
    if (took > patience.answer) stats.found.push(`A call got a response only after ${took} ms.`)
    if (isDone(answer)) stats.answered += 1
    else if (answer.status === 503 && Number(answer.headers['retry-after']) > 0) {
      stats.turnedAway += 1
      await sleep(100)
    } else stats.found.push(`A call got ${statusAndCode(answer)}: ${answer.text}`)
  }
  return stats
}

const isDone = ({ status }: Answer) => status >= 200 && status < 300
const askAs = (site: Site, call: Call) => send(site.address, signed(site, { ...call, by: site.eve }))
const aRead = ({ post: on }: Site): Call => ({ path: `/posts/${on.id}/comments` })
const aWrite = ({ post: on }: Site): Call =>
  post(`/posts/${on.id}/create-comment`, { body: `Said: ${randomUUID()}`, clientId: randomUUID() })

/** Milliseconds until writes succeed again after a fault. */
async function recovery(site: Site, fault: string): Promise<number> {
  const startedAt = Date.now()
  for (;;) {
    const answer = await askAs(site, aWrite(site))
    const took = Date.now() - startedAt
    if (isDone(answer)) return took
    if (took > patience.recovery)
      throw new Error(`Writes still fail ${took} ms after ${fault}: ${statusAndCode(answer)}.`)
    await sleep(100)
  }
}

/** Waits until something has been acknowledged that could be lost. */
async function untilCommented(log: Acknowledgements<Promised>): Promise<void> {
  await sleep(500)
  if (!log.all().some(({ kind }) => kind === 'comment')) await untilCommented(log)
}

interface Disturbance {
  /** How many faults follow each other. */
  times: number
  /** Tampers with the acknowledged data before it is compared. */
  tamper?: (promised: Promised[]) => Promise<unknown>
}

/** Disturbs the database under load; returns invalid responses and broken promises. */
async function disturb(stage: Stage, { times, tamper }: Disturbance): Promise<string[]> {
  const { site, counts } = stage
  const { client, installation } = site
  const log = keepAcknowledgements<Promised>(join(installation.folder, `promised-${randomUUID()}.jsonl`))
  const members = [site.ada, site.eve].map((person) => ({ ...person, client }))
  const load = startLoad({ members, posts: [site.post.id], log })
  const stopping = new AbortController()
  const asking = askUntil(site, stopping.signal)
  let slowestRecovery = 0
  try {
    const kinds = Object.entries(faults)
    for (let turn = 0; turn < times; turn += 1) {
      await sleep(500)
      const [name, happen] = kinds[turn % kinds.length]!
      await happen(stage)
      slowestRecovery = Math.max(slowestRecovery, await recovery(site, name))
    }
    await untilCommented(log)
  } finally {
    stopping.abort()
    await load.stop()
  }
  const { answered, turnedAway, slowest, found } = await asking
  const promised = log.all()
  log.close()
  const promises = promised.filter(({ kind }) => kind !== 'wish').length
  Object.assign(counts, { faults: times, promises, answered, 'turned away': turnedAway })
  Object.assign(counts, { 'slowest response (ms)': slowest, 'slowest recovery (ms)': slowestRecovery })
  await tamper?.(promised)
  const recovered = { databaseUrl: installation.databaseUrl(), folder: installation.folder }
  return [...found, ...(await findBroken(recovered, promised))]
}

export const databaseCases: NetworkCase[] = [
  {
    name: 'a bad connection to the database',
    mustHold:
      'calls get a response or a 503 with Retry-After, everything recovers by itself, and nothing acknowledged is lost',
    attempt: (stage) => disturb(stage, { times: stage.extent.faults }),
    control: (stage) =>
      disturb(
        { ...stage, counts: {} },
        {
          times: 0,
          async tamper(promised) {
            const lost = promised.find(({ kind }) => kind === 'comment')
            if (lost && 'id' in lost)
              await rowsOf(stage.site, 'delete from comments where id = $1', [lost.id])
          },
        },
      ),
  },
]
