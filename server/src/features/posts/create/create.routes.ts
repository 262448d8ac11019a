import * as api from '@akada/contract/posts/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { deletePost } from './delete-post.ts'
import { updatePost } from './update-post.ts'
import { createPost, getOwnPost } from './create-post.ts'
import { retryPost } from './retry-post.ts'
import { mustOwnPost } from '../posts.policy.ts'

/** What authors do with their own posts. */
export const createRoutes: Routes = (app, context) => {
  const { db, live } = context

  serve(app, api.createPost, ({ viewer, body }) => createPost(context, { userId: viewer.id, form: body }))

  serve(app, api.retryPost, async ({ viewer, params }) => {
    const ownPost = { postId: params.id, userId: viewer.id }
    await mustOwnPost(db, ownPost)
    await retryPost(context, ownPost)
    const post = await getOwnPost(context, ownPost)
    const updates = { status: post.status, media: post.media }
    live.publish(`user:${viewer.id}`, 'post-updated', { postId: post.id, updates })
    return post
  })

  serve(app, api.updatePost, async ({ viewer, params: { postId }, body: changes }) => {
    const now = await updatePost(db, { postId, userId: viewer.id, changes })
    const updates = Object.fromEntries(
      Object.keys(changes).map((name) => [name, now[name as keyof typeof now]]),
    )
    live.publish([`post:${postId}`, `user:${viewer.id}`], 'post-updated', { postId, updates })
    return { postId, ...now }
  })

  serve(app, api.deletePost, async ({ viewer, params: { postId } }) => {
    await deletePost(context, { postId, userId: viewer.id })
    live.publish(['feed', `post:${postId}`, `user:${viewer.id}`], 'post-deleted', { postId })
    live.recheck({ room: `post:${postId}` })
    return { postId, deleted: true as const }
  })
}
