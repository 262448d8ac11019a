import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceivingStorage } from '../receiving.ts'
import type { Reading } from '../storage.ts'
import { ApiError } from '#lib/api-error.ts'

interface Folder {
  name: string
  /** What an address grants; in a public folder all can be read. */
  readableBy?: NonNullable<ReceivingStorage['readableBy']>
}

/** Whether a reader of a private object still has the right to it; records that its bytes are sent. */
export type MayRead = (reading: Reading, sent: { isSent: boolean }) => Promise<boolean>

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the app; without it nothing is read that names a reader. */
    mayRead?: MayRead
  }
}

/** Serves the objects of a folder with ranges, ETags and long caching. */
export function serveObjects(app: FastifyInstance, folder: string, { name, readableBy }: Folder): void {
  const root = join(folder, 'objects', name)
  mkdirSync(root, { recursive: true })
  void app.register(async (files) => {
    files.setErrorHandler(answerImpossibleRange)
    if (readableBy)
      files.addHook('onRequest', async (request) => {
        const [path = ''] = request.url.split('?')
        const granted = readableBy(path.slice(1), request.query as Record<string, unknown>)
        if (!granted || !(await isStillRight(app, request, granted.reading)))
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
        if (readableBy) reply.header('cache-control', 'private, max-age=21600')
      },
    })
  })
}

async function isStillRight(
  { mayRead }: FastifyInstance,
  { method }: FastifyRequest,
  reading: Reading | undefined,
): Promise<boolean> {
  if (!reading) return true
  return (await mayRead?.(reading, { isSent: method === 'GET' })) ?? false
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
