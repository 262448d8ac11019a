import { type Db, statement } from '#db/connect.ts'
import { recordCreatorDecision } from '#features/moderation/public.ts'
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

/**
 * Deletes a comment and its replies, with all counters. Its author and moderators may; the creator of the place removes it, of
 * which the writer is told.
 */
export async function deleteComment(
  context: Pick<Context, 'db' | 'now'>,
  request: DeleteRequest,
): Promise<DeleteResult> {
  const found = await mustMayDelete(context, request)
  return takeAway(context, { ...request, ...found, heldFor: null })
}

/** The creator takes a comment out of sight until they approve it; the writer is told. */
export async function holdComment(
  context: Pick<Context, 'db' | 'now'>,
  request: DeleteRequest,
): Promise<DeleteResult> {
  const found = await mustMayDelete(context, request)
  if (!found.isByCreator) throw new ApiError('API_ERR_FORBIDDEN')
  return takeAway(context, { ...request, ...found, heldFor: 'creator' })
}

interface Found {
  thread: string
  authorId: string
  /** Somebody else's, on a post or lesson of the one who deletes. */
  isByCreator: boolean
}

async function takeAway(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: DeleteRequest & Found & { heldFor: 'creator' | null },
): Promise<DeleteResult> {
  const deleted = await db.transaction().execute((tx) => deleteThread(tx, { ...request, now: now() }))
  if (request.kind !== 'lesson') markStale(db, [request.placeId])
  return deleted
}

const findDeletableComment = forTargets(({ column, existing, creator }) =>
  statement<
    Found & { mayDelete: boolean; isGone: boolean },
    { placeId: string; id: string; userId: string }
  >(`
    select coalesce(c.parent_id, c.id) as thread, c.user_id as author_id, c.deleted_at is not null as is_gone,
           c.user_id <> :userId and :userId in (${creator}) as is_by_creator,
           c.user_id = :userId or :userId in (${creator})
             or exists (select from users u where u.id = :userId and u.role in ('moderator', 'admin')) as may_delete
      from comments c ${existing}
     where c.id = :id and c.${column} = :placeId and (c.deleted_at is null or c.held_for is not null)`),
)

/** Comments are not found without access to their target. */
async function mustMayDelete(
  context: Pick<Context, 'db' | 'now'>,
  { kind = 'post', placeId, commentId, userId }: DeleteRequest,
): Promise<Found> {
  const [comment] = await findDeletableComment[kind](context.db, { placeId, id: commentId, userId })
  if (!comment || (comment.isGone && !comment.mayDelete)) throw new ApiError('API_ERR_NOT_FOUND')
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

const markCommentsDeleted = statement<
  { id: string },
  { commentId: string; now: Date; moderatedBy: string | null; heldFor: string | null }
>(`
  update comments
     set deleted_at = :now,
         moderated_by = case when id = :commentId then :moderatedBy::uuid end,
         held_for = case when id = :commentId then :heldFor::text end
   where (id = :commentId or parent_id = :commentId) and deleted_at is null returning id`)

/** One that waited is counted nowhere. */
const removeHeldComment = statement<
  { id: string },
  { commentId: string; now: Date; moderatedBy: string | null }
>(`
  update comments set held_for = null, deleted_at = :now, moderated_by = :moderatedBy
   where id = :commentId and held_for is not null returning id`)

const updateRepliesCount = statement<{ repliesCount: number }, { parentId: string }>(`
  update comments set replies_count = replies_count - 1 where id = :parentId returning replies_count`)

const updateCommentCounts = forTargets(({ column, counters }) =>
  statement<{ comments: number }, { placeId: string; comments: number; threads: number }>(`
    update ${counters} set comments = comments - :comments::int, threads = threads - :threads::int
     where ${column} = :placeId returning comments`),
)

const countLeftComments = forTargets(({ column, counters }) =>
  statement<{ comments: number }, { placeId: string }>(
    `select comments from ${counters} where ${column} = :placeId`,
  ),
)

interface Deletion extends DeleteRequest, Found {
  heldFor: 'creator' | null
  now: Date
}

const moderatorOf = ({ isByCreator, userId }: Deletion) => (isByCreator ? userId : null)

async function deleteThread(tx: Db, deletion: Deletion): Promise<DeleteResult> {
  const { kind = 'post', placeId, commentId, thread, heldFor, now } = deletion
  const locked = await lockComments(tx, { commentId, thread })
  const comment = locked.find(({ id }) => id === commentId)
  if (!comment) return removeHeld(tx, deletion)
  const moderatedBy = moderatorOf(deletion)
  const deleted = await markCommentsDeleted(tx, { commentId, now, moderatedBy, heldFor })
  for (const { id } of deleted) await retractSubject(tx, { type: 'comment', id, targetId: placeId })
  const [parent] = comment.parentId ? await updateRepliesCount(tx, { parentId: comment.parentId }) : []
  const [left] = await updateCommentCounts[kind](tx, {
    placeId,
    comments: deleted.length,
    threads: comment.parentId ? 0 : 1,
  })
  await tellWriter(tx, deletion)
  return {
    parentId: comment.parentId,
    parentRepliesCount: parent?.repliesCount ?? null,
    commentsCount: left!.comments,
  }
}

async function removeHeld(tx: Db, deletion: Deletion): Promise<DeleteResult> {
  const { kind = 'post', placeId, commentId, heldFor, now } = deletion
  const moderatedBy = moderatorOf(deletion)
  const [held] = heldFor ? [] : await removeHeldComment(tx, { commentId, now, moderatedBy })
  if (!held) throw new ApiError('API_ERR_NOT_FOUND')
  await tellWriter(tx, deletion)
  const [left] = await countLeftComments[kind](tx, { placeId })
  return { parentId: null, parentRepliesCount: null, commentsCount: left?.comments ?? 0 }
}

async function tellWriter(tx: Db, deletion: Deletion): Promise<void> {
  const { kind = 'post', placeId, commentId, userId, authorId, isByCreator, heldFor, now } = deletion
  if (!isByCreator) return
  await recordCreatorDecision(tx, {
    creatorId: userId,
    action: heldFor ? 'hide' : 'remove',
    subjectType: 'COMMENT',
    subjectId: commentId,
    ownerId: authorId,
    postId: kind === 'post' ? placeId : null,
    at: now,
  })
}
