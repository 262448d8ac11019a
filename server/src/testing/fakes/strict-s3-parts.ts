import { createHash, randomUUID } from 'node:crypto'
import type { SignedRequest } from './signature-v4.ts'

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
}

export interface Multipart {
  key: string
  type: string
  parts: Map<number, Buffer>
}

interface Objects {
  objects: Map<string, { body: Buffer; headers: Record<string, string> }>
  multiparts: Map<string, Multipart>
}

const xml = (name: string, content: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`,
})
const refuse = (status: number, code: string) =>
  xml('Error', `<Code>${code}</Code><Message>${code}</Message>`, status)
const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

/** A page of at most this many entries, so that listings have to be paginated. */
const pageSize = 3
const leastPart = 5 * 1024 * 1024

/** Handles listings and multipart uploads; undefined for any other request. */
export function answerParts(store: Objects, key: string, request: SignedRequest): Answer | undefined {
  const query = new URL(request.url, 'http://store').searchParams
  if (key === '' && query.has('list-type')) return list(store, query)
  if (request.method === 'POST' && query.has('uploads')) return begin(store, key, request)
  const uploadId = query.get('uploadId')
  if (uploadId === null) return undefined
  const upload = store.multiparts.get(uploadId)
  return upload?.key === key ? answerOf(store, { ...upload, uploadId }, request) : refuse(404, 'NoSuchUpload')
}

/** Handles requests about one upload. */
function answerOf(store: Objects, upload: Multipart & { uploadId: string }, request: SignedRequest): Answer {
  const query = new URL(request.url, 'http://store').searchParams
  switch (request.method) {
    case 'PUT':
      upload.parts.set(Number(query.get('partNumber')), request.body)
      return { status: 200, headers: { etag: etagOf(request.body) } }
    case 'GET':
      return listParts(upload, Number(query.get('part-number-marker') ?? 0))
    case 'DELETE':
      store.multiparts.delete(upload.uploadId)
      return { status: 204 }
    default:
      return complete(store, upload.uploadId, request.body.toString())
  }
}

function begin({ multiparts }: Objects, key: string, { headers }: SignedRequest): Answer {
  const uploadId = randomUUID()
  multiparts.set(uploadId, { key, type: String(headers['content-type']), parts: new Map() })
  return xml('InitiateMultipartUploadResult', `<UploadId>${uploadId}</UploadId>`)
}

function list({ objects }: Objects, query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = keys.toSorted().slice(0, pageSize)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)!.body.length}</Size>` +
      `<LastModified>${new Date().toISOString()}</LastModified></Contents>`,
  )
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return xml('ListBucketResult', `${contents.join('')}${next}`)
}

function listParts({ parts }: Multipart, after: number): Answer {
  const numbers = [...parts.keys()].filter((number) => number > after).toSorted((one, other) => one - other)
  const page = numbers.slice(0, pageSize)
  const listed = page.map((number) => {
    const body = parts.get(number)!
    return `<Part><PartNumber>${number}</PartNumber><Size>${body.length}</Size><ETag>${etagOf(body)}</ETag></Part>`
  })
  const isTruncated = numbers.length > page.length
  const next = isTruncated ? `<NextPartNumberMarker>${page.at(-1)}</NextPartNumberMarker>` : ''
  return xml('ListPartsResult', `<IsTruncated>${isTruncated}</IsTruncated>${next}${listed.join('')}`)
}

function complete({ objects, multiparts }: Objects, uploadId: string, body: string): Answer {
  const { key, type, parts } = multiparts.get(uploadId)!
  const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number))
  const bodies = named.map((number) => parts.get(number))
  if (bodies.some((part) => part === undefined)) return refuse(400, 'InvalidPart')
  if (bodies.slice(0, -1).some((part) => part!.length < leastPart)) return refuse(400, 'EntityTooSmall')
  objects.set(key, { body: Buffer.concat(bodies as Buffer[]), headers: { 'content-type': type } })
  multiparts.delete(uploadId)
  return xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`)
}
