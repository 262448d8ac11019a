import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What this installation keeps to itself, for its whole life. */
export interface Secrets {
  /** 32 bytes for hashes and signatures. */
  secret: Buffer
  postgresPassword: string
}

interface SecretsFile {
  secret: string
  postgresPassword: string
}

/** Reads the secrets of a data folder; the first start makes them, readable by nobody else. */
export function readSecrets(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json')
  if (!existsSync(file)) {
    const fresh: SecretsFile = {
      secret: randomBytes(32).toString('base64url'),
      postgresPassword: randomBytes(24).toString('base64url'),
    }
    // Renamed into place whole: half a file would lock the database up for good.
    writeFileSync(`${file}.new`, JSON.stringify(fresh, null, 2), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const { secret, postgresPassword } = JSON.parse(readFileSync(file, 'utf8')) as SecretsFile
  return { secret: Buffer.from(secret, 'base64url'), postgresPassword }
}
