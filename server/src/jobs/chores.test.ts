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

test('a chore that takes long keeps no other waiting, and is not run twice at once', async () => {
  await using world = await createWorld()
  const begun: string[] = []
  const { promise: end, resolve: endImport } = Promise.withResolvers<void>()
  const cron = '0 0 1 1 *'
  const chores = [
    { name: 'import', cron, work: () => (begun.push('import'), end) },
    { name: 'remind', cron, work: async () => void begun.push('remind') },
  ]
  for (const chore of ['import', 'import', 'remind', 'import', 'remind'])
    await world.jobs.enqueue(world.db, 'chores', { chore })
  const logger = pino({ level: 'silent' })
  const pace = { look: 1, poll: 0.5 }
  const worker = await startChoreWorker({ context: world, databaseUrl: world.url, logger, chores, pace })
  await vi.waitUntil(() => begun.length === 3, patience)
  expect(begun.toSorted()).toEqual(['import', 'remind', 'remind'])
  endImport()
  await worker.stop()
})
