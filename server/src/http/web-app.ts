import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pageKeyName } from '@akada/contract/signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { etagOf, sendUnchanged } from './etag.ts'
import { type KeyPair, inText } from './signing-keys.ts'

const dist = resolve(import.meta.dirname, '../../../web/dist')

/** Serves the built web app: hashed files for a year, and the same page for every screen address. */
export function serveWebApp(app: FastifyInstance, key: KeyPair, folder = dist): void {
  const { apiKey, signingKey } = inText(key)
  // The first call needs the key of visitors, and asking for it would cost a round trip.
  const meta = `<meta name="${pageKeyName}" content="${apiKey}:${signingKey}">`
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace('</title>', `$&${meta}`)
    if (sendUnchanged(request, reply, etagOf(page))) return reply
    return reply.type('text/html; charset=utf-8').send(page)
  }
  const hasBuild = existsSync(join(folder, 'index.html'))
  if (hasBuild)
    void app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })

  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && request.headers.accept?.includes('text/html')
    const isApi = /^\/(api|storage|media)\//.test(request.url)
    if (!hasBuild || !isScreen || isApi) throw new ApiError('API_ERR_NOT_FOUND')
    // Addresses of account pages carry codes and e-mail addresses, which no other site needs to know.
    if (request.url.startsWith('/auth')) reply.header('referrer-policy', 'no-referrer')
    return sendPage(request, reply)
  })
}
