import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const projectFolder = resolve(import.meta.dirname, '../../..')
/** What a program needs to run at all, and what ours is made of: not the project's root, where settings may lie. */
const readable = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/etc/ld.so.cache',
  '/etc/alternatives',
  dirname(dirname(process.execPath)),
  ...['node_modules', 'contract', 'server', 'package.json'].map((name) => join(projectFolder, name)),
]

/** The command that runs Node with a program on it, shut in as far as this machine allows. */
export interface Sandbox {
  isShutIn: boolean
  command: (folder: string, program: string[]) => { file: string; args: string[] }
}

const open: Sandbox = {
  isShutIn: false,
  command: (_, program) => ({ file: process.execPath, args: program }),
}

/** Without network, other processes and any file but the program itself, read-only, and the job's own folder. */
function bubblewrap(file: string, hidden: string): Sandbox {
  const shut = ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL']
  const own = ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp']
  const binds = readable.flatMap((path) => (existsSync(path) ? ['--ro-bind', path, path] : []))
  const mask = existsSync(hidden) ? ['--tmpfs', hidden] : []
  return {
    isShutIn: true,
    command: (folder, program) => {
      const job = ['--bind', folder, folder, '--chdir', folder]
      return { file, args: [...shut, ...own, ...binds, ...mask, ...job, '--', process.execPath, ...program] }
    },
  }
}

/**
 * Bubblewrap where it is installed and allowed to work, tried once with Node itself; else none.
 * `hidden` is the folder of secrets and uploads, which a job never sees.
 */
export async function findSandbox(hidden: string, file = 'bwrap'): Promise<Sandbox> {
  const sandbox = bubblewrap(file, hidden)
  const { args } = sandbox.command(import.meta.dirname, ['--eval', '0'])
  return (await succeeds(file, args)) ? sandbox : open
}

async function succeeds(file: string, args: string[]): Promise<boolean> {
  const trial = spawn(file, args, { stdio: 'ignore' })
  return new Promise((settle) => {
    trial.once('error', () => settle(false))
    trial.once('exit', (code) => settle(code === 0))
  })
}
