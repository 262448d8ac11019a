import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { isAlive } from './is-alive.ts'

/** When a process started, as the system reports it: distinguishes it from a later one with the same id. */
export function startOf(pid: number): string | undefined {
  const stat = readProc(pid, 'stat')
  // The second field, the name in brackets, may itself contain spaces; the start is the 20th after it.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ps(pid, 'lstart=')
}

export function commandLineOf(pid: number): string | undefined {
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ') ?? ps(pid, 'command=')
}

/** Waits until a process is gone; false when it is still alive after this many milliseconds. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    if (!isAlive(pid)) return true
    await new Promise((done) => setTimeout(done, 50))
  }
  return !isAlive(pid)
}

/** The processes that work in a folder; none on systems without /proc. */
export function processesIn(folder: string): number[] {
  try {
    const real = realpathSync(folder)
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && isAlive(pid) && workingFolderOf(pid) === real)
  } catch {
    return []
  }
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

function ps(pid: number, column: string): string | undefined {
  if (process.platform === 'linux') return undefined
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
}
