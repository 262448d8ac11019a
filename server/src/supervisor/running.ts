import type { Config } from '../config.ts'
import { type Child, keepRunning, programFile } from './child.ts'
import { takeDataFolder } from './data-folder.ts'
import { migrateDatabase, openDatabase } from './database.ts'
import type { Lifetime } from './lifetime.ts'
import { mustBeAbleToListen } from './listen.ts'

/** Takes port and data folder and brings the database up to date; answers the environment of the programs on it. */
export async function openInstallation(config: Config, life: Lifetime): Promise<Record<string, string>> {
  await mustBeAbleToListen(config)
  life.onEnd(takeDataFolder(config.dataFolder))
  const database = await openDatabase(config)
  life.onEnd(database.stop)
  await migrateDatabase(database.url)
  // In a terminal people want to read the address, not every log line.
  return {
    DATABASE_URL: database.url,
    AKADA_DATA: config.dataFolder,
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  }
}

/** Starts the web server and the media worker and keeps them running. */
export function runPrograms(env: Record<string, string>, life: Lifetime): { server: Child; worker: Child } {
  const server = keepRunning({ name: 'The web server', args: [programFile('serve.ts')], env })
  const worker = keepRunning({ name: 'The media worker', args: [programFile('worker.ts')], env })
  life.onEnd(() => Promise.all([server.stop(), worker.stop()]))
  return { server, worker }
}
