import { expect, test, vi } from 'vitest'
import { CallError, networkError } from '#api/call-error.ts'
import { queuedItem } from '#features/uploads/public.ts'
import type { LessonUpload } from './lesson-upload.ts'
import { LessonUploads, type LessonUploadsParts } from './lesson-uploads.ts'

const file = new File([new Uint8Array(10)], 'zip.mp4', { type: 'video/mp4' })
const facts = {
  id: 'one',
  courseId: 'course',
  moduleId: 'module',
  lessonId: null,
  title: 'Zips',
  description: 'How',
  isPreview: false,
  before: [],
}

function aWorld(stored: LessonUpload[] = []) {
  const saved = new Map(stored.map((upload) => [upload.id, upload]))
  const added: LessonUpload[] = []
  const failures: Error[] = []
  const parts: LessonUploadsParts = {
    presign: () => Promise.resolve({ url: '/put', key: 'courses/zip', expiresAt: '2999-01-01' }),
    partCalls: {} as LessonUploadsParts['partCalls'],
    send: () => {
      throw new Error('Nothing is sent here.')
    },
    network: { isOnline: () => true, hasNetwork: () => true, onChange: () => () => {} },
    device: () => ({ isMobile: false, effectiveType: undefined }),
    speed: { isSlow: () => false, note() {} },
    isReadable: () => Promise.resolve(true),
    origin: 'https://akada.test',
    storage: {
      load: () => Promise.resolve(stored),
      save: (upload) => void saved.set(upload.id, upload),
      saveFile() {},
      forget: (id) => void saved.delete(id),
    },
    claim: (id) => Promise.resolve(id !== 'elsewhere'),
    release() {},
    add(upload) {
      const failure = failures.shift()
      if (failure) return Promise.reject(failure)
      added.push(upload)
      return Promise.resolve()
    },
    onFailed() {},
  }
  return { uploads: new LessonUploads(parts), added, saved, failures }
}

const arrived = (id: string): LessonUpload => ({
  ...facts,
  id,
  isAdding: false,
  refusal: null,
  isUnusable: false,
  upload: queuedItem({
    id,
    file,
    name: 'zip.mp4',
    size: 10,
    mimeType: 'video/mp4',
    type: 'video',
    status: 'done',
    url: 'courses/zip',
    announcedAt: 0,
  }),
})

test('an upload completed before the tab was closed becomes a lesson at the next visit, once', async () => {
  const { uploads, added, saved } = aWorld([arrived('one'), arrived('elsewhere')])
  await uploads.begin()
  await vi.waitFor(() => expect(uploads.store.getState().uploads).toEqual([]))
  expect(added.map(({ id }) => id)).toEqual(['one'])
  expect([...saved.keys()]).toEqual(['elsewhere'])
})

test('a lost connection is retried; a refusal waits for the member', async () => {
  vi.useFakeTimers()
  const { uploads, added, failures } = aWorld([arrived('one')])
  const refusal = new CallError({ status: 400, code: 'API_ERR_MEDIA', message: 'Unsupported file format' })
  failures.push(networkError(), refusal)
  await uploads.begin()
  await vi.runAllTimersAsync()
  expect(uploads.store.getState().uploads[0]).toMatchObject({
    isAdding: false,
    refusal: 'Unsupported file format',
    // Nothing that is sent again makes another file of it.
    isUnusable: true,
  })
  uploads.retry('one')
  await vi.runAllTimersAsync()
  expect(added).toHaveLength(1)
  vi.useRealTimers()
})
