import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { memberQuery } from './members.queries.ts'

const call = vi.hoisted(() => vi.fn<(route: unknown, input: { query: { names: string } }) => unknown>())
vi.mock('#api/call.ts', () => ({ call }))

beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async () => ({ members: [{ id: 'user-1', username: 'Tolu.Cuts' }] }))
})

const ask = (client: QueryClient, ...names: string[]) =>
  Promise.all(names.map((name) => client.fetchQuery({ ...memberQuery(name), staleTime: Infinity })))

test('all names on a screen are requested in one call, whatever their case', async () => {
  const client = new QueryClient()
  expect(await ask(client, 'tolu.cuts', 'TOLU.CUTS', 'nobody')).toEqual(['user-1', 'user-1', null])
  expect(call.mock.calls.map(([, { query }]) => query.names)).toEqual(['tolu.cuts,nobody'])
  await ask(client, 'tolu.cuts', 'later')
  expect(call.mock.calls.at(-1)?.[1].query.names).toBe('later')
})

test('no call requests more names than the server accepts', async () => {
  await ask(new QueryClient(), ...Array.from({ length: 51 }, (_, index) => `name${index}`))
  expect(call.mock.calls.map(([, { query }]) => query.names.split(',').length)).toEqual([50, 1])
})
