import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Program {
  /** As the operator knows it: 'The media worker'. */
  name: string
  /** What Node runs: a file and its arguments. */
  args: string[]
  env: Record<string, string>
  /** Its working directory; by default the project's folder. */
  cwd?: string
  /** Milliseconds to exit before it is killed. */
  patience: number
}

export interface Child {
  /** The program's first ready message; rejects when it exits before. */
  ready: Promise<unknown>
  restart: () => Promise<void>
  /** Tells the program to exit and waits; after its patience is over it is killed. */
  stop: () => Promise<void>
}

const longestPause = 30_000

/** The program exited before it was ready; it has printed the reason itself. */
export class ChildEnded extends Error {
  override name = 'ChildEnded'
}

const attached = join(import.meta.dirname, 'attached.ts')
const project = join(import.meta.dirname, '../../..')

/** A file of server/bin as Node's argument. */
export const programFile = (name: string): string => join(project, 'server/bin', name)

/**
 * The room of new objects stays as small as it was up to Node 20: what V8 takes for it while a program loads is never given back,
 * some 70 MB of each.
 */
const nodeOptions = ['--max-semi-space-size=16']

/** Starts a program without keeping it alive; it has a session of its own, so Ctrl-C reaches only the supervisor. */
function spawnProgram({ args, env, cwd = project, patience: exitTimeoutMs }: Program): ChildProcess {
  return spawn(process.execPath, [...nodeOptions, '--import', attached, ...args], {
    cwd,
    detached: true,
    env: { ...process.env, ...env, AKADA_PATIENCE: String(exitTimeoutMs) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function stopProcess({ name, patience: exitTimeoutMs }: Program, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => {
    console.error(`${name} did not end within ${exitTimeoutMs / 1000} s and was killed.`)
    child.kill('SIGKILL')
  }, exitTimeoutMs)
  await ended
  clearTimeout(timer)
}

/** Keeps a program running: when it dies it is restarted, with longer and longer pauses. */
export function keepRunning(program: Program): Child {
  const ready = Promise.withResolvers<unknown>()
  // Without a listener, its rejection would crash this process.
  ready.promise.catch(() => {})
  let pause = 500
  let timer: NodeJS.Timeout | undefined
  /** Undefined while none should run. */
  let current: ChildProcess | undefined

  function start(): void {
    const startedAt = Date.now()
    const child = spawnProgram(program)
    current = child
    child.on('message', ready.resolve)
    child.once('exit', (code, signal) => {
      ready.reject(new ChildEnded(`${program.name} did not start.`))
      if (current === child) startLater(Date.now() - startedAt, signal ?? `code ${code}`)
    })
  }

  function startLater(lived: number, how: string): void {
    pause = lived > 60_000 ? 1000 : Math.min(longestPause, pause * 2)
    console.error(`${program.name} ended (${how}) and starts again in ${pause / 1000} s.`)
    timer = setTimeout(start, pause)
  }

  async function stop(): Promise<void> {
    clearTimeout(timer)
    const child = current
    current = undefined
    if (child) await stopProcess(program, child)
  }

  start()
  return { ready: ready.promise, stop, restart: async () => stop().then(start) }
}

/** Runs a program once. */
export function runOnce(program: Program): Pick<Child, 'ready' | 'stop'> {
  const child = spawnProgram(program)
  const ready = Promise.withResolvers<unknown>()
  ready.promise.catch(() => {})
  child.once('message', ready.resolve)
  child.once('exit', () => ready.reject(new ChildEnded(`${program.name} ended early.`)))
  return { ready: ready.promise, stop: () => stopProcess(program, child) }
}
