import type { FastifyInstance } from 'fastify'
import { feedName, feedPosts, rssOf, sendFeed } from '#features/posts/public.ts'
import { siteName } from '#installation/site-name.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { listHashtagPosts } from './list-hashtag-posts.ts'

/** Serves the newest public posts with a hashtag; a feed of nothing isn't there. */
export function serveHashtagFeed(app: FastifyInstance, context: Context): void {
  app.get('/feeds/hashtags/:file', (request, reply) =>
    sendFeed({ request, reply, config: context.config }, async (origin) => {
      const query = { viewerId: undefined, page: 1, limit: feedPosts, reads: context.db }
      const { posts, hashtag } = await listHashtagPosts(context, { ...query, tag: feedName(request) })
      if (posts.length === 0) throw new ApiError('API_ERR_NOT_FOUND')
      const title = `#${hashtag.tag}`
      const name = encodeURIComponent(hashtag.tag)
      const [page, path] = [`/hashtags/${name}`, `/feeds/hashtags/${name}.xml`]
      return rssOf({ title, description: `Posts with ${title} on ${siteName}`, page, path, posts }, origin)
    }),
  )
}
