import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { Refusal } from '#lib/refusal.ts'

export interface Cluster {
  folder: string
  password: string
  /**
   * Off only for tests: a crash may then lose data, any program of this computer is let in, and everything is faster.
   */
  isDurable: boolean
  /** A free one by default. */
  port?: number
  /** Further settings of the server, as `name=value`. */
  settings?: readonly string[]
}

/** Creates the files of a database server unless they exist; sorted and compared by code point, with checksums. */
export async function createCluster(cluster: Cluster, binaries: Binaries, account: Account): Promise<void> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return mustBeReadable(cluster.folder, binaries)
  // Created beside its place and renamed, so that an interrupted start leaves nothing half-made behind.
  const fresh = `${cluster.folder}.new`
  const passwordFile = `${cluster.folder}.password`
  // The initdb of a killed program may still be writing.
  await rm(fresh, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 })
  if (account.ids)
    await Promise.all([fresh, passwordFile].map((path) => chown(path, account.ids!.uid, account.ids!.gid)))
  try {
    const { program, args, ...ids } = account.command(binaries.initdb, [
      ...options(cluster, passwordFile),
      fresh,
    ])
    await promisify(execFile)(program, args, {
      cwd: dirname(fresh),
      ...ids,
      env: { ...process.env, LC_ALL: 'C' },
    })
    await rename(fresh, cluster.folder)
  } finally {
    await Promise.all([fresh, passwordFile].map((path) => rm(path, { recursive: true, force: true })))
  }
}

const options = ({ isDurable }: Cluster, passwordFile: string) => [
  '--username=akada',
  `--pwfile=${passwordFile}`,
  // Verifying a password takes five times as long as all else about a connection.
  `--auth=${isDurable ? 'scram-sha-256' : 'trust'}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
  ...(isDurable ? [] : ['--no-sync']),
]

/** Where an installation has its embedded database. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'postgres')

/** The major version of a database's files. */
export const versionOf = (folder: string): number => Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8'))

function mustBeReadable(folder: string, { version }: Binaries): void {
  const found = versionOf(folder)
  if (found === version) return
  const made = `The database in ${folder} was made by PostgreSQL ${found}, and this version of Akada has ${version};`
  throw new Refusal(
    found < version
      ? `${made} bring it there: npm run upgrade-database`
      : `${made} start a newer version of Akada, or choose another data folder with AKADA_DATA.`,
  )
}

/** Creates the folder that holds the database; the account of the database must be able to enter it. */
export async function createParentFolder(folder: string): Promise<void> {
  const parent = dirname(folder)
  if (existsSync(parent)) return
  await mkdir(parent, { recursive: true })
  await chmod(parent, process.getuid?.() === 0 ? 0o711 : 0o700)
}
