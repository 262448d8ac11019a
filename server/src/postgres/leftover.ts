import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, isKnown } from '#lib/is-alive.ts'
import { commandLineOf, processesIn, waitForEnd } from '#lib/processes.ts'
import { Refusal } from '#lib/refusal.ts'

/** What a running server writes about itself: lines of `postmaster.pid`. */
export interface Postmaster {
  pid: number
  /** Seconds since 1970. */
  startedAt: number
  port: number
  isReady: boolean
}

export function readPostmaster(folder: string): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return {
    pid: Number(lines[0]),
    startedAt: Number(lines[2]),
    port: Number(lines[3]),
    isReady: lines[7]?.trim() === 'ready',
  }
}

/** Stops a server that outlived an earlier start; a process id that now belongs to another program is left alone. */
export async function stopLeftover(folder: string): Promise<void> {
  const pid = readPostmaster(folder)?.pid
  if (!pid || !isKnown(pid)) return
  if (!isAlive(pid)) return forgetKilled(folder)
  if (!isServerOf(folder, pid)) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(pid, signal)
    if (await waitForEnd(pid, 10_000)) return
  }
  throw new Refusal(
    `PostgreSQL process ${pid} still uses ${folder} and does not stop; end it and start again.`,
  )
}

/**
 * A killed server keeps its id until it is reaped, and a new one would take it for running. Its other processes end by
 * themselves as soon as they notice; until then they may write.
 */
async function forgetKilled(folder: string): Promise<void> {
  for (const end = Date.now() + 10_000; processesIn(folder).length > 0;) {
    if (Date.now() > end)
      throw new Refusal(`Processes of a killed PostgreSQL still use ${folder}; end them and start again.`)
    await new Promise((done) => setTimeout(done, 50))
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

function isServerOf(folder: string, pid: number): boolean {
  const command = commandLineOf(pid) ?? ''
  return command.includes('postgres') && command.includes(folder)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return
    throw new Refusal(
      `PostgreSQL process ${pid} of another user still uses this data folder; end it and start again.`,
    )
  }
}
