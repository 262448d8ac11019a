import { testSql } from '#features/payments/testing/books.ts'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { openStore } from './store.ts'

const waiting = testSql<{ pid: number }>(
  `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
)
const end = testSql('select pg_terminate_backend($1)')

test('a connection that PostgreSQL ends within a change fails that change, and not the bank', async () => {
  await using world = await createWorld()
  const store = await openStore(world.url)
  await store.addOnce('charge', 'a-charge', { state: 'open' })
  const lock = testSql(`select from sandbox_bank.records where reference = 'a-charge' for update`)
  await world.db.transaction().execute(async (tx) => {
    await lock(tx)
    const change = store.change<{ state: string }>('charge', 'a-charge', () => ({ state: 'paid' }))
    const failure = change.catch((error: unknown) => error)
    await expect.poll(() => waiting(world.db)).toHaveLength(1)
    const [blocked] = await waiting(world.db)
    await end(world.db, blocked?.pid)
    expect(await failure).toBeInstanceOf(Error)
  })
  expect(await store.find('charge', 'a-charge')).toEqual({ state: 'open' })
  await store.close()
})
