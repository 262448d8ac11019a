import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#disk/make-folder.ts'
import { startOf } from '#lib/processes.ts'
import { isAlive } from '#lib/is-alive.ts'
import { Refusal } from '#lib/refusal.ts'

interface Lock {
  pid: number
  start: string | undefined
}

interface Taken {
  release: () => void
  /** The previous holder was killed; its programs may still be exiting. */
  wasKilled: boolean
}

/** Creates the data folder and locks it for this process. */
export function takeDataFolder(folder: string): Taken {
  // Root's database runs as another user, who must be able to pass through.
  makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  const file = join(folder, 'akada.lock')
  const ownLock: Lock = { pid: process.pid, start: startOf(process.pid) }
  const wasKilled = take(file, JSON.stringify(ownLock))
  const release = () => {
    if (readLock(file)?.pid === process.pid) rmSync(file, { force: true })
  }
  return { release, wasKilled }
}

/**
 * A lock appears whole or not at all, because it is linked into place; one of a dead process is replaced. Returns whether
 * there was one.
 */
function take(file: string, text: string): boolean {
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, text, { mode: 0o600 })
  try {
    linkSync(mine, file)
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    mustBeStale(file)
    rmSync(file, { force: true })
    linkSync(mine, file)
    return true
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
