import { type Db, statement } from '#db/connect.ts'
import { mustSeePost, touch } from '#features/posts/public.ts'
import { ApiError } from '#http/api-error.ts'
import type { Live } from '#live/live.ts'

interface NewComment {
  postId: string
  userId: string
  body: string
  /** The comment that this one answers. */
  parentId?: string | undefined
}

/**
 * Adds a comment to a post that its author may see and that takes comments, with all counters; the post's open browsers
 * are told when `live` is given. Replies go one level deep: an answer to a reply is kept under the reply's own comment.
 */
export async function addComment(db: Db, comment: NewComment, live?: Live): Promise<{ id: string }> {
  const { postId, userId, parentId } = comment
  const post = await mustSeePost(db, { postId, viewerId: userId })
  if (!post.allowComments) throw new ApiError('API_ERR_FORBIDDEN', { message: 'Comments are turned off' })
  const added = await db.transaction().execute(async (tx) => {
    const thread = parentId ? await lockThread(tx, { postId, parentId }) : undefined
    const { id } = await tx
      .insertInto('comments')
      .values({ postId, userId, body: comment.body.trim(), parentId: thread?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await count(tx, postId, thread ? 0 : 1)
    return { id }
  })
  touch(db, [postId])
  live?.tell(`post:${postId}`, 'new-comment', { postId })
  return added
}

const countReply = statement<{ id: string }>(`
  update comments c
     set replies_count = c.replies_count + 1
    from comments p
   where p.id = $2 and p.post_id = $1 and p.deleted_at is null
     and c.id = coalesce(p.parent_id, p.id) and c.deleted_at is null
  returning c.id`)

/** The depth-1 comment under which an answer is kept, with the answer counted. */
async function lockThread(
  tx: Db,
  { postId, parentId }: { postId: string; parentId: string },
): Promise<{ id: string }> {
  const [thread] = await countReply(tx, postId, parentId)
  if (!thread) throw new ApiError('API_ERR_NOT_FOUND')
  return thread
}

const count = statement(`
  update post_stats set comments = comments + 1, threads = threads + $2::int where post_id = $1`)
