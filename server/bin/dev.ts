import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { readAccessWord } from '#boot/access-word.ts'
import { accessWordParameter } from '#http/access-word/access-word-page.ts'
import { freePort } from '#postgres/free-port.ts'
import { keepRunning } from '#supervisor/child.ts'
import { migrateDatabase } from '#supervisor/database.ts'
import { addressOf } from '#supervisor/listen.ts'
import { openInstallation, runBank, runPrograms, claimInstallation } from '#supervisor/running.ts'
import { supervise } from '#supervisor/supervise.ts'
import { viteCommand } from '#supervisor/web-build.ts'
import type { Config } from '../src/config.ts'

const project = resolve(import.meta.dirname, '../..')

/**
 * Akada for its developers: Vite on PORT with hot reload, and a server behind it that restarts when its code changes.
 */
await supervise(async (config, life) => {
  await claimInstallation(config, life)
  const { env, patience } = await runBank(config, await openInstallation(config, life), life)
  const port = String(await freePort())
  const { server, worker } = runPrograms(
    { env: { ...env, ...behindVite(config), PORT: port }, patience },
    life,
  )
  const vite = keepRunning({
    name: 'Vite',
    args: [viteCommand(), '--port', String(config.port), '--strictPort', '--host', config.host],
    env: { AKADA_API_PORT: port },
    cwd: join(project, 'web'),
    patience,
  })
  life.onEnd(vite.stop)
  life.onEnd(
    onChange(async () => {
      await migrateDatabase(env['DATABASE_URL']!)
      await Promise.all([server.restart(), worker.restart()])
    }),
  )
  const address = addressOf(config.host, config.port)
  const inbox = `${address}/dev/inbox?${accessWordParameter}=${readAccessWord(config.dataFolder)}`
  console.log(`\nAkada runs at ${address}; codes appear at ${inbox}; Ctrl-C stops everything.\n`)
})

/** The server is on the loopback address; what follows from HOST is decided before. */
const behindVite = ({ meetings }: Config) => ({
  HOST: '127.0.0.1',
  MEETING_HOST: meetings.mediaHost ?? '0.0.0.0',
})

/** Calls back once after each burst of changes to the server's code; returns a function that stops it. */
function onChange(react: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = ['server/src', 'server/bin', 'server/migrations', 'contract/src'].map((folder) =>
    watch(join(project, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => void react().catch((error: unknown) => console.error(error)), 200)
    }),
  )
  return () => watchers.forEach((watcher) => watcher.close())
}
