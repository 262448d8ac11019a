import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errors } from '@akada/contract/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSeededWorld, runs, seed, tokensOf } from '#testing/world/seeded-world.ts'
import type { World } from '#testing/world/world.ts'

/** Fragments of valid and malicious addresses. */
const pieces = [
  'api',
  'posts',
  'socials',
  'profile',
  'users',
  'media',
  'storage',
  'auth',
  'dev',
  'inbox',
  'metrics',
  'docs',
  '..',
  '.',
  '',
  '%2e%2e',
  '%2f',

  '%',
  '%zz',
  '%00',
  '%ff',
  '%c0%af',
  '%ud800',
  '*',
  ':id',
  '__proto__',
  'constructor',
  ';',
  '&',
  '=',
  '@',
  '\\',
  'x'.repeat(300),
]

function rawRequests({ tokens, known }: { tokens: string[]; known: string[] }) {
  const piece = fc.constantFrom(...pieces, ...known.map(encodeURIComponent))
  return fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    url: fc
      .tuple(fc.array(piece, { maxLength: 6 }), fc.array(piece, { maxLength: 3 }))
      .map(([path, query]) => `/${path.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`),
    authorization: fc.constantFrom(...tokens),
    payload: fc.constantFrom(undefined, '', '{}', '[', 'null', '"', '{"__proto__":1}'),
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/html',
      'multipart/form-data',
      '',
      '/',
    ),
  })
}

/** API errors have a code; a missing screen, such as one post's, may be an HTML page. */
function isError({ text, type }: RawAnswer, url: string) {
  if (type.startsWith('text/html')) return !/^\/(api|storage|media|downloads)\//.test(url)
  return (JSON.parse(text) as { code: string }).code in errors
}

test(`no address makes the server fail (seed ${seed})`, { timeout: 120_000 }, async () => {
  const { world, ada, known } = await aSeededWorld()
  await using _ = world
  const requests = rawRequests({ tokens: tokensOf(ada), known })
  const send = await rawSender(world)
  await fc.assert(
    fc.asyncProperty(requests, async (one) => {
      const answer = await send(one)
      const { status, text } = answer
      const hasBody = status >= 400 && text !== ''
      const isFine = status < 500 && (!hasBody || isError(answer, one.url))
      expect(isFine ? 'fine' : `${one.method} ${one.url} ${one.payload} -> ${status} ${text}`).toBe('fine')
    }),
    { seed, numRuns: runs * 10, endOnFailure: true },
  )
})

interface RawRequest {
  method: string
  url: string
  authorization: string
  type: string
  payload: string | undefined
}

interface RawAnswer {
  status: number
  text: string
  type: string
}

/** Sends over a raw connection what no URL library would let pass. */
async function rawSender(world: World) {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  return ({ method, url, authorization, type, payload }: RawRequest) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
      const headers = { ...length, authorization, 'content-type': type, accept: 'application/json' }
      const sent = request({ port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => (text += chunk))
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text, type: reply.headers['content-type'] ?? '' }),
        )
      })
      sent.on('error', reject)
      sent.end(payload)
    })
}
