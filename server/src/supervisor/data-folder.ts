import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#disk/make-folder.ts'
import { startOf } from '#postgres/processes.ts'
import { isAlive } from '#lib/is-alive.ts'
import { Refusal } from '#lib/refusal.ts'

interface Lock {
  pid: number
  start: string | undefined
}

/** Creates the data folder and locks it for this process; returns a function that releases it. */
export function takeDataFolder(folder: string): () => void {
  // Root's database runs as another user, who must be able to pass through.
  makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  const file = join(folder, 'akada.lock')
  const own: Lock = { pid: process.pid, start: startOf(process.pid) }
  take(file, JSON.stringify(own))
  return () => {
    if (readLock(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** A lock appears whole or not at all, because it is linked into place; one of a dead process is replaced. */
function take(file: string, text: string): void {
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, text, { mode: 0o600 })
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    mustBeStale(file)
    rmSync(file, { force: true })
    linkSync(mine, file)
  } finally {
    rmSync(mine, { force: true })
  }
}

function mustBeStale(file: string): void {
  const lock = readLock(file)
  if (!lock || !isAlive(lock.pid) || startOf(lock.pid) !== lock.start) return
  throw new Refusal(
    `Akada already runs on this data folder (process ${lock.pid}); stop it first, or choose another folder with AKADA_DATA.`,
  )
}

function readLock(file: string): Lock | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Lock
  } catch {
    return undefined
  }
}
