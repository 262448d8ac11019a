import * as api from '@akada/contract/posts'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { feedPage } from './feed/list-feed.ts'
import { keepRanking } from './feed/hot-ranking.ts'
import { postingRoutes } from './create/create.routes.ts'
import { bookmarkedPosts, onePost, userPosts } from './view/post-lists.ts'
import { createReactions } from './reactions/reactions.ts'
import { createShares } from './reactions/share-post.ts'
import { createCountsBroadcaster } from './broadcast-counts.ts'
import { watermarksRoutes } from './watermarks/watermarks.routes.ts'
import { visitorsListOwner } from './feed/anonymous-feed.ts'

export const postsRoutes: Routes = (app, context) => {
  const { db } = context
  const like = createReactions(db, 'likes')
  const bookmark = createReactions(db, 'bookmarks')
  const share = createShares(db)
  const broadcastCounts = createCountsBroadcaster(context)
  keepRanking(app, context)
  postingRoutes(app, context)
  watermarksRoutes(app, context)

  serve(app, api.listPosts, ({ viewer, query, ...call }) => {
    const viewerId = viewer?.id ?? visitorsListOwner({ ...call, page: query.page, now: context.now() })
    return feedPage(context, { feed: 'for-you', viewerId, ...query })
  })

  serve(app, api.listFeed, ({ viewer, query }) =>
    feedPage(context, { ...query, viewerId: viewer.id, first: query.first?.split(',') }),
  )

  serve(app, api.listUserPosts, ({ viewer, params, query }) =>
    userPosts(context, { userId: params.id, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.listBookmarks, ({ viewer, params, query }) =>
    bookmarkedPosts(context, { userId: params.id, viewerId: viewer.id, ...query }),
  )

  serve(app, api.getPost, ({ viewer, params }) =>
    onePost(context, { postId: params.id, viewerId: viewer?.id }),
  )

  serve(app, api.toggleLike, async ({ viewer, params: { id: postId }, body }) => {
    const { isOn: liked, count: likesCount } = await like({ userId: viewer.id, postId, wanted: body.liked })
    broadcastCounts(postId, { likesCount })
    return { postId, liked, metadata: { likesCount } }
  })

  serve(app, api.toggleBookmark, async ({ viewer, params: { id: postId }, body }) => {
    const { isOn, count } = await bookmark({ userId: viewer.id, postId, wanted: body.bookmarked })
    broadcastCounts(postId, { bookmarkCount: count })
    return { postId, bookmarked: isOn, metadata: { bookmarkCount: count } }
  })

  serve(app, api.sharePost, async ({ viewer, params: { id: postId } }) => {
    const sharesCount = await share({ userId: viewer.id, postId })
    broadcastCounts(postId, { sharesCount })
    return { postId, sharesCount }
  })
}
