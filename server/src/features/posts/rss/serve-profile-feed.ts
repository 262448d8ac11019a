import { Id } from '@akada/contract/common'
import { fullName } from '@akada/contract/text/full-name'
import type { FastifyInstance } from 'fastify'
import { siteName } from '#installation/site-name.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { listUserPosts } from '../view/list-user-posts.ts'
import { feedPosts, rssOf } from './rss.ts'
import { feedName, sendFeed } from './send-feed.ts'

/** Serves the newest posts of a member as anybody sees them; a feed of nothing isn't there. */
export function serveProfileFeed(app: FastifyInstance, context: Context): void {
  app.get('/feeds/profiles/:file', (request, reply) =>
    sendFeed({ request, reply, config: context.config }, async (origin) => {
      const userId = feedName(request)
      if (!Id.safeParse(userId).success) throw new ApiError('API_ERR_NOT_FOUND')
      const query = { userId, viewerId: undefined, page: 1, limit: feedPosts }
      const { posts } = await listUserPosts(context, query)
      const [newest] = posts
      if (!newest) throw new ApiError('API_ERR_NOT_FOUND')
      const title = `${fullName(newest)} (@${newest.username})`
      const description = `Posts by ${fullName(newest)} on ${siteName}`
      const [page, path] = [`/socials/profile/${userId}`, `/feeds/profiles/${userId}.xml`]
      return rssOf({ title, description, page, path, posts }, origin)
    }),
  )
}
