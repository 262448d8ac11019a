import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { isGoodAddress } from './link.ts'

const idPattern = /^[0-9a-f-]{36}$/

const findReadyExport = statement<
  { key: string; bytes: number; requestedAt: Date },
  { id: string; now: Date }
>(
  `select e.key, e.bytes, e.requested_at
     from data_exports e join users u on u.id = e.user_id
    where e.id = :id and e.status = 'ready' and e.key is not null and e.bytes is not null and e.expires_at > :now
      and u.deleted_at is null`,
)

/** Serves the copy at signed addresses; anything else is not found. */
export function serveDownloads(app: FastifyInstance, context: Context): void {
  const { db, now, storage } = context
  app.get('/exports/:id', async (request, reply) => {
    const id = mustBeSigned(context, request)
    const [copy] = await findReadyExport(db, { id, now: now() })
    if (!copy) throw new ApiError('API_ERR_NOT_FOUND')
    const bytes = await storage.read(copy.key)
    const name = `akada-data-${copy.requestedAt.toISOString().slice(0, 10)}.zip`
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': String(copy.bytes),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'referrer-policy': 'no-referrer',
      })
      .send(bytes)
  })
}

function mustBeSigned({ secret, now }: Context, request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  const { expires, signature } = request.query as Record<string, unknown>
  if (!idPattern.test(id) || !isGoodAddress(secret, id, { expires, signature, now: now() }))
    throw new ApiError('API_ERR_NOT_FOUND')
  return id
}
