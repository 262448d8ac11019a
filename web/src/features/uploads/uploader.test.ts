import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { minute, settle, uploaderWorld } from './testing/uploader-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an upload is queued, gets an address, is sent and is done with its key', async () => {
  const { uploader, history, store, presign, anItem, item } = uploaderWorld()
  uploader.start([anItem()])
  await settle()
  expect(presign.mock.lastCall?.[0]).toEqual({ namespace: 'posts', mimeType: 'video/mp4', size: 100 })
  store.last().move(40)
  expect(item()).toMatchObject({ status: 'sending', progress: 40, uploading: true })
  store.last().answer(200)
  await settle()
  expect(item()).toMatchObject({ status: 'done', progress: 100, uploading: false, url: 'posts/1' })
  expect(history).toEqual(['queued', 'presigning', 'sending', 'done'])
  expect(vi.getTimerCount()).toBe(0)
})

test('without a namespace or without the file nothing is sent', async () => {
  const homeless = uploaderWorld({ namespace: undefined })
  homeless.uploader.start([homeless.anItem()])
  expect(homeless.item()).toMatchObject({ status: 'failed', reason: 'namespace' })

  const empty = uploaderWorld()
  empty.uploader.start([empty.anItem('a', { file: null })])
  expect(empty.item()).toMatchObject({ status: 'failed', reason: 'file' })
  expect(empty.failures).toEqual([['a', 'file']])
  expect(empty.presign).not.toHaveBeenCalled()
})

test('a refused presign fails at once, and a retry requests it again', async () => {
  const { uploader, presign, store, anItem, item, failures } = uploaderWorld()
  presign.mockRejectedValueOnce(
    new CallError({ status: 500, code: 'API_ERR_INTERNAL', message: 'Internal server error.' }),
  )
  uploader.start([anItem()])
  await settle()
  expect(item()).toMatchObject({ status: 'failed', reason: 'presign', uploading: false })
  expect(failures).toEqual([['a', 'presign']])

  uploader.start(['a'])
  await settle()
  store.last().answer(200)
  await settle()
  expect(item()).toMatchObject({ status: 'done', reason: null })
})

describe('addresses', () => {
  test('are sent to with their own headers', async () => {
    const { uploader, store, anItem } = uploaderWorld()
    const expiresAt = new Date(Date.now() + minute).toISOString()
    const headers = { 'if-none-match': '*' }
    uploader.start([
      anItem('a', { tempUrl: { url: 'https://store.example/a', key: 'a', expiresAt, headers } }),
    ])
    await settle()
    expect(store.last()).toMatchObject({ url: 'https://store.example/a', headers })
  })

  test('that have expired are requested again', async () => {
    const { uploader, presign, store, anItem } = uploaderWorld()
    const tempUrl = { url: '/storage/old', key: 'old', expiresAt: new Date(Date.now() - 1).toISOString() }
    uploader.start([anItem('a', { tempUrl })])
    await settle()
    expect(presign).toHaveBeenCalledOnce()
    expect(store.last().url).toBe('/storage/posts/1')
  })

  test('that the store no longer accepts are requested again at once', async () => {
    const { uploader, presign, store, anItem, item } = uploaderWorld()
    uploader.start([anItem()])
    await settle()
    store.last().answer(403)
    await settle()
    expect(presign).toHaveBeenCalledTimes(2)
    store.last().answer(200)
    await settle()
    expect(item()).toMatchObject({ status: 'done', url: 'posts/2' })
  })

  test('of external stores get the external time-out', async () => {
    const far = {
      url: 'https://store.test/a',
      key: 'a',
      expiresAt: new Date(Date.now() + minute).toISOString(),
    }
    const { uploader, store, anItem } = uploaderWorld({ presign: async () => far })
    uploader.start([anItem()])
    await settle()
    store.last().move(100)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(store.puts).toHaveLength(1)
    expect(store.last().isAborted).toBe(false)
    await vi.advanceTimersByTimeAsync(180_000)
    expect(store.last().isAborted).toBe(true)
  })
})

describe('cancelling', () => {
  test('stops the request, and a retry starts from the beginning', async () => {
    const { uploader, store, anItem, item } = uploaderWorld()
    uploader.start([anItem()])
    await settle()
    store.last().move(50)
    uploader.cancel('a')
    await settle()
    expect(store.last().isAborted).toBe(true)
    expect(item()).toMatchObject({ status: 'cancelled', progress: 0, uploading: false, cancelToken: null })

    uploader.start(['a'])
    await settle()
    store.last().answer(200)
    await settle()
    expect(item()?.status).toBe('done')
    expect(store.puts).toHaveLength(2)
  })

  test.each(['queued', 'presigning', 'retrying', 'offline'] as const)(
    'while %s sends nothing more',
    async (when) => {
      const { uploader, line, presign, store, anItem, item } = uploaderWorld({ isMobile: true })
      anItem('first')
      anItem('a')
      if (when === 'offline') line.set(false)
      if (when === 'presigning') presign.mockReturnValue(new Promise(() => {}))
      uploader.start(when === 'queued' ? ['first', 'a'] : ['a'])
      await settle()
      if (when === 'retrying') {
        store.last().answer(0)
        await settle()
      }
      expect(item()?.status).toBe(when)
      const sent = store.puts.length
      uploader.cancel('a')
      line.set(true)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(item()?.status).toBe('cancelled')
      expect(store.puts).toHaveLength(sent)
    },
  )
})

test('on mobile the third file starts four seconds after the first; on desktop all start at once', async () => {
  const phone = uploaderWorld({ isMobile: true })
  phone.uploader.start(['a', 'b', 'c'].map((id) => phone.anItem(id)))
  await settle()
  expect(phone.store.puts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(phone.store.puts).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(phone.store.puts).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(phone.store.puts).toHaveLength(3)

  const laptop = uploaderWorld()
  laptop.uploader.start(['a', 'b', 'c'].map((id) => laptop.anItem(id)))
  await settle()
  expect(laptop.store.puts).toHaveLength(3)
})

test('starting a running upload does not send it twice', async () => {
  const { uploader, store, anItem } = uploaderWorld()
  uploader.start([anItem()])
  uploader.start(['a'])
  await settle()
  expect(store.puts).toHaveLength(1)
})
