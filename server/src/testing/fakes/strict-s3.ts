import { createHash, randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnFreePort } from '#postgres/free-port.ts'
import type { S3Settings } from '#storage/s3-settings.ts'
import { type SignedRequest, refusalOf } from './signature-v4.ts'
import { type CorsRule, sharingHeaders } from './strict-s3-cors.ts'
import { type Multipart, answerParts } from './strict-s3-parts.ts'

interface StoredObject {
  body: Buffer
  headers: Record<string, string>
}

interface Answer {
  status: number
  headers?: Record<string, string | number>
  body?: Buffer | string
}

const refuse = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

/** Completed when the port is known. */
const freshSettings = (): S3Settings => ({
  endpoint: new URL('http://127.0.0.1'),
  region: 'af-south-1',
  bucket: 'akada-files',
  accessKeyId: 'test-key',
  secretAccessKey: randomBytes(20).toString('base64'),
  publicUrl: '',
  isPathStyle: true,
  hasConditionalWrites: true,
})

/**
 * An object store for tests that keeps one bucket in memory and really verifies the V4 signature of every
 * request. Only what is below `media/` may be read without one, as with the policy of a real bucket.
 */
export async function aStrictS3() {
  const objects = new Map<string, StoredObject>()
  const multiparts = new Map<string, Multipart>()
  const clock = { offset: 0 }
  const trouble = { left: 0 }
  const corsRules: CorsRule[] = []
  const server = createServer((request, response) => void respond(request, response))
  const settings = freshSettings()

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    const { method = '', url = '', headers } = request
    const shared = sharingHeaders(corsRules, request)
    const {
      status,
      headers: own,
      body: content = '',
    } = method === 'OPTIONS' ? { status: shared ? 200 : 403 } : answerTo({ method, url, headers, body })
    const date = new Date(Date.now() + clock.offset).toUTCString()
    response.writeHead(status, { date, 'content-length': Buffer.byteLength(content), ...own, ...shared })
    response.end(method === 'HEAD' ? undefined : content)
  }

  function answerTo(request: SignedRequest): Answer {
    const path = decodeURIComponent(new URL(request.url, 'http://store').pathname)
    const root = `/${settings.bucket}/`
    if (!`${path}/`.startsWith(root)) return refuse(404, 'NoSuchBucket')
    const key = path.slice(root.length)
    const isPublicRead =
      request.method === 'GET' && key.startsWith('media/') && !request.headers.authorization
    const refusal = isPublicRead
      ? undefined
      : refusalOf(request, settings, new Date(Date.now() + clock.offset))
    if (refusal) return refuse(403, refusal)
    if (trouble.left > 0) {
      trouble.left -= 1
      return refuse(503, 'SlowDown')
    }
    return answerParts({ objects, multiparts }, key, request) ?? carryOut(objects, key, request)
  }

  const port = await listenOnFreePort(server)
  settings.endpoint.port = String(port)
  settings.publicUrl = `${settings.endpoint.origin}/${settings.bucket}`
  return {
    settings,
    objects,
    multiparts,
    /** Which pages of other origins may use the bucket; none until a rule is added. */
    corsRules,
    /** Responds with 503 to the next correctly signed requests. */
    beBusy: (times: number) => void (trouble.left = times),
    later: (seconds: number) => void (clock.offset += seconds * 1000),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

function carryOut(
  objects: Map<string, StoredObject>,
  key: string,
  { method, headers, body }: SignedRequest,
): Answer {
  const found = objects.get(key)
  switch (method) {
    case 'PUT': {
      if (found && headers['if-none-match'] === '*') return refuse(412, 'PreconditionFailed')
      const objectHeaders = Object.entries(headers).filter(([name]) =>
        ['content-type', 'cache-control'].includes(name),
      )
      objects.set(key, { body, headers: Object.fromEntries(objectHeaders) as Record<string, string> })
      return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } }
    }
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    case 'HEAD':
    case 'GET':
      return found ? partOf(found, headers.range) : refuse(404, 'NoSuchKey')
    default:
      return refuse(405, 'MethodNotAllowed')
  }
}

function partOf({ body, headers }: StoredObject, range: string | undefined): Answer {
  const size = body.length
  const last = /^bytes=0-(\d+)$/.exec(range ?? '')?.[1]
  if (last === undefined) return { status: 200, headers: { ...headers, 'content-length': size }, body }
  if (size === 0) return refuse(416, 'InvalidRange')
  const part = body.subarray(0, Number(last) + 1)
  const contentRange = `bytes 0-${part.length - 1}/${size}`
  return { status: 206, headers: { ...headers, 'content-range': contentRange }, body: part }
}
