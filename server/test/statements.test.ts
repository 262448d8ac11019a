import { join } from 'node:path'
import { expect, test } from 'vitest'
import { numberParameters } from '#db/number-parameters.ts'
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
  for (const { text, names, at } of await loadStatements()) {
    const texts = byPlace.get(at) ?? []
    byPlace.set(at, texts)
    try {
      texts.push({ text, names, prepared: await prepare(text) })
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
  // No statement of the sources is missing.
  expect([...sources.keys()].filter((at) => !byPlace.has(at))).toEqual([])
})

const shapes = (fields: Record<string, string[]>) =>
  new Map(Object.entries(fields).map(([field, kinds]) => [field, new Set(kinds)] as const))

test('a renamed column, a wrong type, a missing null and a wrong parameter are detected', async () => {
  await using world = await createWorld()
  const { prepare, close } = await openPreparer(world.url)
  const { text, names } = numberParameters(
    'select id, username, created_at, phone_number from users where id = :userId and created_at > :since',
  )
  const prepared = await prepare(text)
  const right = { id: ['string'], username: ['string'], createdAt: ['Date'], phoneNumber: ['string', 'null'] }
  const rightParameters = { userId: ['string'], since: ['Date'] }
  const found = (fields: Record<string, string[]>, parameters: Record<string, string[]> = rightParameters) =>
    differences(
      { at: 'here', row: { fields: shapes(fields), isOpen: false }, parameters: shapes(parameters) },
      [{ text, names, prepared }],
    )
  expect(found(right)).toEqual([])
  expect(found({ ...right, name: ['string'] })).toEqual(['no column for the field name'])
  expect(found({ ...right, createdAt: ['string'] })).toEqual(['created_at is timestamptz, not string'])
  expect(found({ ...right, phoneNumber: ['string'] })).toEqual([
    'phone_number can be null, but phoneNumber is string',
  ])
  expect(found(right, { ...rightParameters, userId: ['number'] })).toEqual([':userId is uuid, not number'])
  expect(found(right, { userId: ['string'] })).toEqual(['the parameter :since is not declared'])
  expect(found(right, { ...rightParameters, until: ['Date'] })).toEqual(['has no parameter :until'])
  await expect(prepare('select nickname from users')).rejects.toThrow('column "nickname" does not exist')
  await close()
})
