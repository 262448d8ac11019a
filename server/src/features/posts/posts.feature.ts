import { namespaces } from '@akada/contract/uploads/routes'
import type { Feature } from '#feature.ts'
import { maySeePost } from './posts.policy.ts'
import { describePosts, postNotifications } from './notifications.ts'
import { rankPosts } from './feed/hot-ranking.ts'
import { feedPage } from './pages/feed-page.ts'
import { postPage } from './pages/post-page.ts'
import { postsRoutes } from './posts.routes.ts'
import { postMedia } from './create/publish-post.ts'
import { purgeRemovedPosts } from './create/moderator-removal.ts'
import { purgeWatermarks } from './watermarks/purge-watermarks.ts'
import { postSubject } from './subject.ts'
import { postData } from './personal-data.ts'

export const posts: Feature = {
  tables: [
    'posts',
    'creatorDismissals',
    'feedSnapshots',
    'mediaViews',
    'postBookmarks',
    'postDismissals',
    'postHot',
    'postLikes',
    'postStats',
    'postTags',
    'watermarks',
  ],
  shownTo: {
    guarded: ['posts', 'postLikes', 'postBookmarks', 'mediaViews'],
    own: ['creatorDismissals', 'feedSnapshots', 'postDismissals'],
    hidden: ['watermarks'],
  },

  routes: postsRoutes,
  uploads: { posts: { limits: () => namespaces.posts } },
  media: { post: postMedia },
  chores: [
    { name: 'rank-posts', cron: '22 * * * *', work: rankPosts },
    { name: 'purge-watermarks', cron: '44 4 * * *', work: purgeWatermarks },
    { name: 'purge-removed-posts', cron: '27 3 * * *', work: purgeRemovedPosts },
  ],
  pages: [postPage, feedPage],
  subjects: { POST: postSubject },
  notifications: postNotifications,
  notificationSubjects: { post: describePosts },
  rooms: {
    post: {
      maySee: ({ db }, { id, viewerId }) => maySeePost(db, { postId: id, viewerId }),
      // A screen shows one or two.
      perSocket: 20,
      endings: ['post-deleted'],
    },
  },
  personalData: postData,
}
