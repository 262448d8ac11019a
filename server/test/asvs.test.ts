import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(project, file), 'utf8')

interface Requirement {
  id: string
  shown: string
}

/** The rows of the tables, as id and evidence. */
const requirements: Requirement[] = [
  ...read('docs/asvs.md').matchAll(/^\| ([\d.]+) \| [^|]+ \| ([^|]+) \|$/gm),
].map(([, id = '', shown = '']) => ({ id, shown }))

const filesOf = (text: string) =>
  [...text.matchAll(/`((?:server|web|proofs|e2e|contract)\/[^`]+)`/g)].map(([, file = '']) => file)
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

test('every requirement of ASVS has a test or says why it has none', () => {
  expect(requirements.length).toBeGreaterThan(100)
  const bare = requirements.filter(
    ({ shown }) => !/^Waiver: .{10}/.test(shown) && !filesOf(shown).some(isTest),
  )
  expect(bare).toEqual([])
})

test('no requirement appears twice', () => {
  const ids = requirements.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test.for(['docs/asvs.md', 'SECURITY.md'])('every file that %s names exists', (document) => {
  const files = filesOf(read(document))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(resolve(project, file)))).toEqual([])
})
