import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readAccessWord } from '@akada/server/boot/access-word.ts'
import { readPostmaster } from '@akada/server/postgres/leftover.ts'
import { commandLineOf } from '@akada/server/lib/processes.ts'
import { inheritedEnv } from '@akada/server/testing/site/inherited-env.ts'
import { descendantsOf, processList } from '@akada/server/testing/site/process-tree.ts'

/** The programs of an installation that can be killed. */
export type Part = 'web server' | 'media worker' | 'postgres' | 'everything'

/** A whole Akada as an operator starts it, on a data folder of its own. */
export interface Installation {
  address: string
  folder: string
  /** What its inbox and its test bank ask for. */
  accessWord: () => string
  /** Address of its database while it runs. */
  databaseUrl: () => string
  /** Kills a part and everything below it with SIGKILL; "everything" is started again. */
  kill: (part: Part) => Promise<void>
  /** Waits until it accepts calls again. */
  ready: () => Promise<void>
  stop: () => Promise<void>
  /** Its output. */
  output: () => string
}

const program = resolve(import.meta.dirname, '../server/bin/start.ts')
const patience = 240_000
const environment = {
  ...inheritedEnv,
  AKADA_DEMO: '0',
  AKADA_INBOX: '1',
  NODE_ENV: 'production',
  // The proof is about losses, not about limits per address.
  AKADA_RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
}

export async function startInstallation(
  folder: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const address = `http://127.0.0.1:${port}`
  let output = ''
  let supervisor: ChildProcess | undefined

  async function start(): Promise<void> {
    supervisor = spawn(process.execPath, [program], {
      env: { ...environment, AKADA_DATA: folder, PORT: String(port), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = output.length
    for (const stream of [supervisor.stdout!, supervisor.stderr!])
      stream.on('data', (text: Buffer) => (output += text.toString()))
    // Another server may have taken the port meanwhile, and would respond instead of this one.
    await waitUntil(() => output.includes('Akada runs at', said))
    await ready()
  }

  const ready = () =>
    waitUntil(async () => {
      const response = await fetch(`${address}/api/ready`).catch(() => undefined)
      return response?.ok === true
    })

  async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end;) {
      if (supervisor?.exitCode !== null) throw new Error(`Akada ended:\n${output.slice(-2000)}`)
      if (await isSo()) return
      await sleep(100)
    }
    throw new Error(`Akada was not ready again after ${patience / 1000} s:\n${output.slice(-2000)}`)
  }

  async function kill(part: Part): Promise<void> {
    const pids = pidsOf(part, supervisor!.pid!, folder)
    for (const pid of pids) killNow(pid)
    if (part !== 'everything') return
    if (supervisor!.exitCode === null && supervisor!.signalCode === null) await once(supervisor!, 'exit')
    await start()
  }

  async function stop(): Promise<void> {
    if (!supervisor || supervisor.exitCode !== null || supervisor.signalCode !== null) return
    supervisor.kill('SIGTERM')
    await once(supervisor, 'exit')
  }

  await start().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    address,
    folder,
    accessWord: () => readAccessWord(folder),
    databaseUrl: () => databaseUrlOf(folder),
    kill,
    ready,
    stop,
    output: () => output,
  }
}

function databaseUrlOf(folder: string): string {
  const { postgresPassword } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
    postgresPassword: string
  }
  const port = readPostmaster(join(folder, 'postgres'))?.port
  return `postgresql://akada:${postgresPassword}@127.0.0.1:${port}/akada`
}

const programOf = { 'web server': 'server/bin/serve.ts', 'media worker': 'server/bin/worker.ts' }

/** The postmaster and all its children die together, as in a power cut; so do a worker and its jobs. */
function pidsOf(part: Part, supervisor: number, folder: string): number[] {
  if (part === 'everything') return [supervisor, ...descendantsOf(supervisor)]
  if (part === 'postgres') {
    const postmaster = readPostmaster(join(folder, 'postgres'))?.pid
    return postmaster ? [postmaster, ...descendantsOf(postmaster)] : []
  }
  const found = descendantsOf(supervisor).find((pid) => commandLineOf(pid)?.includes(programOf[part]))
  return found ? [found, ...descendantsOf(found)] : []
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Processes whose command line names this folder, however they were started. */
export const processesOn = (folder: string): string[] =>
  processList().flatMap(({ pid, command }) => (command.includes(folder) ? [`${pid} ${command}`] : []))
