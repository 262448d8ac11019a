import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { patience } from '#testing/clock/patience.ts'
import { createWorld } from '#testing/world/world.ts'
import { startChoreWorker } from './chores.ts'

test('a chore queued under its former name is executed', async () => {
  await using world = await createWorld()
  const done: string[] = []
  const chores = ['purge-location-claims', 'purge-codes'].map((name) => ({
    name,
    cron: '0 0 1 1 *',
    work: async () => void done.push(name),
  }))
  for (const chore of ['forget-places', 'forget-codes'])
    await world.jobs.enqueue(world.db, 'chores', { chore })
  const logger = pino({ level: 'silent' })
  const pace = { look: 1, poll: 0.5 }
  const worker = await startChoreWorker({ context: world, databaseUrl: world.url, logger, chores, pace })
  await vi.waitUntil(() => done.length === 2, patience)
  await worker.stop()
  expect(done.toSorted()).toEqual(['purge-codes', 'purge-location-claims'])
})
