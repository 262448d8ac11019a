import { type Db, statement } from '#db/connect.ts'
import { retractSubject } from '#features/notifications/public.ts'
import { mustSeePost, markStale } from '#features/posts/public.ts'
import { ApiError } from '#lib/api-error.ts'

interface DeleteRequest {
  postId: string
  commentId: string
  /** Who deletes. */
  userId: string
}

interface DeleteResult {
  parentId: string | null
  parentRepliesCount: number | null
  /** The comments left on the post, replies included. */
  commentsCount: number
}

/** Deletes a comment and its replies, with all counters. Only its author and moderators may. */
export async function deleteComment(db: Db, request: DeleteRequest): Promise<DeleteResult> {
  const { thread } = await mustMayDelete(db, request)
  const deleted = await db.transaction().execute((tx) => deleteThread(tx, { ...request, thread }))
  markStale(db, [request.postId])
  return deleted
}

const deletableComment = statement<{ thread: string; mayDelete: boolean }>(`
  select coalesce(c.parent_id, c.id) as thread,
         c.user_id = $3 or exists (select from users u where u.id = $3 and u.role in ('moderator', 'admin')) as may_delete
    from comments c
    join posts p on p.id = c.post_id
   where c.id = $2 and c.post_id = $1 and c.deleted_at is null and p.deleted_at is null`)

/** Without access to the post, its comments are not found either. */
async function mustMayDelete(
  db: Db,
  { postId, commentId, userId }: DeleteRequest,
): Promise<{ thread: string }> {
  const [comment] = await deletableComment(db, postId, commentId, userId)
  if (!comment) throw new ApiError('API_ERR_NOT_FOUND')
  if (comment.mayDelete) return comment
  await mustSeePost(db, { postId, viewerId: userId })
  throw new ApiError('API_ERR_FORBIDDEN')
}

/** The comment and its parent are locked in id order, as everywhere. */
const lockComments = statement<{ id: string; parentId: string | null }>(`
  select id, parent_id from comments where id in ($1, $2) and deleted_at is null order by id for no key update`)

const markDeleted = statement<{ id: string }>(`
  update comments set deleted_at = now()
   where (id = $1 or parent_id = $1) and deleted_at is null returning id`)

const uncountReply = statement<{ repliesCount: number }>(`
  update comments set replies_count = replies_count - 1 where id = $1 returning replies_count`)

const subtractCounts = statement<{ comments: number }>(`
  update post_stats set comments = comments - $2::int, threads = threads - $3::int where post_id = $1 returning comments`)

async function deleteThread(
  tx: Db,
  { postId, commentId, thread }: DeleteRequest & { thread: string },
): Promise<DeleteResult> {
  const locked = await lockComments(tx, commentId, thread)
  const comment = locked.find(({ id }) => id === commentId)
  if (!comment) throw new ApiError('API_ERR_NOT_FOUND')
  const deleted = await markDeleted(tx, commentId)
  for (const { id } of deleted) await retractSubject(tx, { type: 'comment', id, targetId: postId })
  const [parent] = comment.parentId ? await uncountReply(tx, comment.parentId) : []
  const [left] = await subtractCounts(tx, postId, deleted.length, comment.parentId ? 0 : 1)
  return {
    parentId: comment.parentId,
    parentRepliesCount: parent?.repliesCount ?? null,
    commentsCount: left?.comments ?? 0,
  }
}
