import * as dismissals from '@akada/contract/posts/dismissal-routes'
import * as api from '@akada/contract/posts/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { clearDismissals, dismissCreator, dismissPost } from './feed/dismiss-post.ts'
import { listFeed } from './feed/list-feed.ts'
import { listPosts } from './feed/list-posts.ts'
import { startRanking } from './feed/hot-ranking.ts'
import { createRoutes } from './create/create.routes.ts'
import { listBookmarks, getPost, listUserPosts } from './view/list-user-posts.ts'
import { sharePost } from './reactions/share-post.ts'
import { toggleBookmark } from './reactions/toggle-bookmark.ts'
import { toggleLike } from './reactions/toggle-like.ts'
import { serveProfileFeed } from './rss/serve-profile-feed.ts'
import { mediaRoutes } from './media.routes.ts'

export const postsRoutes: Routes = (app, context) => {
  startRanking(app, context)
  createRoutes(app, context)
  mediaRoutes(app, context)
  serveProfileFeed(app, context)
  dismissalRoutes(app, context)

  serve(app, api.listPosts, ({ viewer, query, request, reply }) =>
    listPosts(context, { viewerId: viewer?.id, query, request, reply }),
  )

  serve(app, api.listFeed, ({ viewer, query }) =>
    listFeed(context, { ...query, viewerId: viewer.id, first: query.first?.split(',') }),
  )

  serve(app, api.listUserPosts, ({ viewer, params, query }) =>
    listUserPosts(context, { userId: params.id, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.listBookmarks, ({ viewer, params, query }) =>
    listBookmarks(context, { userId: params.id, viewerId: viewer.id, ...query }),
  )

  serve(app, api.getPost, ({ viewer, params }) =>
    getPost(context, { postId: params.id, viewerId: viewer?.id }),
  )

  serve(app, api.toggleLike, ({ viewer, params, body }) =>
    toggleLike(context, { userId: viewer.id, postId: params.id, ...body }),
  )

  serve(app, api.toggleBookmark, ({ viewer, params, body }) =>
    toggleBookmark(context, { userId: viewer.id, postId: params.id, ...body }),
  )

  serve(app, api.sharePost, ({ viewer, params }) =>
    sharePost(context, { userId: viewer.id, postId: params.id }),
  )
}

const dismissalRoutes: Routes = (app, context) => {
  serve(app, dismissals.dismissPost, ({ viewer, params, body }) =>
    dismissPost(context, { userId: viewer.id, postId: params.id, ...body }),
  )

  serve(app, dismissals.dismissCreator, ({ viewer, params, body }) =>
    dismissCreator(context, { userId: viewer.id, creatorId: params.id, ...body }),
  )

  serve(app, dismissals.clearDismissals, ({ viewer }) => clearDismissals(context, viewer.id))
}
