import { namedRoutes } from '@akada/contract/index'
import { login } from '@akada/contract/sessions/routes'
import { getMe } from '@akada/contract/profiles/routes'
import { search } from '@akada/contract/search/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { createLines } from './lines.ts'

const request = (address: string, id?: string) =>
  ({ ip: address, viewer: id && { id, sessionId: id } }) as never

test('what hashes passwords and what searches for words waits in a line of its own', () => {
  const inLine = Object.fromEntries(namedRoutes.map(({ name, route }) => [name, route.line]))
  const guessing = namedRoutes.filter(({ route }) => route.limits?.some(({ guesses }) => guesses))
  for (const { name } of guessing) expect([name, inLine[name]]).toEqual([name, 'sign-in'])
  for (const name of ['login', 'register', 'confirmResetPassword', 'changePassword'])
    expect([name, inLine[name]]).toEqual([name, 'sign-in'])
  for (const name of ['search', 'discover', 'findUsers', 'listMarket'])
    expect([name, name in inLine ? inLine[name] : 'search']).toEqual([name, 'search'])
})

test('a full line of one kind keeps nobody from another kind, nor other callers from the line', async () => {
  const inLine = createLines(8)
  const gate = Promise.withResolvers<void>()
  const searches = Array.from({ length: 200 }, () =>
    inLine('search', request('2001:db8::1', 'eve'), () => gate.promise).then(
      () => 'found',
      ({ code }: { code: string }) => code,
    ),
  )
  const other = inLine('search', request('10.0.0.1', 'ada'), async () => 'found')
  expect(await inLine('sign-in', request('10.0.0.2'), async () => 'in')).toBe('in')
  expect(await inLine(undefined, request('2001:db8::1', 'eve'), async () => 'read')).toBe('read')
  gate.resolve()
  expect(await other).toBe('found')
  const answers = await Promise.all(searches)
  expect(answers.filter((answer) => answer === 'found')).toHaveLength(62)
  expect(new Set(answers)).toEqual(new Set(['found', 'API_ERR_UNAVAILABLE']))
})

test('200 searches at once leave the reads of other members and their sign-ins alone', async () => {
  await using world = await createWorld()
  world.config.rateLimitFactor = 1000
  const [eve, ada] = [await world.aUser('eve'), await world.aUser('ada')]
  const searches = Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      world.call(search, { as: eve, query: { q: `sew ${n}`, type: 'posts' } as never }),
    ),
  )
  const reads = []
  for (let n = 0; n < 20; n += 1) reads.push((await world.call(getMe, { as: ada })).status)
  expect(reads).toEqual(reads.map(() => 200))
  const ownSearch = await world.call(search, { as: ada, query: { q: 'sew', type: 'posts' } as never })
  expect(ownSearch.status).toBe(200)
  expect((await world.call(login, { body: { email: 'nobody', password: 'unknown' } })).status).toBe(400)
  const refused = (await searches).filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(100)
  expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['API_ERR_UNAVAILABLE']))
})
