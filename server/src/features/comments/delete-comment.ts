import { type Db, statement } from '#db/connect.ts'
import { retractSubject } from '#features/notifications/public.ts'
import { markStale } from '#features/posts/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type TargetRef, forTargets, mustSeeTarget } from './targets/targets.ts'

interface DeleteRequest extends TargetRef {
  commentId: string
  /** Who deletes. */
  userId: string
}

interface DeleteResult {
  parentId: string | null
  parentRepliesCount: number | null
  /** The comments left on the place, replies included. */
  commentsCount: number
}

/** Deletes a comment and its replies, with all counters. Only its author and moderators may. */
export async function deleteComment(
  context: Pick<Context, 'db' | 'now'>,
  request: DeleteRequest,
): Promise<DeleteResult> {
  const { db, now } = context
  const { thread } = await mustMayDelete(context, request)
  const deleted = await db.transaction().execute((tx) => deleteThread(tx, { ...request, thread, now: now() }))
  if (request.kind !== 'lesson') markStale(db, [request.placeId])
  return deleted
}

const findDeletableComment = forTargets(({ column, existing }) =>
  statement<{ thread: string; mayDelete: boolean }, { postId: string; id: string; userId: string }>(`
    select coalesce(c.parent_id, c.id) as thread,
           c.user_id = :userId
             or exists (select from users u where u.id = :userId and u.role in ('moderator', 'admin')) as may_delete
      from comments c ${existing}
     where c.id = :id and c.${column} = :postId and c.deleted_at is null`),
)

/** Comments are not found without access to their target. */
async function mustMayDelete(
  context: Pick<Context, 'db' | 'now'>,
  { kind = 'post', placeId, commentId, userId }: DeleteRequest,
): Promise<{ thread: string }> {
  const [comment] = await findDeletableComment[kind](context.db, { postId: placeId, id: commentId, userId })
  if (!comment) throw new ApiError('API_ERR_NOT_FOUND')
  if (comment.mayDelete) return comment
  await mustSeeTarget(context, { kind, placeId, viewerId: userId })
  throw new ApiError('API_ERR_FORBIDDEN')
}

/** The comment and its parent are locked in id order, as everywhere. */
const lockComments = statement<
  { id: string; parentId: string | null },
  { commentId: string; thread: string }
>(`
  select id, parent_id from comments where id in (:commentId, :thread) and deleted_at is null
    order by id for no key update`)

const markCommentsDeleted = statement<{ id: string }, { commentId: string; now: Date }>(`
  update comments set deleted_at = :now
   where (id = :commentId or parent_id = :commentId) and deleted_at is null returning id`)

const updateRepliesCount = statement<{ repliesCount: number }, { parentId: string }>(`
  update comments set replies_count = replies_count - 1 where id = :parentId returning replies_count`)

const updateCommentCounts = forTargets(({ column, counters }) =>
  statement<{ comments: number }, { placeId: string; comments: number; threads: number }>(`
    update ${counters} set comments = comments - :comments::int, threads = threads - :threads::int
     where ${column} = :placeId returning comments`),
)

async function deleteThread(
  tx: Db,
  { kind = 'post', placeId, commentId, thread, now }: DeleteRequest & { thread: string; now: Date },
): Promise<DeleteResult> {
  const locked = await lockComments(tx, { commentId, thread })
  const comment = locked.find(({ id }) => id === commentId)
  if (!comment) throw new ApiError('API_ERR_NOT_FOUND')
  const deleted = await markCommentsDeleted(tx, { commentId, now })
  for (const { id } of deleted) await retractSubject(tx, { type: 'comment', id, targetId: placeId })
  const [parent] = comment.parentId ? await updateRepliesCount(tx, { parentId: comment.parentId }) : []
  const [left] = await updateCommentCounts[kind](tx, {
    placeId,
    comments: deleted.length,
    threads: comment.parentId ? 0 : 1,
  })
  return {
    parentId: comment.parentId,
    parentRepliesCount: parent?.repliesCount ?? null,
    commentsCount: left?.comments ?? 0,
  }
}
