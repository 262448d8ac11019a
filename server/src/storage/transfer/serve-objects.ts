import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceivingStorage } from '../receiving.ts'
import { ApiError } from '#lib/api-error.ts'

interface Folder {
  name: string
  /** Whether an address may be read; in a public folder, all may. */
  mayRead?: NonNullable<ReceivingStorage['mayRead']>
}

/** Serves the objects of a folder with ranges, ETags and long caching. */
export function serveObjects(app: FastifyInstance, folder: string, { name, mayRead }: Folder): void {
  const root = join(folder, 'objects', name)
  mkdirSync(root, { recursive: true })
  void app.register(async (files) => {
    files.setErrorHandler(answerImpossibleRange)
    if (mayRead)
      files.addHook('onRequest', async (request) => {
        const [path = ''] = request.url.split('?')
        if (!mayRead(path.slice(1), request.query as Record<string, unknown>))
          throw new ApiError('API_ERR_FORBIDDEN')
      })
    await files.register(fastifyStatic, {
      root,
      prefix: `/${name}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply) => {
        reply.header('content-security-policy', "sandbox; default-src 'none'")
        reply.header('cross-origin-resource-policy', 'same-site')
        if (mayRead) reply.header('cache-control', 'private, max-age=21600')
      },
    })
  })
}

/** A player that requests bytes beyond the end must get 416, and the file's length. */
function answerImpossibleRange(
  error: FastifyError & { headers?: Record<string, string> },
  _request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error.statusCode !== 416) throw error
  return reply
    .code(416)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .send()
}
