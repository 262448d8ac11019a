import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkError } from '#api/call-error.ts'
import { minute, settle, uploaderWorld } from './testing/uploader-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('lost connections', () => {
  test('are retried after 1, 2 and 4 seconds, and then the upload fails with the network text', async () => {
    const { uploader, store, anItem, item, failures } = uploaderWorld({ isMobile: true })
    uploader.start([anItem()])
    for (const [tries, wait] of [1000, 2000, 4000].entries()) {
      await vi.advanceTimersByTimeAsync(0)
      expect(store.puts).toHaveLength(tries + 1)
      store.last().answer(0)
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(item()?.status).toBe('retrying')
      expect(store.puts).toHaveLength(tries + 1)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(store.puts).toHaveLength(4)
    store.last().answer(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(item()).toMatchObject({ status: 'failed', reason: 'network' })
    expect(failures).toEqual([['a', 'network']])
  })

  test('during presign are retried too', async () => {
    const { uploader, presign, store, anItem } = uploaderWorld()
    presign.mockRejectedValueOnce(networkError())
    uploader.start([anItem()])
    await settle()
    expect(store.puts).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.puts).toHaveLength(1)
  })

  test('use the same address, and a used one means that the file did arrive', async () => {
    const { uploader, presign, store, anItem, item } = uploaderWorld()
    uploader.start([anItem()])
    await settle()
    store.last().answer(0)
    await vi.advanceTimersByTimeAsync(1000)
    store.last().answer(409)
    await settle()
    expect(presign).toHaveBeenCalledOnce()
    expect(item()).toMatchObject({ status: 'done', url: 'posts/1' })
  })
})

test('a stalled upload is cancelled and retried after two seconds', async () => {
  const { uploader, store, anItem, item } = uploaderWorld()
  uploader.start([anItem()])
  await settle()
  store.last().move(30)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(store.puts.map(({ isAborted }) => isAborted)).toEqual([true])
  expect(item()).toMatchObject({ status: 'retrying', progress: 0 })
  await vi.advanceTimersByTimeAsync(2000)
  store.last().answer(200)
  await settle()
  expect(item()?.status).toBe('done')
})

describe('offline', () => {
  test('nothing is requested or sent; back online the upload starts by itself', async () => {
    const { uploader, line, presign, store, anItem, item } = uploaderWorld()
    line.set(false)
    uploader.start([anItem()])
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(item()).toMatchObject({ status: 'offline', uploading: true })
    expect(presign).not.toHaveBeenCalled()
    line.set(true)
    await settle()
    store.last().answer(200)
    await settle()
    expect(item()?.status).toBe('done')
    expect(line.listeners.size).toBe(0)
  })

  test('midway it stops, waits however often, and continues without using up its retries', async () => {
    const { uploader, line, store, anItem, item } = uploaderWorld()
    uploader.start([anItem()])
    for (let round = 0; round < 6; round += 1) {
      await settle()
      store.last().move(50)
      line.set(false)
      await settle()
      expect(store.last().isAborted).toBe(true)
      expect(item()).toMatchObject({ status: 'offline', progress: 0 })
      line.set(true)
    }
    await settle()
    store.last().answer(200)
    await settle()
    expect(item()?.status).toBe('done')
  })
})

describe('a network that does not lead to the server', () => {
  test('uses up no retries; the upload starts by itself once the server answers', async () => {
    const { uploader, line, presign, store, anItem, item, failures } = uploaderWorld()
    presign.mockImplementationOnce(() => {
      line.lose()
      return Promise.reject(networkError())
    })
    uploader.start([anItem()])
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(item()).toMatchObject({ status: 'offline', uploading: true })
    expect(presign).toHaveBeenCalledOnce()
    expect(failures).toEqual([])
    line.set(true)
    await settle()
    store.last().answer(200)
    await settle()
    expect(item()?.status).toBe('done')
  })

  test('does not stop what is being sent, which may still arrive', async () => {
    const { uploader, line, store, anItem, item } = uploaderWorld()
    uploader.start([anItem()])
    await settle()
    store.last().move(50)
    line.lose()
    await settle()
    expect(store.last().isAborted).toBe(false)
    store.last().answer(200)
    await settle()
    expect(item()?.status).toBe('done')
  })
})
