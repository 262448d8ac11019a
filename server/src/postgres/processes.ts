import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isAlive } from '#lib/is-alive.ts'

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
