import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAccessWord } from '@akada/server/boot/access-word.ts'
import { startPostgres } from '@akada/server/postgres/embedded.ts'
import { startBehindNginx } from '@akada/server/testing/site/behind-nginx.ts'
import { keepAcknowledgements } from '../acknowledgements.ts'
import { type Promised, startLoad } from './acts.ts'
import { prepare, settle } from './run.ts'
import { findBroken } from './verify.ts'

export interface BalancedRun {
  folder: string
  members: number
  /** One server is killed every ten seconds of them. */
  seconds: number
  say: (sentence: string) => void
}

export interface BalancedReport {
  kills: number
  promises: number
  /** Reads by a visitor, one every 20 ms, and those that failed, by their status or error. */
  reads: number
  failed: Record<string, number>
  broken: string[]
}

/** Milliseconds between two reads. */
const readEvery = 20

/** Reads again and again, as visitors do, and counts the failures by their reasons. */
function startReading(address: string, signal: AbortSignal) {
  const counts = { reads: 0, failed: {} as Record<string, number> }
  const done = (async () => {
    while (!signal.aborted) {
      const outcome = await fetch(`${address}/api/client-config`).then(
        async (response) => (await response.text(), response.ok ? undefined : response.status),
        (error: Error) => error.message,
      )
      counts.reads += 1
      if (outcome) counts.failed[outcome] = (counts.failed[outcome] ?? 0) + 1
      await sleep(readEvery)
    }
  })()
  return { counts, done }
}

/**
 * Three servers behind nginx with the shipped configuration; one is killed every ten seconds while members write, and
 * comes back two seconds later. Everything acknowledged must exist afterwards, once.
 */
export async function runBalanced({ folder, members, seconds, say }: BalancedRun): Promise<BalancedReport> {
  const giveUp = new AbortController()
  const log = keepAcknowledgements<Promised>(join(folder, 'acknowledged.jsonl'))
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    password: 'akada',
    isDurable: true,
  })
  const balanced = await startBehindNginx({
    folder,
    databaseUrl: postgres.url,
    secret: 'a'.repeat(64),
    hasWorker: true,
  })
  const accessWord = () => readAccessWord(join(folder, 'data'))
  const site = { address: balanced.address, databaseUrl: () => postgres.url, accessWord }
  try {
    const load = startLoad({ ...(await prepare(site, members, giveUp.signal)), log })
    const stopping = new AbortController()
    const reading = startReading(site.address, stopping.signal)
    const kills = await balanced.killInTurn(AbortSignal.timeout(seconds * 1000), (port) =>
      say(`Killed: the server on port ${port}. Acknowledged so far: ${log.all().length}.`),
    )
    await load.stop()
    stopping.abort()
    await reading.done
    await settle(site, new Date(0))
    const promised = log.all()
    const broken = await findBroken(
      { databaseUrl: site.databaseUrl(), folder: join(folder, 'data') },
      promised,
    )
    return { kills, promises: promised.length, ...reading.counts, broken }
  } finally {
    giveUp.abort()
    await balanced.close()
    await postgres.stop()
    log.close()
  }
}
