import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { siteOriginFor } from '#http/site-address.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import type { KeyRange, ScreenPage, Sitemap, SitemapEntry } from './screen-page.ts'

/** What a file may have at most (sitemaps.org). */
const maxEntries = 50_000
/** Fewer rows than that, because hashtags are added in the middle. */
const rowsOfFile = 45_000
const cacheMilliseconds = 600_000
const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>${content}`

/** Screens that are always there. */
const screens: readonly string[] = ['/socials', '/market', '/courses']

interface Part {
  sitemap: Sitemap
  range: KeyRange
}

/** Serves the addresses of all public pages: an index, and files of at most 50,000. */
export function serveSitemaps(
  app: FastifyInstance,
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  pages: readonly ScreenPage[],
): void {
  const sitemaps = pages.flatMap(({ sitemap }) => sitemap ?? [])
  let cached: { at: number; parts: Map<string, Part> } | undefined
  const partsNow = async () => {
    if (!cached || now().getTime() - cached.at > cacheMilliseconds)
      cached = { at: now().getTime(), parts: await listParts(db, sitemaps) }
    return cached.parts
  }
  const originOf = (request: FastifyRequest) => {
    const origin = siteOriginFor(request, config)
    if (!origin) throw new ApiError('API_ERR_NOT_FOUND')
    return origin
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request)
    const parts = await app.inLine('page', request, partsNow)
    const files = ['screens', ...parts.keys()].map(
      (name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`,
    )
    reply.type('application/xml').header('cache-control', 'public, max-age=600')
    return reply.send(xml(`<sitemapindex ${xmlns}>${files.join('')}</sitemapindex>`))
  })

  app.get('/sitemaps/:file', async (request, reply) => {
    const origin = originOf(request)
    const name = (request.params as { file: string }).file.replace(/\.xml$/, '')
    const entries = await app.inLine('page', request, async () => entriesOf(db, name, await partsNow()))
    const urls = entries.map(
      ({ path, day }) =>
        `<url><loc>${escapeHtml(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
    )
    reply.type('application/xml').header('cache-control', 'public, max-age=600')
    return reply.send(xml(`<urlset ${xmlns}>${urls.join('')}</urlset>`))
  })
}

async function entriesOf(db: Db, name: string, parts: Map<string, Part>): Promise<SitemapEntry[]> {
  if (name === 'screens') return screens.map((path) => ({ path, day: '' }))
  const part = parts.get(name)
  if (!part) throw new ApiError('API_ERR_NOT_FOUND')
  return part.sitemap.list(db, { ...part.range, limit: maxEntries })
}

/** The files of each kind, by name; keys grow, so that a file keeps its name and its addresses. */
export async function listParts(
  db: Db,
  sitemaps: readonly Sitemap[],
  rows = rowsOfFile,
): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>()
  for (const sitemap of sitemaps) {
    let after: string | null = null
    for (let number = 1; ; number += 1) {
      const until: string | null = (await sitemap.findEnd(db, { after, rows })) ?? null
      parts.set(`${sitemap.name}-${number}`, { sitemap, range: { after, until } })
      if (until === null) break
      after = until
    }
  }
  return parts
}
