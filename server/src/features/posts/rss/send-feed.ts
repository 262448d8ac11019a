import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteOriginFor } from '#http/site-address.ts'
import { etagOf, sendUnchanged } from '#http/wire/etag.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

/** The name in /feeds/…/name.xml. */
export function feedName({ params }: FastifyRequest): string {
  const { file } = params as { file: string }
  if (!file.endsWith('.xml')) throw new ApiError('API_ERR_NOT_FOUND')
  return file.slice(0, -'.xml'.length)
}

/** Sends a feed, or that it hasn't changed: readers ask again and again. */
export async function sendFeed(
  { request, reply, config }: Pick<Context, 'config'> & { request: FastifyRequest; reply: FastifyReply },
  write: (origin: string) => Promise<string>,
): Promise<FastifyReply> {
  const origin = siteOriginFor(request, config)
  // Addresses in it are whole.
  if (!origin) throw new ApiError('API_ERR_NOT_FOUND')
  const text = await write(origin)
  reply.header('cache-control', 'public, max-age=300')
  if (sendUnchanged(request, reply, etagOf(text))) return reply
  return reply.type('application/rss+xml; charset=utf-8').send(text)
}
