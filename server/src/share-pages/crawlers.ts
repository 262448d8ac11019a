import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'
import { siteOriginFor } from '#http/site-address.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import type { ScreenPage, SitemapEntry } from './screen-page.ts'

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

const cacheMilliseconds = 600_000

/** Tells search engines what to index, and what not. */
export function serveCrawlers(
  app: FastifyInstance,
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  pages: readonly ScreenPage[],
): void {
  app.get('/robots.txt', (request, reply) => {
    const rules = closed.map((path) => `Disallow: ${path}`).join('\n')
    const origin = siteOriginFor(request, config)
    if (!origin) reply.header('cache-control', 'private, no-store')
    const sitemap = origin ? `\nSitemap: ${origin}/sitemap.xml\n` : ''
    return reply.type('text/plain').send(`User-agent: *\n${rules}\n${sitemap}`)
  })

  let cached: { at: number; entries: SitemapEntry[] } | undefined
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = siteOriginFor(request, config)
    if (!origin) throw new ApiError('API_ERR_NOT_FOUND')
    if (!cached || now().getTime() - cached.at > cacheMilliseconds)
      cached = { at: now().getTime(), entries: await entriesOf(db, pages) }
    const urls = cached.entries.map(
      ({ path, day }) => `<url><loc>${origin}${path}</loc><lastmod>${day}</lastmod></url>`,
    )
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      )
  })
}

async function entriesOf(db: Db, pages: readonly ScreenPage[]): Promise<SitemapEntry[]> {
  const lists = await Promise.all(pages.flatMap(({ sitemap }) => (sitemap ? [sitemap(db)] : [])))
  return lists.flat()
}
