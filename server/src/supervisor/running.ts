import { freePort, isFree } from '#postgres/free-port.ts'
import type { Config } from '#config.ts'
import { longestShutdown } from '#boot/shutdown-times.ts'
import { type Child, keepRunning, programFile } from './child.ts'
import { takeDataFolder } from './data-folder.ts'
import { makeRoom, migrateDatabase, openDatabase } from './database.ts'
import type { Lifetime } from './lifetime.ts'
import { mustBeAbleToListen } from './listen.ts'
import { mustHaveMailDelivery } from './mail-delivery.ts'

/** Takes port and data folder for this process, or fails before anything slow has started. */
export async function claimInstallation(config: Config, life: Lifetime): Promise<void> {
  mustHaveMailDelivery(config)
  await makeRoom(config.dataFolder)
  const { release, wasKilled } = takeDataFolder(config.dataFolder)
  life.onEnd(release)
  // A killed supervisor's web server needs a moment to notice, and has the port until then.
  await mustBeAbleToListen(config, wasKilled ? longestShutdown(config) : 0)
}

interface Installation {
  /** The environment of the programs that work on it. */
  env: Record<string, string>
  /** Milliseconds they have to exit. */
  patience: number
}

/** Starts the database and migrates it; returns what its programs need. */
export async function openInstallation(config: Config, life: Lifetime): Promise<Installation> {
  const database = await openDatabase(config)
  life.onEnd(database.stop)
  await migrateDatabase(database.url)
  const env = {
    DATABASE_URL: database.url,
    AKADA_DATA: config.dataFolder,
    AKADA_INBOX: config.hasInbox ? '1' : '0',
    AKADA_END_SECONDS: String(config.endSeconds),
    // In a terminal people want to read the address, not every log line.
    LOG_LEVEL: process.env['LOG_LEVEL'] || (config.databaseUrl ? 'info' : 'warn'),
  }
  return { env, patience: longestShutdown(config) }
}

/** For programs that are idle most of the time, or work in processes of their own. */
const lean = ['--optimize-for-size', '--max-semi-space-size=4']

/** Starts the test bank, where there is one, and returns its settings for the other programs. */
export async function runBank(
  { payments }: Config,
  installation: Installation,
  life: Lifetime,
): Promise<Installation> {
  const env = { ...installation.env, AKADA_PAYMENTS: payments.provider }
  if (payments.provider !== 'sandbox') return { ...installation, env }
  const port =
    payments.bankPort > 0 && (await isFree(payments.bankPort)) ? payments.bankPort : await freePort()
  const bank = keepRunning({
    ...installation,
    name: 'The test bank',
    args: [...lean, programFile('bank.ts')],
    env: { ...env, BANK_PORT: String(port) },
  })
  life.onEnd(bank.stop)
  await bank.ready
  const bankUrl = process.env['BANK_URL'] || `http://localhost:${port}`
  return { ...installation, env: { ...env, BANK_PORT: String(port), BANK_URL: bankUrl } }
}

/** Starts the web server and the media worker and keeps them running. */
export function runPrograms(installation: Installation, life: Lifetime): { server: Child; worker: Child } {
  const server = keepRunning({ name: 'The web server', args: [programFile('serve.ts')], ...installation })
  const worker = keepRunning({
    name: 'The media worker',
    args: [...lean, programFile('worker.ts')],
    ...installation,
  })
  life.onEnd(() => Promise.all([server.stop(), worker.stop()]))
  return { server, worker }
}
