import type { PutRequest, Transport } from '../send-once.ts'
import type { FakeUpload } from './fake-upload.ts'

/**
 * What happens to a part: it arrives; half of it is sent before the connection is cut; it arrives but the response is
 * lost, or never comes; half of it leaves and then nothing more; or the store responds with another status.
 */
export type Fate = 'arrives' | 'cut' | 'responseLost' | 'unanswered' | 'stalls' | number

/** What a server has seen: bytes of parts, their numbers in order, and calls. */
export interface Seen {
  bytes: number
  numbers: number[]
  lists: number
  completed: number
  aborted: string[]
}

export interface PartPut extends PutRequest {
  number: number
}

interface Tools {
  seen: Seen
  steering: { fate: (number: number) => Fate; onPut: (put: PartPut) => void }
}

const halves = new Set<Fate>(['cut', 'stalls'])
const stored = new Set<Fate>(['arrives', 'responseLost'])
const silent = new Set<Fate>(['stalls', 'unanswered'])

/** Accepts the parts of these uploads as `steering` says. */
export function fakePartTransport(uploads: ReadonlyMap<string, FakeUpload>, tools: Tools): Transport {
  return (request) => {
    const { promise: status, resolve } = Promise.withResolvers<number>()
    queueMicrotask(() => {
      const answer = take(uploads, { ...tools, request })
      if (answer !== undefined) resolve(answer)
    })
    return { status, reportsProgress: true, abort: () => resolve(0) }
  }
}

/** The status of the response; undefined when none ever comes. */
function take(
  uploads: ReadonlyMap<string, FakeUpload>,
  { seen, steering, request }: Tools & { request: PutRequest },
): number | undefined {
  const { pathname, searchParams } = new URL(request.url, 'https://akada.test')
  const number = Number(searchParams.get('number'))
  steering.onPut({ ...request, number })
  const upload = uploads.get(pathname.split('/').at(-1) ?? '')
  if (!upload) return 404
  if (Number(searchParams.get('ends')) < Date.now()) return 403
  const fate = steering.fate(number)
  seen.numbers.push(number)
  leave(seen, request, halves.has(fate) ? 0.5 : 1)
  if (stored.has(fate)) upload.received.set(number, request.file)
  if (silent.has(fate)) return undefined
  if (fate === 'arrives') return 200
  return typeof fate === 'number' ? fate : 0
}

function leave(seen: Seen, { file, onProgress }: PutRequest, share: number): void {
  seen.bytes += file.size * share
  onProgress((file.size * share) / 2)
  onProgress(file.size * share)
}
