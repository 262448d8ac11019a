import { partRules, presignMinutes } from '@akada/contract/uploads/routes'
import { CallError } from '#api/call-error.ts'
import type { KnownParts, PartCalls } from '../part-calls.ts'
import type { PresignRequest } from '../try-upload.ts'
import type { PresignedAddress } from '../upload-item.ts'
import { type Fate, type PartPut, type Seen, fakePartTransport } from './fake-part-transport.ts'
import type { FakeUpload } from './fake-upload.ts'

export const mebibyte = 1024 * 1024

export const refusal = (status: number) =>
  new CallError({ status, code: status === 404 ? 'API_ERR_NOT_FOUND' : 'API_ERR_CONFLICT', message: 'No.' })

const partCount = ({ size, partBytes }: FakeUpload) => Math.ceil(size / partBytes)
const ends = () => Date.now() + presignMinutes * 60_000

/** A server and store for multipart uploads; the test decides what happens to each part. */
export function fakePartServer({ origin = '' } = {}) {
  const uploads = new Map<string, FakeUpload>()
  const seen: Seen = { bytes: 0, numbers: [], lists: 0, completed: 0, aborted: [] }
  const steering = {
    fate: (_number: number): Fate => 'arrives',
    /** Called before each part leaves. */
    onPut: (_put: PartPut) => {},
  }

  async function presign({ size, line }: PresignRequest): Promise<PresignedAddress> {
    const uploadId = String(uploads.size + 1)
    const key = `posts/${uploadId}`
    const expiresAt = new Date(ends()).toISOString()
    const partBytes = line === 'slow' ? partRules.slow : partRules.usual
    const upload = { key, size, partBytes, received: new Map(), isComplete: false, isForgotten: false }
    uploads.set(uploadId, upload)
    const plan = { uploadId, partBytes, parts: partCount(upload) }
    return { url: `/storage/${key}`, key, expiresAt, ...(size >= partRules.from && { plan }) }
  }

  /** The file joined from the parts of this upload. */
  function made(uploadId = '1'): Blob | undefined {
    const { received, isComplete } = mustFind(uploads, uploadId)
    const inOrder = [...received].toSorted(([one], [other]) => one - other)
    return isComplete ? new Blob(inOrder.map(([, part]) => part)) : undefined
  }

  const partCalls = fakePartCalls(uploads, { seen, origin })
  const send = fakePartTransport(uploads, { seen, steering })
  return Object.assign(steering, { seen, uploads, presign, partCalls, send, made })
}

function mustFind(uploads: ReadonlyMap<string, FakeUpload>, uploadId: string): FakeUpload {
  const upload = uploads.get(uploadId)
  if (!upload || upload.isForgotten) throw refusal(404)
  return upload
}

function fakePartCalls(
  uploads: ReadonlyMap<string, FakeUpload>,
  { seen, origin }: { seen: Seen; origin: string },
): PartCalls {
  return {
    async list(uploadId): Promise<KnownParts> {
      seen.lists += 1
      const upload = mustFind(uploads, uploadId)
      const { received, key, size, partBytes, isComplete } = upload
      const numbers = Array.from({ length: partCount(upload) }, (_, index) => index + 1)
      const missing = numbers.filter((number) => !received.has(number)).slice(0, partRules.addresses)
      return {
        uploadId,
        key,
        size,
        partBytes,
        parts: numbers.length,
        isComplete,
        received: numbers.filter((number) => received.has(number)),
        addresses: missing.map((number) => ({
          number,
          bytes: Math.min(partBytes, size - (number - 1) * partBytes),
          url: `${origin}/storage/parts/${uploadId}?number=${number}&ends=${ends()}`,
          headers: { 'x-part': String(number) },
        })),
        expiresAt: new Date(ends()).toISOString(),
      }
    },
    async complete(uploadId) {
      const upload = mustFind(uploads, uploadId)
      if (upload.received.size < partCount(upload)) throw refusal(409)
      upload.isComplete = true
      seen.completed += 1
    },
    async abort(uploadId) {
      seen.aborted.push(uploadId)
      mustFind(uploads, uploadId).isForgotten = true
    },
  }
}
