import type { FastifyInstance } from 'fastify'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { isGoodAddress } from './package-link.ts'

const findReadyPackage = statement<{ key: string; bytes: number; name: string }, { id: string; now: Date }>(`
  select p.key, p.bytes, p.name
    from course_packages p join users u on u.id = p.user_id
   where p.id = :id and p.kind = 'export' and p.status = 'ready' and p.key is not null and p.bytes is not null
     and p.expires_at > :now and u.deleted_at is null`)

/** A name that every device can store. */
const fileNameOf = (title: string) => {
  const words = title.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return `${
    words
      .replaceAll(/[^\w]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'course'
  }.course.zip`
}

/** Serves a package at signed addresses; anything else is not found. */
export function servePackages(app: FastifyInstance, { db, now, secret, storage }: Context): void {
  app.get('/course-packages/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const { expires, signature } = request.query as Record<string, unknown>
    if (!/^[0-9a-f-]{36}$/.test(id) || !isGoodAddress(secret, id, { expires, signature, now: now() }))
      throw new ApiError('API_ERR_NOT_FOUND')
    const [made] = await findReadyPackage(db, { id, now: now() })
    if (!made) throw new ApiError('API_ERR_NOT_FOUND')
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': String(made.bytes),
        'content-disposition': `attachment; filename="${fileNameOf(made.name)}"`,
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'referrer-policy': 'no-referrer',
      })
      .send(await storage.read(made.key))
  })
}
