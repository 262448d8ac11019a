import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('runs this many at once, queues this many in order, and refuses the rest', async () => {
  const gate = createConcurrencyLimit({ concurrency: 2, waiting: 3 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const task = (n: number) =>
    gate(async () => {
      started.push(n)
      await new Promise<void>((end) => void ends.push(end))
      return n
    })
  const tasks = [0, 1, 2, 3, 4].map(task)
  await expect(task(5)).rejects.toMatchObject({ code: 'API_ERR_UNAVAILABLE', retryAfter: 2 })
  expect(started).toEqual([0, 1])
  for (const n of [0, 1, 2, 3, 4]) {
    await expect.poll(() => ends.length).toBeGreaterThan(n)
    ends[n]?.()
  }
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('a task that fails makes room for the next', async () => {
  const gate = createConcurrencyLimit({ concurrency: 1, waiting: 1 })
  const failing = gate(() => Promise.reject(new Error('no')))
  const next = gate(() => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
