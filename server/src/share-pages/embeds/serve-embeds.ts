import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteOriginFor } from '#http/site-address.ts'
import { plainPageStyle } from '#http/web/plain-page.ts'
import type { DescribeScreen, Embed } from '#http/web/screen.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { absentEmbed, embedPage, embedStylePath } from './embed-page.ts'
import { oembedOf } from './oembed.ts'

const style = join(import.meta.dirname, 'embed.css')
const html = 'text/html; charset=utf-8'

/** Frames on other sites show these pages alone: no script, no form, and no member. */
function letFrame(reply: FastifyReply, mediaOrigins: readonly string[]): void {
  const media = ["'self'", ...mediaOrigins].join(' ')
  reply.header(
    'content-security-policy',
    `default-src 'none';style-src 'self';font-src 'self';img-src ${media};media-src ${media};base-uri 'none';form-action 'none';frame-ancestors *`,
  )
  reply.removeHeader('x-frame-options')
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

/** A whole number of pixels that a site asks for; undefined where it says none that can be. */
function pixelsOf(text: unknown): number | undefined {
  const pixels = typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : 0
  return pixels > 0 ? pixels : undefined
}

/** Serves public posts and courses in frames of other sites, and tells those how (oEmbed). */
export function serveEmbeds(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'storage'>,
  describe: DescribeScreen,
): void {
  const find = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const origin = siteOriginFor(request, context.config)
    const embed: Embed | undefined = origin
      ? (await describe(path, { origin, request, reply }))?.embed
      : undefined
    return { origin, embed }
  }
  app.get(embedStylePath, async (_request, reply) => {
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return plainPageStyle(style)
  })
  app.get('/embed/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    const { embed } = await find(request, reply, `/${path}`)
    letFrame(reply, context.storage.origins)
    reply.type(html).header('cache-control', embed ? 'public, max-age=300' : 'no-cache')
    return embed ? embedPage(embed) : reply.code(404).send(absentEmbed)
  })
  app.get('/oembed', async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query as Record<string, unknown>
    if (format !== 'json') return reply.code(501).send({ message: 'Only format=json is there.' })
    const target = typeof url === 'string' ? URL.parse(url) : null
    const { origin, embed } = await find(request, reply, target?.pathname ?? '')
    if (!origin || !embed || target?.origin !== origin) throw new ApiError('API_ERR_NOT_FOUND')
    reply.header('cache-control', 'public, max-age=3600').header('access-control-allow-origin', '*')
    return oembedOf(embed, { origin, room: { width: pixelsOf(maxwidth), height: pixelsOf(maxheight) } })
  })
}
