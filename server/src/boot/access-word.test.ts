import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/world/temporary-folder.ts'
import { readAccessWord } from './access-word.ts'

test('the first start creates the word in a file that only its owner may read', async () => {
  const folder = await temporaryFolder()
  const word = readAccessWord(folder.path, {})
  expect(word).toMatch(/^[\w-]{22}$/)
  const file = join(folder.path, 'access-word')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toBe(`${word}\n`)
  expect(readAccessWord(folder.path, {})).toBe(word)
  await rm(file)
  expect(readAccessWord(folder.path, {})).not.toBe(word)
  await folder.remove()
})

test('the word that an operator has written there, or set for several machines, counts', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder.path, 'access-word'), ' written-by-the-operator \n')
  expect(readAccessWord(folder.path, {})).toBe('written-by-the-operator')
  const shared = '0123456789abcdef'
  expect(readAccessWord(folder.path, { AKADA_ACCESS_WORD: shared })).toBe(shared)
  expect(() => readAccessWord(folder.path, { AKADA_ACCESS_WORD: 'canary' })).toThrow(
    /^AKADA_ACCESS_WORD must have(?!.*canary)/,
  )
  await folder.remove()
})
