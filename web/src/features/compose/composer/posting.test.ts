import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, networkError } from '#api/call-error.ts'
import { clip, composerWorld } from '../testing/composer-world.ts'
import { settle } from '#features/uploads/testing/uploader-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refused = new CallError({ status: 400, code: 'API_ERR_MEDIA', message: 'This file could not be used.' })

/** A draft with one file that has arrived. */
async function ready() {
  const site = composerWorld()
  await site.composer.begin()
  await site.composer.add([clip('a.mp4')])
  await settle()
  site.store.last().answer(200)
  await settle()
  return site
}

test('posting sends text, keys and descriptions, empties the draft and deletes what was stored', async () => {
  const { composer, draft, stored, store, posted, createPost } = composerWorld()
  await composer.begin()
  await composer.add([clip('a.png', 'image/png')])
  await settle()
  store.last().answer(200)
  await settle()
  const { clientId, items } = draft()
  composer.write({ title: ' Seams ', body: 'Three', hashtags: ['#sewing', '#lagos'], allowComments: false })
  composer.write({ courseId: 'gown' })
  composer.describe(items[0]?.id ?? '', ' A needle ')
  composer.post()
  await settle()
  expect(createPost.mock.lastCall?.[0]).toEqual({
    title: 'Seams',
    body: 'Three',
    hashtag: '#sewing,#lagos',
    allowComments: false,
    clientId,
    metadata: { courseId: 'gown' },
    media: [{ key: 'posts/1', mimeType: 'image/png', alt: 'A needle' }],
  })
  expect(posted).toEqual([{ id: 'post' }])
  expect(draft()).toMatchObject({ body: '', items: [], wantsPost: false })
  expect(draft().clientId).not.toBe(clientId)
  expect(stored.draft).toBeUndefined()
  expect(stored.files.size).toBe(0)
})

describe('posting during uploads', () => {
  test('waits, and posts once when the last has arrived', async () => {
    const { composer, store, createPost } = composerWorld()
    await composer.begin()
    await composer.add([clip('a.mp4'), clip('b.mp4')])
    composer.post()
    await settle()
    store.puts[0]?.answer(200)
    await settle()
    expect(createPost).not.toHaveBeenCalled()
    store.puts[1]?.answer(200)
    await settle()
    expect(createPost).toHaveBeenCalledOnce()
  })

  test('can be cancelled', async () => {
    const { composer, store, createPost } = composerWorld()
    await composer.begin()
    await composer.add([clip('a.mp4')])
    composer.post()
    composer.keepWriting()
    await settle()
    store.last().answer(200)
    await settle()
    expect(createPost).not.toHaveBeenCalled()
  })

  test('waits for the member when a file has failed, and continues without it', async () => {
    const { composer, draft, store, createPost } = composerWorld()
    await composer.begin()
    await composer.add([clip('a.mp4'), clip('b.mp4')])
    composer.post()
    await settle()
    store.puts[0]?.answer(200)
    store.puts[1]?.answer(400)
    await settle()
    expect(createPost).not.toHaveBeenCalled()
    composer.remove(draft().items[1]?.id ?? '')
    await settle()
    expect(createPost.mock.lastCall?.[0].media).toHaveLength(1)
  })
})

describe('a failed post', () => {
  test('is sent again under the same id after a lost connection', async () => {
    const { composer, createPost, posted } = await ready()
    createPost.mockRejectedValueOnce(networkError())
    composer.post()
    await vi.advanceTimersByTimeAsync(1000)
    expect(createPost.mock.calls.map(([body]) => body.clientId)).toHaveLength(2)
    expect(new Set(createPost.mock.calls.map(([body]) => body.clientId)).size).toBe(1)
    expect(posted).toHaveLength(1)
  })

  test('waits while offline and goes out once back online', async () => {
    const { composer, line, createPost } = await ready()
    line.set(false)
    composer.post()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(createPost).not.toHaveBeenCalled()
    line.set(true)
    await settle()
    expect(createPost).toHaveBeenCalledOnce()
  })

  test('stays a draft when refused, says why, and can be posted again', async () => {
    const { composer, draft, createPost } = await ready()
    createPost.mockRejectedValueOnce(refused)
    composer.write({ body: 'Three' })
    composer.post()
    await settle()
    expect(composer.store.getState()).toMatchObject({ isPosting: false, postError: refused })
    expect(draft()).toMatchObject({ body: 'Three', wantsPost: false })
    composer.post()
    await settle()
    expect(createPost).toHaveBeenCalledTimes(2)
  })
})
