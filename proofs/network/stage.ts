import { join } from 'node:path'
import { readPostmaster } from '@akada/server/postgres/leftover.ts'
import { startPostgres } from '@akada/server/postgres/embedded.ts'
import type { ProofCase } from '../proof-case.ts'
import { type Site, openSite } from '../site.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'

/** How hard the connections are disturbed. */
export interface Extent {
  /** Size of the uploaded file. */
  bytes: number
  cuts: number
  drops: number
  refreshes: number
  /** Faults of the database connection: every kind in turn, then again from the first. */
  faults: number
}

export const short: Extent = { bytes: 8 * 1024 * 1024, cuts: 3, drops: 20, refreshes: 60, faults: 4 }
export const long: Extent = { bytes: 50 * 1024 * 1024, cuts: 10, drops: 100, refreshes: 1000, faults: 12 }

/**
 * An installation whose database is behind our proxy; each case puts a proxy of its own before the server.
 */
export interface Stage {
  site: Site
  extent: Extent
  /** The proxy between server and database. */
  databaseLine: FaultProxy
  /** Kills the database and starts it again. */
  restartDatabase: () => Promise<void>
  /** What the running case has counted, for the table. */
  counts: Record<string, number>
}

export type NetworkCase = ProofCase<Stage>

/** Starts the installation. Stop it when done. */
export async function openStage(
  folder: string,
  extent: Extent,
): Promise<Stage & { close: () => Promise<void> }> {
  const giveUp = new AbortController()
  const cluster = { folder: join(folder, 'postgres'), password: 'akada', isDurable: true }
  let postgres = await startPostgres(cluster)
  const { url } = postgres
  const port = Number(new URL(url).port)
  const databaseLine = await openFaultProxy({ port })
  const viaLine = Object.assign(new URL(url), { port: String(databaseLine.port) }).href
  const close = async () => {
    giveUp.abort()
    await postgres.stop()
    await databaseLine[Symbol.asyncDispose]()
  }
  // On an operator's own database the test bank is off by default.
  const settings = { DATABASE_URL: viaLine, AKADA_PAYMENTS: 'sandbox' }
  const site = await openSite(join(folder, 'data'), settings, giveUp.signal).catch(async (error: unknown) => {
    await close()
    throw error
  })
  // Checks of rows bypass the proxy.
  const installation = { ...site.installation, databaseUrl: () => url }
  return {
    site: { ...site, installation },
    extent,
    databaseLine,
    counts: {},
    async restartDatabase() {
      process.kill(readPostmaster(cluster.folder)!.pid, 'SIGKILL')
      await postgres.ended
      postgres = await startPostgres({ ...cluster, port })
    },
    async close() {
      await installation.stop()
      await close()
    },
  }
}
