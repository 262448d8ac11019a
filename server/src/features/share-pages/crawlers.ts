import type { FastifyInstance } from 'fastify'
import { statement } from '#db/connect.ts'
import { originOf } from '#http/web/web-app.ts'
import type { Context } from '#context.ts'

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

const newest = statement<{ id: string; day: string }>(`
  select p.id, to_char(coalesce(p.published_at, p.created_at), 'YYYY-MM-DD') as day
    from posts p join users u on u.id = p.user_id cross join can_see_post(null, p, u)
   where p.status = 'published' and p.deleted_at is null
   order by p.id desc limit 5000`)

const keptMilliseconds = 600_000

/** Tells search engines what there is, and what is none of their business. */
export function serveCrawlers(
  app: FastifyInstance,
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
): void {
  app.get('/robots.txt', (request, reply) => {
    const rules = closed.map((path) => `Disallow: ${path}`).join('\n')
    const sitemap = `Sitemap: ${originOf(request, config)}/sitemap.xml`
    return reply.type('text/plain').send(`User-agent: *\n${rules}\n\n${sitemap}\n`)
  })

  let kept: { at: number; posts: Awaited<ReturnType<typeof newest>> } | undefined
  app.get('/sitemap.xml', async (request, reply) => {
    if (!kept || now().getTime() - kept.at > keptMilliseconds)
      kept = { at: now().getTime(), posts: await newest(db) }
    const origin = originOf(request, config)
    const urls = kept.posts.map(
      ({ id, day }) => `<url><loc>${origin}/posts/${id}</loc><lastmod>${day}</lastmod></url>`,
    )
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      )
  })
}
