import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAccessWord } from './access-word.ts'
import { writeOnce } from '#disk/write-once.ts'
import { type Environment, SettingError } from '#lib/setting-error.ts'

/** Secrets of this installation, for its whole life. */
export interface Secrets {
  /** At least 32 bytes for hashes and signatures. */
  secret: Buffer
  postgresPassword: string
  /** What the built-in inbox, the metrics and the simulation of the test bank ask for. */
  accessWord: string
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
  if (!existsSync(file)) makeSecrets(file)
  const { secret, postgresPassword } = JSON.parse(readFileSync(file, 'utf8')) as SecretsFile
  const text = env['AKADA_SECRET'] ? mustBeSecret(env['AKADA_SECRET']) : secret
  const accessWord = readAccessWord(dataFolder, env)
  return { secret: Buffer.from(text, 'base64url'), postgresPassword, accessWord }
}

function mustBeSecret(text: string): string {
  if (/^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length >= secretBytes) return text
  throw new SettingError(
    `AKADA_SECRET must be at least ${secretBytes} random bytes as text, for example from: openssl rand -hex 32`,
  )
}

/** A partial file would lock the database forever. */
function makeSecrets(file: string): void {
  const fresh: SecretsFile = {
    secret: randomBytes(secretBytes).toString('base64url'),
    postgresPassword: randomBytes(24).toString('base64url'),
  }
  writeOnce(file, JSON.stringify(fresh, null, 2))
}
