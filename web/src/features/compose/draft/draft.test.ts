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

test('a draft is restored with its text, its settings and the id it will be posted under', () => {
  const draft = { ...emptyDraft(), title: 'Seams', body: 'Three of them', hashtags: ['#sewing'] }
  const back = restoredDraft(stored({ ...draft, allowComments: false, wantsPost: true }), { files: [], now })
  expect(back).toEqual({ ...draft, allowComments: false, wantsPost: true })
})

test('the stored text contains no bytes and no address of this page', () => {
  const text = JSON.stringify(
    stored({ ...emptyDraft(), items: [anItem({ previewUrl: 'blob:x', progress: 40 })] }),
  )
  expect(text).not.toContain('blob:')
  expect(text).not.toContain('progress')
})

test('a finished upload retains its key, an unfinished one waits in the queue with its stored bytes', () => {
  const done = { status: 'done', url: 'posts/1', announcedAt: now - hour } as const
  expect(restoredItem(done)).toMatchObject({ ...done, progress: 100, uploading: false })
  expect(restoredItem({ status: 'sending', uploading: true, progress: 40 })).toMatchObject({
    status: 'queued',
    uploading: false,
    progress: 0,
    file,
  })
})

test('an unfinished multipart upload retains its plan and the parts that have arrived', () => {
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

test('bytes the browser did not store must be selected again, unless they have arrived', () => {
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
