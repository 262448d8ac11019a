import { expect, test } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { createWorld } from '#testing/world/world.ts'
import { type RowLoop, eachRow, mustSucceed } from './each-row.ts'
import { UnreadableError, classOf } from './error-class.ts'
import { listAttention, pauseAfter, retryRow } from './failed-rows.ts'
import { inBatches, inParts } from './in-parts.ts'

const world = await createWorld()
const { db } = world

/** A loop over numbers, a page of ten at a time, of which those above a limit fail. */
function aLoop(name: string, all: readonly number[], failsFrom = Infinity) {
  const worked: number[] = []
  const loop: RowLoop<number> = {
    name,
    next: async ({ except }) => all.filter((one) => !except.includes(String(one))).slice(0, 10),
    keyOf: String,
    work: async (one) => {
      worked.push(one)
      if (one >= failsFrom) throw new UnreadableError('the field cannot be read')
    },
  }
  return { worked, loop }
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

test('rows that stay due are worked on once in a run, and a hundred that fail keep none behind them waiting', async () => {
  const { worked, loop } = aLoop('stays', [...numbers(100).map((n) => n + 1000), 1, 2], 1000)
  const outcome = await eachRow(world, loop)
  expect([outcome.done, outcome.errors.length, worked.length]).toEqual([2, 100, 102])
  expect(worked.slice(-2)).toEqual([1, 2])
  expect(() => mustSucceed(outcome)).toThrow('Some rows failed.')
})

test('a row that fails is tried with the next run, then waits longer each time, and needs attention after five', async () => {
  const { worked, loop } = aLoop('waits', [7], 7)
  await eachRow(world, loop)
  await eachRow(world, loop)
  await eachRow(world, loop)
  expect(worked).toHaveLength(2)
  for (let tries = 2; tries < 5; tries += 1) {
    expect((await listAttention(db)).filter(({ chore }) => chore === 'waits')).toEqual([])
    world.later(pauseAfter(tries) / 1000 + 1)
    await eachRow(world, loop)
  }
  const row = (await listAttention(db)).find(({ chore }) => chore === 'waits')
  expect(row).toMatchObject({ rowKey: '7', tries: 5, reason: 'the field cannot be read' })
  expect([pauseAfter(1), pauseAfter(2), pauseAfter(3), pauseAfter(60)]).toEqual([
    0, 60_000, 120_000, 21_600_000,
  ])
  // An admin has it tried again; once it succeeds it is off the list.
  expect(await retryRow(db, { chore: 'waits', key: '7' }, world.now())).toBe(true)
  await eachRow(world, { ...loop, work: async () => {} })
  expect(await retryRow(db, { chore: 'waits', key: '7' }, world.now())).toBe(false)
})

test('a page is done together, and row by row when that fails', async () => {
  const { worked, loop } = aLoop('together', numbers(10), 9)
  const pages: number[] = []
  const together = async (rows: readonly number[]) => {
    pages.push(rows.length)
    if (rows.includes(9)) throw new Error('one of them')
  }
  expect(await eachRow(world, { ...loop, together })).toMatchObject({ done: 9 })
  expect([pages, worked]).toEqual([[10], numbers(10)])
  expect(await eachRow(world, { ...aLoop('all', numbers(20)).loop, together: async () => {} })).toMatchObject(
    { done: 20 },
  )
})

test('a run ends after its rows, and throws when they cannot be read', async () => {
  expect(await eachRow(world, { ...aLoop('most', numbers(50)).loop, most: 12 })).toMatchObject({ done: 12 })
  const broken = { ...aLoop('broken', []).loop, next: () => Promise.reject(new Error('no such table')) }
  await expect(eachRow(world, broken)).rejects.toThrow('no such table')
})

test('parts go on whatever became of those before them', async () => {
  const done: string[] = []
  const parts = ['a', 'b', 'c'].map((name) => async () => {
    if (name === 'a') throw new Error('of a')
    done.push(name)
  })
  await expect(inParts(...parts)).rejects.toThrow('of a')
  expect(done).toEqual(['b', 'c'])
  const batches = [[1, 2], [3, 4], [5]]
  expect(await inBatches(2, async () => batches.shift()!)).toBe(5)
})

test('the class of an error names no text, address or key', () => {
  const secret = 'ada@example.org sk_live_1 4084084084084081'
  const database = Object.assign(new Error(secret), { code: '23514', constraint: 'sound' })
  expect(classOf(database)).toBe('Error 23514 sound')
  expect(classOf(new TypeError(secret))).toBe('TypeError')
  expect(classOf(new ApiError('API_ERR_CONFLICT', { message: secret }))).toBe('API_ERR_CONFLICT')
  expect(classOf(secret)).toBe('not an error')
})
