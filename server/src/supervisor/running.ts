import type { Config } from '../config.ts'
import { type Child, keepRunning, programFile } from './child.ts'
import { takeDataFolder } from './data-folder.ts'
import { migrateDatabase, openDatabase } from './database.ts'
import type { Lifetime } from './lifetime.ts'
import { mustBeAbleToListen } from './listen.ts'
import { mustReachPeople } from './reach-people.ts'

/** Takes port and data folder for this process, or fails before anything slow has begun. */
export async function takePlace(config: Config, life: Lifetime): Promise<void> {
  mustReachPeople(config)
  await mustBeAbleToListen(config)
  life.onEnd(takeDataFolder(config.dataFolder))
}

/** Starts the database and brings it up to date; answers the environment of the programs that work on it. */
export async function openInstallation(config: Config, life: Lifetime): Promise<Record<string, string>> {
  const database = await openDatabase(config)
  life.onEnd(database.stop)
  await migrateDatabase(database.url)
  return {
    DATABASE_URL: database.url,
    AKADA_DATA: config.dataFolder,
    AKADA_INBOX: config.hasInbox ? '1' : '0',
    // In a terminal people want to read the address, not every log line.
    LOG_LEVEL: process.env['LOG_LEVEL'] || (config.databaseUrl ? 'info' : 'warn'),
  }
}

/** Starts the web server and the media worker and keeps them running. */
export function runPrograms(env: Record<string, string>, life: Lifetime): { server: Child; worker: Child } {
  const server = keepRunning({ name: 'The web server', args: [programFile('serve.ts')], env })
  const worker = keepRunning({ name: 'The media worker', args: [programFile('worker.ts')], env })
  life.onEnd(() => Promise.all([server.stop(), worker.stop()]))
  return { server, worker }
}
