import { execFileSync, spawnSync } from 'node:child_process'
import type { Binaries } from './binaries.ts'
import { Refusal } from '#lib/refusal.ts'

/** A program with what it takes to run it under the account of the database. */
export interface Command {
  program: string
  args: string[]
  uid?: number
  gid?: number
}

/** Who owns the database's files and how its programs are started. */
export interface Account {
  ids: { uid: number; gid: number } | undefined
  command: (program: string, args: string[]) => Command
}

const ourselves: Account = { ids: undefined, command: (program, args) => ({ program, args }) }

/** PostgreSQL refuses to run as root; then its programs run as the system user `postgres`. */
export function accountFor(folder: string, binaries: Binaries): Account {
  if (process.getuid?.() !== 0) return ourselves
  const ids = findUser() ?? createUser()
  const plain: Account = { ids, command: (program, args) => ({ program, args, ...ids }) }
  if (canReach(plain, folder, binaries.postgres)) return plain
  // A root-only parent folder (often /root) is entered with the one capability this takes.
  const passing: Account = {
    ids,
    command: (program, args) => ({ program: 'setpriv', args: [...setpriv(ids), program, ...args] }),
  }
  if (canReach(passing, folder, binaries.postgres)) return passing
  throw new Refusal(
    `PostgreSQL must not run as root, and the system user "postgres" may not enter ${folder}; start Akada as an ordinary user, or choose another data folder with AKADA_DATA.`,
  )
}

const setpriv = ({ uid, gid }: { uid: number; gid: number }) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
]

function canReach(account: Account, folder: string, binary: string): boolean {
  return [account.command(binary, ['--version']), account.command('ls', ['-d', `${folder}/.`])].every(
    ({ program, args, ...ids }) => spawnSync(program, args, { cwd: '/', ...ids }).status === 0,
  )
}

function findUser(): Account['ids'] {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' })),
    )
    return { uid: uid!, gid: gid! }
  } catch {
    return undefined
  }
}

function createUser(): { uid: number; gid: number } {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const ids = findUser()
  if (ids) return ids
  throw new Refusal(
    'PostgreSQL must not run as root, and a system user "postgres" could not be made for it; start Akada as an ordinary user.',
  )
}
