import type { Context } from '#context.ts'
import { createComment } from '../public.ts'

interface On {
  post: { id: string }
  parent?: { id: string }
  body?: string
}

/** Short helpers to fill a world with comments. */
export const commentFixtures = (context: Context) => ({
  /** A comment on a post, or a reply to another comment. */
  aComment: (by: { id: string }, { post, parent, body = 'So true.' }: On) =>
    createComment(context, { placeId: post.id, userId: by.id, body, parentId: parent?.id }),
})
