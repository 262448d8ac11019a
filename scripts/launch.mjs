// Runs one TypeScript program on Node 24 in the foreground and forwards every signal to it.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, project } from './install.mjs'

/** As in server/src/supervisor: less room for new objects, and the supervisor itself is idle. */
const nodeOptionsFor = (program) =>
  program === 'server/bin/start.ts'
    ? ['--optimize-for-size', '--max-semi-space-size=4']
    : ['--max-semi-space-size=16']
/** Types are stripped and code is compiled once, which halves a start and spares each process the compiler of types. */
const compiled = join(project, 'node_modules/.compile-cache')

/** Returns the program's exit code. The program has an IPC channel: when it closes, the launcher is gone. */
export function launch(program, args = []) {
  const { node, env } = prepare({ forDevelopment: isForDevelopment(program) })
  // Some settings are read when modules load.
  const settings = join(project, '.env')
  const fromFile = existsSync(settings) ? [`--env-file=${settings}`] : []
  const child = spawn(node, [...nodeOptionsFor(program), ...fromFile, join(project, program), ...args], {
    cwd: project,
    env: { ...env, NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? compiled },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  watchNpm(() => child.connected && child.disconnect())
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** Proofs, benches and what writes source files need more than running does. */
const isForDevelopment = (program) => program.startsWith('proofs/') || program.startsWith('server/bin/db-')

/** npm killed with SIGKILL forwards no signal; then its child, this process or a shell between, gets another parent. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const before = npmOf(process.ppid)
  const timer = setInterval(() => {
    if (npmOf(process.ppid) === before) return
    clearInterval(timer)
    onGone()
  }, 1000)
  timer.unref()
}

/** The npm process, as seen from our parent: the parent itself, or above a shell that runs our command. */
function npmOf(parent) {
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('scripts/')
    if (!isShell) return parent
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return parent
  }
}
