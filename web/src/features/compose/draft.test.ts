import { expect, test } from 'vitest'
import { type Draft, emptyDraft, isEmpty, restoredDraft, storedDraft } from './draft.ts'
import { type UploadItem, queuedItem } from '#features/uploads/public.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-21T12:00:00Z')
const file = new File(['bytes'], 'seam.mp4', { type: 'video/mp4' })

const anItem = (fields: Partial<UploadItem> = {}) =>
  queuedItem({
    id: 'a',
    name: file.name,
    size: file.size,
    mimeType: file.type,
    type: 'video',
    file,
    ...fields,
  })
const stored = (draft: Draft) => ({ ...storedDraft(draft), savedAt: now })
const restoredItem = (fields: Partial<UploadItem>, found: File | undefined = file) =>
  restoredDraft(stored({ ...emptyDraft(), items: [anItem(fields)] }), { files: [found], now }).items[0]

test('a draft comes back with its text, its choices and the id it will be posted under', () => {
  const draft = { ...emptyDraft(), title: 'Seams', body: 'Three of them', hashtags: ['#sewing'] }
  const back = restoredDraft(stored({ ...draft, allowComments: false, wantsPost: true }), { files: [], now })
  expect(back).toEqual({ ...draft, allowComments: false, wantsPost: true })
})

test('what is kept as text holds no bytes and no address in this page', () => {
  const text = JSON.stringify(
    stored({ ...emptyDraft(), items: [anItem({ previewUrl: 'blob:x', progress: 40 })] }),
  )
  expect(text).not.toContain('blob:')
  expect(text).not.toContain('progress')
})

test('a finished upload keeps its key, an unfinished one waits for its turn with the bytes that were kept', () => {
  const done = { status: 'done', url: 'posts/1', announcedAt: now - hour } as const
  expect(restoredItem(done)).toMatchObject({ ...done, progress: 100, uploading: false })
  expect(restoredItem({ status: 'sending', uploading: true, progress: 40 })).toMatchObject({
    status: 'queued',
    uploading: false,
    progress: 0,
    file,
  })
})

test('an unfinished upload in parts keeps its plan and what has arrived of it', () => {
  const plan = { uploadId: 'u', partBytes: 2, parts: 3 }
  const tempUrl = { url: '/storage/a', key: 'posts/a', expiresAt: '2026-11-21T12:15:00Z', plan }
  expect(restoredItem({ status: 'sending', uploading: true, tempUrl, arrived: 2 })).toMatchObject({
    tempUrl,
    arrived: 2,
    progress: 40,
  })
})

test('a finished upload that the store has removed by now is sent again', () => {
  const done = { status: 'done', url: 'posts/1', announcedAt: now - 24 * hour } as const
  expect(restoredItem(done)).toMatchObject({ status: 'queued', url: null, file })
})

test('bytes the browser did not keep must be chosen again, unless they have arrived', () => {
  const lost = restoredDraft(stored({ ...emptyDraft(), items: [anItem()] }), { files: [], now })
  expect(lost.items[0]).toMatchObject({ status: 'failed', reason: 'file', file: null })
  const done = { status: 'done', url: 'posts/1', announcedAt: now } as const
  const arrived = restoredDraft(stored({ ...emptyDraft(), items: [anItem(done)] }), { files: [], now })
  expect(arrived.items[0]).toMatchObject({ status: 'done', url: 'posts/1' })
})

test('a cancelled upload stays cancelled', () => {
  expect(restoredItem({ status: 'cancelled' })).toMatchObject({ status: 'cancelled', uploading: false })
})

test('a draft with nothing but spaces is empty', () => {
  expect(isEmpty({ ...emptyDraft(), body: '  \n' })).toBe(true)
  expect(isEmpty({ ...emptyDraft(), body: 'a' })).toBe(false)
  expect(isEmpty({ ...emptyDraft(), items: [anItem()] })).toBe(false)
})
