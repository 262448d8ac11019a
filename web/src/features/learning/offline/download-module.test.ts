import type { OpenLesson } from '@akada/contract/courses/modules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '#features/sessions/public.ts'
import { downloadLessons } from './download-module.ts'
import { downloads, forgetDownloads } from './downloads.ts'
import { openLessonStore, partBytes } from './lesson-store.ts'

const size = 2 * partBytes + 10
const film = new Uint8Array(size).map((_, n) => n % 251)
const lesson = {
  id: 'zip',
  courseId: 'gown',
  moduleId: 'one',
  title: 'Zips',
  kind: 'video',
  url: 'https://store.test/zip.mp4',
  mimeType: 'video/mp4',
  fileId: 'first',
  sizes: [{ height: 240, bytes: size }],
  media: null,
  sound: null,
} as unknown as OpenLesson

vi.mock('#api/call.ts', () => ({
  call: ({ path }: { path: string }) =>
    Promise.resolve(
      path.endsWith('/offline')
        ? { version: 1, lessons: [lesson], until: '2999-01-01T00:00:00Z' }
        : path.endsWith('/notes')
          ? { notes: [] }
          : { id: 'gown', title: 'Sew a gown', modules: [] },
    ),
}))
vi.mock('#routing/screens.ts', () => ({ preloadScreen: () => Promise.resolve() }))
vi.mock('../player/lesson-player.tsx', () => ({}))

/** A Cache of the browser, as far as it is used here; `room` bytes of parts fit. */
class MemoryCache {
  readonly stored = new Map<string, Blob>()
  room = Number.POSITIVE_INFINITY
  async put(path: string, response: Response): Promise<void> {
    const blob = await response.blob()
    if (blob.size > this.room) throw new DOMException('Full', 'QuotaExceededError')
    this.room -= path.includes('/parts/') ? blob.size : 0
    this.stored.set(path, blob)
  }
  match = (path: string) => {
    const blob = this.stored.get(path)
    return Promise.resolve(blob && new Response(blob))
  }
  keys = () => Promise.resolve([...this.stored.keys()].map((path) => ({ url: `https://akada.test${path}` })))
  delete = (path: string) => Promise.resolve(this.stored.delete(path))
}

let cache: MemoryCache
let asked: string[]
/** Answers this many requests, then the line is cut. */
let answered: number

beforeEach(() => {
  cache = new MemoryCache()
  asked = []
  answered = Number.POSITIVE_INFINITY
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: { range: string } }) => {
    asked.push(headers.range)
    if (asked.length > answered) return Promise.reject(new TypeError('cut'))
    const [from = 0, to = 0] = headers.range.replace('bytes=', '').split('-').map(Number)
    const part = film.slice(from, to + 1)
    const range = { 'content-range': `bytes ${from}-${from + part.length - 1}/${size}` }
    return Promise.resolve(new Response(part, { status: 206, headers: range }))
  })
  sessionStore.setState({ user: null })
  forgetDownloads()
  sessionStore.setState({ user: { id: 'ada' } as never })
})
afterEach(() => vi.unstubAllGlobals())

const wanted = { courseId: 'gown', lessonIds: ['zip'], way: 'low' as const }
const state = () => downloads.getState().lessons[0]

test('a file arrives in parts and is the file again', async () => {
  await downloadLessons(wanted)
  expect(state()).toMatchObject({ state: 'stored', bytes: size, loaded: size })
  const store = await openLessonStore('ada')
  const stored = await store.lesson('zip')
  const file = await store.file(stored!)
  expect(new Uint8Array(await file!.arrayBuffer())).toEqual(film)
  expect(asked).toHaveLength(3)
})

test('what a lost connection interrupted continues where it stopped, and no part is fetched twice', async () => {
  answered = 2
  await downloadLessons(wanted)
  expect(state()).toMatchObject({ state: 'failed', loaded: 2 * partBytes })
  answered = Number.POSITIVE_INFINITY
  await downloadLessons(wanted)
  expect(state()).toMatchObject({ state: 'stored' })
  expect(new Set(asked).size).toBe(3)
  expect(asked).toHaveLength(4)
})

test('a device without room says so, keeps what fitted and continues once there is room', async () => {
  cache.room = partBytes + 1000
  await downloadLessons(wanted)
  expect(state()).toMatchObject({ state: 'full', loaded: partBytes })
  cache.room = Number.POSITIVE_INFINITY
  await downloadLessons(wanted)
  expect(state()).toMatchObject({ state: 'stored' })
  expect(asked).toHaveLength(4)
})
