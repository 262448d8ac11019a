import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const projectFolder = resolve(import.meta.dirname, '../../..')
const programs = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/etc/ld.so.cache',
  '/etc/alternatives',
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
  const readable = [...programs, dirname(dirname(process.execPath)), projectFolder].filter((path) =>
    existsSync(path),
  )
  const binds = readable.flatMap((path) => ['--ro-bind', path, path])
  const shut = ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL']
  const own = ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--tmpfs', hidden]
  return {
    isShutIn: true,
    command: (folder, program) => ({
      file,
      args: [
        ...shut,
        ...binds,
        ...own,
        '--bind',
        folder,
        folder,
        '--chdir',
        folder,
        '--',
        process.execPath,
        ...program,
      ],
    }),
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
