import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

const dist = resolve(import.meta.dirname, '../../../web/dist')

/** Serves the built web app: hashed files for a year, and the same page for every screen address. */
export function serveWebApp(app: FastifyInstance, folder = dist): void {
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
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
