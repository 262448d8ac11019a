// Runs one TypeScript program on Node 24 in the foreground and hands every signal on to it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, project } from './install.mjs'

/** Answers the program's exit code. The program has an IPC channel: when it closes, the launcher is gone. */
export function launch(program, args = []) {
  const { node, env } = prepare()
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(project, program), ...args], {
    cwd: project,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  watchNpm(() => child.disconnect())
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('exit', (code) => done(code ?? 1))
  })
}

/** npm killed outright hands no signal on; its child then gets another parent. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 1000)
  timer.unref()
}
