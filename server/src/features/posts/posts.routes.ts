import * as dismissals from '@akada/contract/posts/dismissal-routes'
import * as api from '@akada/contract/posts/routes'
import type { PostEvents } from '@akada/contract/posts/events'
import type { Live } from '#live/live.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { clearDismissals, dismissCreator, dismissPost } from './feed/dismiss-post.ts'
import { listFeed } from './feed/list-feed.ts'
import { startRanking } from './feed/hot-ranking.ts'
import { createRoutes } from './create/create.routes.ts'
import { listBookmarks, getPost, listUserPosts } from './view/list-user-posts.ts'
import { createReactions } from './reactions/reactions.ts'
import { createShareCounter } from './reactions/share-post.ts'
import { createCountsBroadcaster } from './reactions/broadcast-counts.ts'
import { mediaRoutes } from './media.routes.ts'
import { anonymousListOwner } from './feed/anonymous-viewer.ts'

export const postsRoutes: Routes = (app, context) => {
  const { db } = context
  const toggleLike = createReactions(db, 'likes')
  const toggleBookmark = createReactions(db, 'bookmarks')
  const sharePost = createShareCounter(db)
  const broadcastCounts = createCountsBroadcaster(context)
  startRanking(app, context)
  createRoutes(app, context)
  mediaRoutes(app, context)
  dismissalRoutes(app, context)

  serve(app, api.listPosts, ({ viewer, query, ...call }) => {
    const viewerId = viewer?.id ?? anonymousListOwner({ ...call, page: query.page, now: context.now() })
    return listFeed(context, { feed: 'for-you', viewerId, ...query })
  })

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

  serve(app, api.toggleLike, async ({ viewer, params: { id: postId }, body }) => {
    const { isOn: liked, count: likesCount } = await toggleLike({
      userId: viewer.id,
      postId,
      desired: body.liked,
    })
    broadcastCounts(postId, { likesCount })
    publishToOwn(context.live, viewer.id, { postId, updates: { liked } })
    return { postId, liked, metadata: { likesCount } }
  })

  serve(app, api.toggleBookmark, async ({ viewer, params: { id: postId }, body }) => {
    const { isOn, count } = await toggleBookmark({ userId: viewer.id, postId, desired: body.bookmarked })
    broadcastCounts(postId, { bookmarkCount: count })
    publishToOwn(context.live, viewer.id, { postId, updates: { bookmarked: isOn } })
    return { postId, bookmarked: isOn, metadata: { bookmarkCount: count } }
  })

  serve(app, api.sharePost, async ({ viewer, params: { id: postId } }) => {
    const sharesCount = await sharePost({ userId: viewer.id, postId })
    broadcastCounts(postId, { sharesCount })
    return { postId, sharesCount }
  })
}

type Updated = Parameters<PostEvents['post-updated']>[0]

/** The other windows of a member show what they did in this one; most have no other. */
function publishToOwn(live: Live, userId: string, event: Updated): void {
  const room = `user:${userId}` as const
  if (live.watchers(room) > 1) live.publish(room, 'post-updated', event)
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
