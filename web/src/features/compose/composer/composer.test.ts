import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyDraft } from '../draft/draft.ts'
import { clip, composerWorld } from '../testing/composer-world.ts'
import { fakePartServer, mebibyte } from '#features/uploads/testing/fake-part-server.ts'
import { aLargeFile } from '#features/uploads/testing/part-upload.ts'
import { minute, settle } from '#features/uploads/testing/uploader-world.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('selected files are stored and sent at once', async () => {
  const { composer, draft, stored, store } = composerWorld()
  await composer.begin()
  await composer.add([clip('a.mp4'), clip('b.mp4')])
  await settle()
  expect(store.puts).toHaveLength(2)
  expect([...stored.files.values()].map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4'])
  expect(draft().items.map(({ type, uploading }) => [type, uploading])).toEqual([
    ['video', true],
    ['video', true],
  ])
})

test('unsuitable files are listed with their reason, and are not sent', async () => {
  const { composer, store } = composerWorld()
  await composer.begin()
  const answer = await composer.add([clip('a.mp4'), clip('b.png', 'image/png'), clip('long.mp4')])
  await settle()
  expect(answer.map(({ file, message }) => [file.name, message])).toEqual([
    ['b.png', 'Mixed media types not allowed'],
    ['long.mp4', 'Video too long'],
  ])
  expect(store.puts).toHaveLength(1)
})

describe('a restored draft', () => {
  test('resumes by itself: what has arrived is not sent again, the rest is, and a requested post goes out', async () => {
    const { composer, store, createPost, reopened } = composerWorld()
    await composer.begin()
    await composer.add([clip('a.mp4'), clip('b.mp4')])
    composer.write({ body: 'Three' })
    composer.post()
    await settle()
    store.puts[0]?.answer(200)
    await settle()

    const again = reopened()
    await again.begin()
    await settle()
    expect(again.store.getState()).toMatchObject({ place: 'here', isRestored: true })
    expect(store.puts).toHaveLength(3)
    store.last().answer(200)
    await settle()
    expect(createPost.mock.lastCall?.[0]).toMatchObject({
      body: 'Three',
      media: [{ key: 'posts/1' }, { key: 'posts/2' }],
    })
  })

  test('is not announced when it was empty', async () => {
    const { composer } = composerWorld({ stored: emptyDraft() })
    await composer.begin()
    expect(composer.store.getState().isRestored).toBe(false)
  })

  test('can be discarded, bytes and all', async () => {
    const { composer, draft, stored, store } = composerWorld()
    await composer.begin()
    await composer.add([clip('a.mp4')])
    await settle()
    await composer.discard()
    expect(store.last().isAborted).toBe(true)
    expect(draft().items).toEqual([])
    expect(stored.draft).toBeUndefined()
    expect(stored.files.size).toBe(0)
  })
})

test('signing out stops the uploads and leaves the draft as it was', async () => {
  const { composer, stored, store } = composerWorld()
  await composer.begin()
  await composer.add([clip('a.mp4')])
  composer.write({ body: 'Three' })
  await settle()
  composer.end()
  expect(store.last().isAborted).toBe(true)
  expect(stored.draft).toMatchObject({ body: 'Three', items: [{ name: 'a.mp4' }] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.puts).toHaveLength(1)
})

test('when another tab takes the draft, nothing is sent from here', async () => {
  const { composer, store } = composerWorld()
  await composer.begin()
  await composer.add([clip('a.mp4')])
  await settle()
  composer.yield()
  expect(store.last().isAborted).toBe(true)
  expect(composer.store.getState().place).toBe('elsewhere')
})

function inParts() {
  const server = fakePartServer()
  const { presign, partCalls, send } = server
  server.fate = (number) => (number === 4 ? 'stalls' : 'arrives')
  return { server, world: composerWorld({ presign, partCalls, send }) }
}

describe('a multipart upload', () => {
  test('resumes after a reload, however late, with the missing parts', async () => {
    const { server, world } = inParts()
    await world.composer.begin()
    await world.composer.add([aLargeFile(5 * mebibyte)])
    await settle()
    const again = world.reopened()
    vi.setSystemTime(Date.now() + 20 * 60 * minute)
    server.fate = () => 'arrives'
    await again.begin()
    await settle()
    expect(again.store.getState().draft.items[0]).toMatchObject({ status: 'done', url: 'posts/1' })
    expect(server.seen.numbers).toEqual([1, 2, 3, 4, 4, 5])
  })

  test.each(['removed', 'thrown away'])('that is %s releases its quota', async (how) => {
    const { server, world } = inParts()
    await world.composer.begin()
    await world.composer.add([aLargeFile(5 * mebibyte)])
    await settle()
    if (how === 'removed') world.composer.remove(world.draft().items[0]?.id ?? '')
    else await world.composer.discard()
    expect(server.seen.aborted).toEqual(['1'])
  })
})
