import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOnce } from '#disk/write-once.ts'
import { accessWordFile } from '#http/access-word/access-word-page.ts'
import { type Environment, SettingError } from '#lib/setting-error.ts'

const shortest = 16

/**
 * The word that the built-in inbox, the metrics and the simulation of the test bank ask for. It is in a file of the data
 * folder, which the first start creates, readable by its owner only; AKADA_ACCESS_WORD replaces it on several machines.
 * Throws a SettingError.
 */
export function readAccessWord(dataFolder: string, env: Environment = process.env): string {
  const word = env['AKADA_ACCESS_WORD']
  if (word) return mustBeLong(word)
  const file = join(dataFolder, accessWordFile)
  if (!existsSync(file)) writeOnce(file, `${randomBytes(16).toString('base64url')}\n`)
  return readFileSync(file, 'utf8').trim()
}

function mustBeLong(word: string): string {
  if (word.length >= shortest && /^[\w-]+$/.test(word)) return word
  throw new SettingError(
    `AKADA_ACCESS_WORD must have at least ${shortest} letters and digits, for example from: openssl rand -hex 16`,
  )
}
