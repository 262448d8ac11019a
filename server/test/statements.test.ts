import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type PreparedText, differences } from '#testing/statements/compare.ts'
import { loadStatements } from '#testing/statements/load-statements.ts'
import { openPreparer } from '#testing/statements/prepared.ts'
import { readSourceStatements } from '#testing/statements/source-statements.ts'
import { createWorld } from '#testing/world/world.ts'

const folder = join(import.meta.dirname, '..')
const named = (at: string) => at.replace(`${folder}/`, '')

/** Every statement of the process prepared, by where it was created; and what PostgreSQL refuses. */
async function prepareAll(url: string) {
  const { prepare, close } = await openPreparer(url)
  const refused: string[] = []
  const byPlace = new Map<string, PreparedText[]>()
  for (const [text, at] of await loadStatements()) {
    const texts = byPlace.get(at) ?? []
    byPlace.set(at, texts)
    try {
      texts.push({ text, prepared: await prepare(text) })
    } catch (error) {
      refused.push(`${named(at)}: ${String(error)}\n${text}`)
    }
  }
  await close()
  return { byPlace, refused }
}

test('PostgreSQL accepts every statement, and its rows and parameters match the declared types', async () => {
  await using world = await createWorld()
  const { byPlace, refused } = await prepareAll(world.url)
  const sources = readSourceStatements(folder)
  const differing = [...byPlace].flatMap(([at, texts]) => {
    const source = sources.get(at)
    const found = source ? differences(source, texts) : ['is nowhere in the sources']
    return found.map((one) => `${named(at)}: ${one}\n${texts[0]?.text ?? ''}`)
  })
  expect([...refused, ...differing].join('\n\n')).toBe('')
  // No statement of the sources is missing, and nearly all are seen where they are used.
  expect([...sources.keys()].filter((at) => !byPlace.has(at))).toEqual([])
  const seenInUse = [...sources.values()].filter(({ uses }) => uses.length > 0)
  expect(seenInUse.length / sources.size).toBeGreaterThan(0.85)
})

const shapes = (fields: Record<string, string[]>) =>
  new Map(Object.entries(fields).map(([field, kinds]) => [field, new Set(kinds)] as const))

test('a renamed column, a wrong type, a missing null and a wrong parameter are detected', async () => {
  await using world = await createWorld()
  const { prepare, close } = await openPreparer(world.url)
  const text = 'select id, username, created_at, phone_number from users where id = $1 and created_at > $2'
  const prepared = await prepare(text)
  const right = { id: ['string'], username: ['string'], createdAt: ['Date'], phoneNumber: ['string', 'null'] }
  const found = (fields: Record<string, string[]>, parameters: string[] = ['string', 'Date']) => {
    const uses = [{ at: 'there', parameters: parameters.map((kind) => new Set([kind])) }]
    const row = { fields: shapes(fields), isOpen: false }
    return differences({ at: 'here', row, uses }, [{ text, prepared }])
  }
  expect(found(right)).toEqual([])
  expect(found({ ...right, name: ['string'] })).toEqual(['no column for the field name'])
  expect(found({ ...right, createdAt: ['string'] })).toEqual(['created_at is timestamptz, not string'])
  expect(found({ ...right, phoneNumber: ['string'] })).toEqual([
    'phone_number can be null, but phoneNumber is string',
  ])
  expect(found(right, ['number', 'Date'])).toEqual(['$1 is uuid, not number, in there'])
  expect(found(right, ['string'])).toEqual(['has 2 parameters, not 1, in there'])
  await expect(prepare('select nickname from users')).rejects.toThrow('column "nickname" does not exist')
  await close()
})
