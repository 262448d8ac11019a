import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#disk/make-folder.ts'
import { type Environment, SettingError } from '#lib/setting-error.ts'

/** Secrets of this installation, for its whole life. */
export interface Secrets {
  /** At least 32 bytes for hashes and signatures. */
  secret: Buffer
  postgresPassword: string
}

interface SecretsFile {
  secret: string
  postgresPassword: string
}

const secretBytes = 32

/**
 * Reads the secrets of a data folder; the first start creates them, readable by its owner only. Servers and
 * workers on several machines share AKADA_SECRET instead. Throws a SettingError.
 */
export function readSecrets(dataFolder: string, env: Environment = process.env): Secrets {
  const file = join(dataFolder, 'secrets.json')
  if (!existsSync(file)) makeSecrets(dataFolder, file)
  const { secret, postgresPassword } = JSON.parse(readFileSync(file, 'utf8')) as SecretsFile
  const text = env['AKADA_SECRET'] ? mustBeSecret(env['AKADA_SECRET']) : secret
  return { secret: Buffer.from(text, 'base64url'), postgresPassword }
}

function mustBeSecret(text: string): string {
  if (/^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length >= secretBytes) return text
  throw new SettingError(
    `AKADA_SECRET must be at least ${secretBytes} random bytes as text, for example from: openssl rand -hex 32`,
  )
}

/** Linked into place whole and once: a partial file would lock the database forever, and of several starts one wins. */
function makeSecrets(dataFolder: string, file: string): void {
  const fresh: SecretsFile = {
    secret: randomBytes(secretBytes).toString('base64url'),
    postgresPassword: randomBytes(24).toString('base64url'),
  }
  const mine = `${file}.${process.pid}`
  makeFolder(dataFolder, 0o700)
  writeFileSync(mine, JSON.stringify(fresh, null, 2), { mode: 0o600 })
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
}
