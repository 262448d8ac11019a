import { namespaces } from '@akada/contract/uploads'
import type { Feature } from '../../feature.ts'
import { rankPosts } from './feed/hot-ranking.ts'
import { postsRoutes } from './posts.routes.ts'
import { giveUpRemovedPosts } from './create/moderator-removal.ts'
import { postSubject } from './subject.ts'
import { forgetWatermarks } from './watermarks/watermarks.ts'

export const posts: Feature = {
  routes: postsRoutes,
  uploads: { posts: { limits: () => namespaces.posts } },
  chores: [
    { name: 'rank-posts', cron: '22 * * * *', work: rankPosts },
    { name: 'purge-watermarks', cron: '44 4 * * *', work: forgetWatermarks },
    { name: 'give-up-removed-posts', cron: '27 3 * * *', work: giveUpRemovedPosts },
  ],
  subjects: { POST: postSubject },
}
