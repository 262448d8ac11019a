import { bodyLength } from '@akada/contract/posts/routes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceEmpty, takeShare } from './take-share.ts'
import { clip, composerWorld } from '../testing/composer-world.ts'
import { settle } from '#features/uploads/testing/uploader-world.ts'

const deleteShare = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}))
vi.mock('./share-storage.ts', () => ({ deleteShare }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  deleteShare.mockClear()
})

const share = {
  title: ' Seams ',
  body: 'a'.repeat(3000),
  files: [clip('a.mp4'), clip('b.png', 'image/png'), clip('long.mp4')],
  sharedAt: 0,
}

test('a share becomes the draft, within the limits of a post, and is sent at once', async () => {
  const { composer, draft, stored, store } = composerWorld()
  await composer.begin()
  const refused = await takeShare(composer, share)
  await settle()
  expect(draft()).toMatchObject({ title: 'Seams', items: [{ name: 'a.mp4' }] })
  expect(draft().body).toHaveLength(bodyLength)
  expect(refused.map(({ file, message }) => [file.name, message])).toEqual([
    ['b.png', 'Mixed media types not allowed'],
    ['long.mp4', 'Video too long'],
  ])
  expect(stored.draft).toMatchObject({ title: 'Seams', items: [{ name: 'a.mp4' }] })
  expect(stored.files.size).toBe(1)
  expect(store.puts).toHaveLength(1)
})

test('a share is removed once the draft is stored', async () => {
  const { composer, stored } = composerWorld()
  await composer.begin()
  deleteShare.mockImplementationOnce(async () => expect(stored.draft?.items).toHaveLength(1))
  await takeShare(composer, share)
  expect(deleteShare).toHaveBeenCalledOnce()
})

test('a share stays when its member is signed out before the draft is stored', async () => {
  const { composer } = composerWorld()
  await composer.begin()
  const taking = takeShare(composer, share)
  composer.end()
  await taking
  expect(deleteShare).not.toHaveBeenCalled()
})

test('a share waits for the draft to go, and its content is not deleted with that', async () => {
  const { composer, draft, stored } = composerWorld()
  await composer.begin()
  composer.write({ body: 'Mine' })
  const stop = onceEmpty(composer, () => expect.unreachable())
  onceEmpty(composer, () => {
    expect(stored.draft).toBeUndefined()
    void takeShare(composer, share)
  })
  await settle()
  expect(draft()).toMatchObject({ body: 'Mine', items: [] })
  stop()
  await composer.discard()
  await settle()
  expect(draft()).toMatchObject({ title: 'Seams', items: [{ name: 'a.mp4' }] })
  expect(stored.draft).toMatchObject({ title: 'Seams', items: [{ name: 'a.mp4' }] })
})
