import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkError } from '#api/call-error.ts'
import type { PartCalls } from './part-calls.ts'
import { fakePartServer, mebibyte, refusal } from './testing/fake-part-server.ts'
import type { Fate } from './testing/fake-part-transport.ts'
import { areSame, partUpload } from './testing/part-upload.ts'
import { minute, settle } from './testing/uploader-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a file arrives part by part, complete, and its progress is that of the whole file', async () => {
  const { uploader, server, file, item, items } = partUpload({ size: 5 * mebibyte + 7 })
  const shown: number[] = []
  server.onPut = () => shown.push(item()?.progress ?? -1)
  uploader.start(['a'])
  await settle()
  expect(item()).toMatchObject({ status: 'done', progress: 100, url: 'posts/1', tempUrl: null })
  expect(server.seen).toMatchObject({ numbers: [1, 2, 3, 4, 5, 6], bytes: file.size, completed: 1 })
  expect(shown).toEqual([0, 19, 39, 59, 79, 99])
  expect(items.get('a')?.file).toBe(file)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  expect(await areSame(server.made(), file)).toBe(true)
})

test('ten cuts in a file of 50 MB cost at most one part each', async () => {
  const { uploader, server, file, fates, item } = partUpload({ size: 50 * mebibyte })
  const cuts = [1, 2, 3, 10, 17, 32, 33, 40, 49, 50]
  fates(Object.fromEntries(cuts.map((number): [number, Fate[]] => [number, ['cut']])))
  uploader.start(['a'])
  await vi.advanceTimersByTimeAsync(minute)
  expect(item()?.status).toBe('done')
  expect(server.seen.bytes).toBeGreaterThan(file.size)
  expect(server.seen.bytes).toBeLessThanOrEqual(file.size + cuts.length * mebibyte)
  expect(server.seen.numbers).toHaveLength(50 + cuts.length)
  vi.useRealTimers()
  expect(await areSame(server.made(), file)).toBe(true)
})

test('a part whose response was lost is not sent again', async () => {
  const { uploader, server, file, fates, item } = partUpload()
  fates({ 2: ['responseLost'], 5: ['responseLost'] })
  uploader.start(['a'])
  await vi.advanceTimersByTimeAsync(minute)
  expect(item()?.status).toBe('done')
  expect(server.seen.bytes).toBe(file.size)
})

describe('retries', () => {
  test('are counted for each part', async () => {
    const { uploader, fates, item } = partUpload()
    fates(Object.fromEntries([1, 2, 3, 4, 5].map((number) => [number, ['cut', 'cut', 'cut']])))
    uploader.start(['a'])
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(item()?.status).toBe('done')
  })

  test('end after three of one part, and the member’s own continues with what is missing', async () => {
    const { uploader, server, fates, item, failures } = partUpload()
    fates({ 3: ['cut', 'cut', 'cut', 'cut'] })
    uploader.start(['a'])
    await vi.advanceTimersByTimeAsync(minute)
    expect(item()).toMatchObject({ status: 'failed', reason: 'network', progress: 40 })
    expect(failures).toEqual([['a', 'network']])
    uploader.start(['a'])
    await settle()
    expect(item()?.status).toBe('done')
    expect(server.seen.numbers).toEqual([1, 2, 3, 3, 3, 3, 3, 4, 5])
    expect(server.uploads.size).toBe(1)
  })

  test('of a stalled part come after two seconds', async () => {
    const { uploader, server, fates, item } = partUpload()
    fates({ 2: ['stalls'] })
    uploader.start(['a'])
    await vi.advanceTimersByTimeAsync(15_000)
    expect(item()).toMatchObject({ status: 'retrying', progress: 20 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(item()?.status).toBe('done')
    expect(server.seen.numbers).toEqual([1, 2, 2, 3, 4, 5])
  })
})

describe('completing a file', () => {
  test('survives a connection lost while checking the parts, and while joining them', async () => {
    const server = fakePartServer()
    const { partCalls } = server
    const list = vi.fn<PartCalls['list']>(partCalls.list).mockRejectedValueOnce(networkError())
    const complete = vi
      .fn<PartCalls['complete']>(partCalls.complete)
      .mockImplementationOnce(async (...args) => {
        await partCalls.complete(...args)
        throw networkError()
      })
    const { uploader, item } = partUpload({ server, partCalls: { ...partCalls, list, complete } })
    uploader.start(['a'])
    await vi.advanceTimersByTimeAsync(minute)
    expect(item()).toMatchObject({ status: 'done', url: 'posts/1' })
    expect(server.seen.numbers).toEqual([1, 2, 3, 4, 5])
  })

  test('sends a part again that the store has lost meanwhile, with the bytes of that part', async () => {
    const server = fakePartServer()
    const { partCalls } = server
    const complete = vi.fn<PartCalls['complete']>(partCalls.complete).mockImplementationOnce(async (id) => {
      server.uploads.get(id)?.received.delete(4)
      throw refusal(409)
    })
    const calls = { ...partCalls, complete }
    const { uploader, file, item } = partUpload({ size: 5 * mebibyte + 7, server, partCalls: calls })
    const shown: (number | undefined)[] = []
    server.onPut = () => shown.push(item()?.progress)
    uploader.start(['a'])
    await vi.advanceTimersByTimeAsync(minute)
    expect(item()?.status).toBe('done')
    expect(server.seen.numbers).toEqual([1, 2, 3, 4, 5, 6, 4])
    expect(shown.at(-1)).toBe(80)
    vi.useRealTimers()
    expect(await areSame(server.made(), file)).toBe(true)
  })

  test('is aborted when the store accepts parts but never has them', async () => {
    const { uploader, server, item } = partUpload({ size: 40 * mebibyte })
    server.fate = () => 200
    server.onPut = () => {
      if (server.seen.numbers.length > 500) throw new Error('It is sent for ever')
    }
    uploader.start(['a'])
    await vi.advanceTimersByTimeAsync(minute)
    expect(item()).toMatchObject({ status: 'failed', reason: 'refused' })
  })
})
