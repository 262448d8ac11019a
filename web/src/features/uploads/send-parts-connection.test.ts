import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectionSpeed } from './connection-speed.ts'
import { fakePartServer, mebibyte } from './testing/fake-part-server.ts'
import { partUpload } from './testing/part-upload.ts'
import { minute, settle } from './testing/uploader-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('addresses of parts', () => {
  test('are sent to with their own headers and without a type', async () => {
    const { uploader, server } = partUpload()
    const sent: unknown[] = []
    server.onPut = ({ headers, mimeType, file }) => sent.push([headers, mimeType, file.type])
    uploader.start(['a'])
    await settle()
    expect(sent[1]).toEqual([{ 'x-part': '2' }, undefined, ''])
  })

  test('that expired during sleep are requested again before anything more is sent', async () => {
    const { uploader, server, item } = partUpload()
    server.fate = (number) => {
      if (number === 2) vi.setSystemTime(Date.now() + 20 * minute)
      return 'arrives'
    }
    const tried: number[] = []
    server.onPut = ({ number }) => tried.push(number)
    uploader.start(['a'])
    await settle()
    expect(item()?.status).toBe('done')
    expect(tried).toEqual([1, 2, 3, 4, 5])
    expect(server.seen.lists).toBe(2)
  })

  test('that the store no longer accepts are requested again at once, and the plan stays', async () => {
    const { uploader, server, fates, item } = partUpload()
    fates({ 3: [403] })
    uploader.start(['a'])
    await settle()
    expect(item()).toMatchObject({ status: 'done', url: 'posts/1' })
    expect(server.seen.numbers).toEqual([1, 2, 3, 3, 4, 5])
  })

  test('of external stores have the external time-out for each part', async () => {
    const server = fakePartServer({ origin: 'https://store.test' })
    const { uploader, item } = partUpload({ server })
    server.fate = (number) => (number === 2 ? 'unanswered' : 'arrives')
    uploader.start(['a'])
    await vi.advanceTimersByTimeAsync(299_999)
    expect(item()).toMatchObject({ status: 'sending', progress: 39 })
    await vi.advanceTimersByTimeAsync(1)
    expect(item()?.status).toBe('retrying')
  })
})

test.each(['the server', 'the store'])('an upload %s no longer knows starts over', async (who) => {
  const { uploader, server, fates, item } = partUpload()
  fates({ 3: [who === 'the store' ? 404 : 'cut'] })
  uploader.start(['a'])
  await settle()
  if (who === 'the server') server.uploads.get('1')!.isForgotten = true
  await vi.advanceTimersByTimeAsync(minute)
  expect(item()).toMatchObject({ status: 'done', url: 'posts/2' })
  expect(server.seen.numbers).toEqual([1, 2, 3, 1, 2, 3, 4, 5])
})

describe('the member', () => {
  test('cancels midway, and a retry sends only what is missing', async () => {
    const { uploader, server, fates, item } = partUpload()
    fates({ 4: ['stalls'] })
    uploader.start(['a'])
    await settle()
    uploader.cancel('a')
    await settle()
    expect(item()).toMatchObject({ status: 'cancelled', uploading: false, progress: 60 })
    uploader.start(['a'])
    await settle()
    expect(item()?.status).toBe('done')
    expect(server.seen.numbers).toEqual([1, 2, 3, 4, 4, 5])
  })

  test('gives up, and the store deletes the parts', async () => {
    const { uploader, server, fates } = partUpload()
    fates({ 4: ['stalls'] })
    uploader.start(['a'])
    await settle()
    uploader.giveUp('a')
    expect(server.seen.aborted).toEqual(['1'])
  })
})

test('going offline midway waits however often, and continues with what is missing', async () => {
  const { uploader, server, line, fates, item } = partUpload()
  fates({ 2: ['stalls', 'stalls', 'stalls', 'stalls', 'stalls'] })
  uploader.start(['a'])
  for (let round = 0; round < 5; round += 1) {
    await settle()
    line.set(false)
    await vi.advanceTimersByTimeAsync(minute)
    expect(item()).toMatchObject({ status: 'offline', progress: 20 })
    line.set(true)
  }
  await settle()
  expect(item()?.status).toBe('done')
  expect(server.seen.numbers).toEqual([1, 2, 2, 2, 2, 2, 2, 3, 4, 5])
})

test('a file that changed on disk says so, and is not retried', async () => {
  const { uploader, server, fates, item, failures } = partUpload({ isReadable: async () => false })
  fates({ 2: [0] })
  uploader.start(['a'])
  await vi.advanceTimersByTimeAsync(minute)
  expect(item()).toMatchObject({ status: 'failed', reason: 'changed', file: null })
  expect(failures).toEqual([['a', 'changed']])
  expect(server.seen.numbers).toEqual([1, 2])
})

test('a slow connection requests small parts, and a file of less than 1 MB goes in one PUT', async () => {
  const slow = partUpload({ size: mebibyte, speed: { isSlow: () => true, note: () => {} } })
  slow.uploader.start(['a'])
  await settle()
  expect(slow.server.seen.numbers).toEqual([1, 2, 3, 4])

  const small = partUpload({ size: mebibyte - 1 })
  small.uploader.start(['a'])
  await settle()
  expect(small.server.seen.lists).toBe(0)
})

test('the duration of parts is remembered', async () => {
  const note = vi.fn<ConnectionSpeed['note']>()
  const { uploader } = partUpload({ speed: { isSlow: () => false, note } })
  uploader.start(['a'])
  await settle()
  expect(note.mock.calls).toEqual([1, 2, 3, 4, 5].map(() => [mebibyte, 0]))
})
