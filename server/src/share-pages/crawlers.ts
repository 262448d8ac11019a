import type { FastifyInstance } from 'fastify'
import { siteOriginFor } from '#http/site-address.ts'
import type { Context } from '#context.ts'
import type { ScreenPage } from './screen-page.ts'
import { serveSitemaps } from './sitemaps.ts'

const closed = [
  '/api/',
  '/auth',
  '/dev/',
  '/storage/',
  '/downloads/',
  '/uploads',
  '/settings',
  '/notifications',
]

/** The pictures of certificates, which messengers fetch. */
const opened = 'Allow: /downloads/certificates/'

/** Tells search engines what to index, and what not. */
export function serveCrawlers(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'now' | 'config'>,
  pages: readonly ScreenPage[],
): void {
  serveSitemaps(app, context, pages)
  app.get('/robots.txt', (request, reply) => {
    const rules = closed.map((path) => `Disallow: ${path}`).join('\n')
    const origin = siteOriginFor(request, context.config)
    if (!origin) reply.header('cache-control', 'private, no-store')
    const sitemap = origin ? `\nSitemap: ${origin}/sitemap.xml\n` : ''
    return reply.type('text/plain').send(`User-agent: *\n${opened}\n${rules}\n${sitemap}`)
  })
}
