import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { jobEnvironment, jobProgram } from './job-program.ts'

const longestRefusal = 500
const projectFolder = resolve(import.meta.dirname, '../../../..')
/** What a program needs to run at all, ours included: not the project's root, which may contain settings. */
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

/** The command that runs Node with a program, isolated as far as this machine allows. */
export interface Sandbox {
  isShutIn: boolean
  /** Why it is not isolated. */
  refusal?: string
  command: (folder: string, program: string[]) => { file: string; args: string[] }
}

const open: Sandbox = {
  isShutIn: false,
  command: (_, program) => ({ file: process.execPath, args: program }),
}

/**
 * Without network, other processes and any file but the program itself, read-only, and the job's own folder.
 */
function bubblewrap(file: string, hidden: string): Sandbox {
  const shut = ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL']
  const ownMounts = ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp']
  const binds = readable.flatMap((path) => (existsSync(path) ? ['--ro-bind', path, path] : []))
  const mask = existsSync(hidden) ? ['--tmpfs', hidden] : []
  return {
    isShutIn: true,
    command: (folder, program) => {
      const job = ['--bind', folder, folder, '--chdir', folder]
      return {
        file,
        args: [...shut, ...ownMounts, ...binds, ...mask, ...job, '--', process.execPath, ...program],
      }
    },
  }
}

/**
 * Bubblewrap where it is installed and works, tested once with the job program itself; otherwise none.
 * `hidden` is the folder of secrets and uploads, which a job never sees.
 */
export async function findSandbox(hidden: string, file = 'bwrap'): Promise<Sandbox> {
  const sandbox = bubblewrap(file, hidden)
  const folder = await mkdtemp(join(tmpdir(), 'akada-sandbox-'))
  try {
    const refusal = await refusalOf(sandbox, folder)
    return refusal === undefined ? sandbox : { ...open, refusal }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The error when the job program could not be started; without an order it exits at once. */
async function refusalOf({ command }: Sandbox, folder: string): Promise<string | undefined> {
  const { file, args } = command(folder, [jobProgram, '0'])
  const trial = spawn(file, args, { env: jobEnvironment(folder), stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    const [said, [code]] = await Promise.all([
      text(trial.stderr),
      once(trial, 'exit') as Promise<[number | null]>,
    ])
    return code === 0 ? undefined : said.trim().slice(-longestRefusal) || `${file} ended with code ${code}`
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return isMissing ? `${file} is not installed` : String(error)
  }
}
