import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, networkError } from '#api/call-error.ts'
import { fakeLine, fakeStore } from './testing/fake-store.ts'
import { type PresignedAddress, type UploadItem, type UploadReason, queuedItem } from './upload-item.ts'
import { Uploader, type UploaderParts } from './uploader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

function world(given: Partial<UploaderParts> & { isMobile?: boolean } = {}) {
  const { isMobile = false, ...parts } = given
  const items = new Map<string, UploadItem>()
  const history: string[] = []
  const failures: [string, UploadReason][] = []
  const store = fakeStore()
  const line = fakeLine()
  let addresses = 0
  const presign = vi.fn<UploaderParts['presign']>(async (): Promise<PresignedAddress> => {
    addresses += 1
    const key = `posts/${addresses}`
    return { url: `/storage/${key}`, key, expiresAt: new Date(Date.now() + 15 * minute).toISOString() }
  })
  const uploader = new Uploader({
    namespace: 'posts',
    presign,
    send: store.send,
    network: line,
    device: () => ({ isMobile, effectiveType: '4g' }),
    origin: 'https://akada.test',
    item: (id) => items.get(id),
    patch(id, changes) {
      const item = items.get(id)
      if (!item) return
      items.set(id, { ...item, ...changes })
      if (changes.status) history.push(changes.status)
    },
    onFailed: ({ id }, reason) => failures.push([id, reason]),
    ...parts,
  })
  function anItem(id = 'a', fields: Partial<UploadItem> = {}): string {
    const file = new File([new Uint8Array(100)], `${id}.mp4`, { type: 'video/mp4' })
    const chosen = { id, name: file.name, size: file.size, mimeType: file.type, type: 'video' } as const
    items.set(id, queuedItem({ ...chosen, file, ...fields }))
    return id
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const item = (id = 'a') => items.get(id)
  return { uploader, items, history, failures, store, line, presign, anItem, item, settle }
}

test('an upload is queued, gets an address, is sent and is done with its key', async () => {
  const { uploader, history, store, presign, anItem, item, settle } = world()
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
  const homeless = world({ namespace: undefined })
  homeless.uploader.start([homeless.anItem()])
  expect(homeless.item()).toMatchObject({ status: 'failed', reason: 'namespace' })

  const empty = world()
  empty.uploader.start([empty.anItem('a', { file: null })])
  expect(empty.item()).toMatchObject({ status: 'failed', reason: 'file' })
  expect(empty.failures).toEqual([['a', 'file']])
  expect(empty.presign).not.toHaveBeenCalled()
})

test('a refused presign fails at once, and a retry asks again', async () => {
  const { uploader, presign, store, anItem, item, failures, settle } = world()
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

describe('lost lines', () => {
  test('are tried again after 1, 2 and 4 seconds, and then the upload fails with the network text', async () => {
    const { uploader, store, anItem, item, failures } = world({ isMobile: true })
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

  test('in the middle of presign are tried again too', async () => {
    const { uploader, presign, store, anItem, settle } = world()
    presign.mockRejectedValueOnce(networkError())
    uploader.start([anItem()])
    await settle()
    expect(store.puts).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.puts).toHaveLength(1)
  })

  test('use the same address, and one that is used up means that the file did arrive', async () => {
    const { uploader, presign, store, anItem, item, settle } = world()
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
  const { uploader, store, anItem, item, settle } = world()
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

describe('addresses', () => {
  test('that have expired are asked anew', async () => {
    const { uploader, presign, store, anItem, settle } = world()
    const tempUrl = { url: '/storage/old', key: 'old', expiresAt: new Date(Date.now() - 1).toISOString() }
    uploader.start([anItem('a', { tempUrl })])
    await settle()
    expect(presign).toHaveBeenCalledOnce()
    expect(store.last().url).toBe('/storage/posts/1')
  })

  test('that the store no longer takes are asked anew at once', async () => {
    const { uploader, presign, store, anItem, item, settle } = world()
    uploader.start([anItem()])
    await settle()
    store.last().answer(403)
    await settle()
    expect(presign).toHaveBeenCalledTimes(2)
    store.last().answer(200)
    await settle()
    expect(item()).toMatchObject({ status: 'done', url: 'posts/2' })
  })

  test('elsewhere get the time of external uploads', async () => {
    const far = { url: 'https://store.test/a', key: 'a', expiresAt: new Date(Date.now() + minute).toISOString() }
    const { uploader, store, anItem, settle } = world({ presign: async () => far })
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

describe('offline', () => {
  test('nothing is asked or sent; back online the upload starts by itself', async () => {
    const { uploader, line, presign, store, anItem, item, settle } = world()
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

  test('in the middle it stops, waits however often, and goes on without using up its retries', async () => {
    const { uploader, line, store, anItem, item, settle } = world()
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

describe('cancelling', () => {
  test('stops the request, and a retry starts from the beginning', async () => {
    const { uploader, store, anItem, item, settle } = world()
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

  test.each(['queued', 'presigning', 'retrying', 'offline'] as const)('while %s sends nothing more', async (when) => {
    const { uploader, line, presign, store, anItem, item, settle } = world({ isMobile: true })
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
  })
})

test('on mobile the third file starts four seconds after the first; on desktop all start at once', async () => {
  const phone = world({ isMobile: true })
  phone.uploader.start(['a', 'b', 'c'].map((id) => phone.anItem(id)))
  await phone.settle()
  expect(phone.store.puts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(phone.store.puts).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(phone.store.puts).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(phone.store.puts).toHaveLength(3)

  const laptop = world()
  laptop.uploader.start(['a', 'b', 'c'].map((id) => laptop.anItem(id)))
  await laptop.settle()
  expect(laptop.store.puts).toHaveLength(3)
})

test('starting what is already on its way does not send it twice', async () => {
  const { uploader, store, anItem, settle } = world()
  uploader.start([anItem()])
  uploader.start(['a'])
  await settle()
  expect(store.puts).toHaveLength(1)
})
