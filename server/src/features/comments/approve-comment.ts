import { type Db, statement } from '#db/connect.ts'
import { revertCreatorDecisions } from '#features/moderation/public.ts'
import { markStale } from '#features/posts/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type TargetKind, type TargetRef, forTargets, mustSeeTarget } from './targets/targets.ts'

interface Restored {
  parentId: string | null
  parentRepliesCount: number | null
  commentsCount: number
}

const findHeldComment = forTargets(({ column, existing, creator }) =>
  statement<{ isCreator: boolean }, { placeId: string; commentId: string; userId: string }>(`
    select :userId in (${creator}) as is_creator from comments c ${existing}
     where c.id = :commentId and c.${column} = :placeId and c.held_for is not null`),
)

/** The creator of the place lets everybody see a comment that was held. */
export async function approveComment(
  context: Pick<Context, 'db' | 'now'>,
  { kind = 'post', placeId, commentId, userId }: TargetRef & { commentId: string; userId: string },
): Promise<Restored> {
  const { db, now } = context
  await mustSeeTarget(context, { kind, placeId, viewerId: userId })
  const [held] = await findHeldComment[kind](db, { placeId, commentId, userId })
  if (!held) throw new ApiError('API_ERR_NOT_FOUND')
  if (!held.isCreator) throw new ApiError('API_ERR_FORBIDDEN')
  const restored = await db.transaction().execute(async (tx) => {
    const comment = await restoreThread(tx, commentId)
    if (comment) await revertCreatorDecisions(tx, { subjectId: commentId, creatorId: userId, at: now() })
    return comment
  })
  if (!restored) throw new ApiError('API_ERR_NOT_FOUND')
  if (kind === 'post') markStale(db, [placeId])
  return restored
}

interface Locked {
  id: string
  parentId: string | null
  placeId: string
  kind: TargetKind
  deletedAt: Date | null
  isTaken: boolean
}

/** With its thread, in id order, as everywhere. */
const lockTakenComment = statement<Locked, { commentId: string }>(`
  select id, parent_id, coalesce(post_id, lesson_id) as place_id, case when post_id is null then 'lesson' else 'post' end as kind,
         deleted_at, held_for is not null or moderated_by is not null as is_taken
    from comments
   where id in (:commentId, (select parent_id from comments where id = :commentId))
   order by id for no key update`)

const restoreComments = statement<{ id: string }, { commentId: string; deletedAt: Date }>(`
  update comments set deleted_at = null, held_for = null, moderated_by = null
   where (id = :commentId or parent_id = :commentId) and deleted_at = :deletedAt returning id`)

const addReply = statement<{ repliesCount: number }, { parentId: string }>(
  `update comments set replies_count = replies_count + 1 where id = :parentId returning replies_count`,
)
const addCommentCounts = forTargets(({ column, counters }) =>
  statement<{ comments: number }, { placeId: string; comments: number; threads: number }>(`
    insert into ${counters} as n (${column}, comments, threads) values (:placeId, :comments::int, :threads::int)
        on conflict (${column}) do update set comments = n.comments + excluded.comments, threads = n.threads + excluded.threads
    returning comments`),
)

const hasLostThread = (locked: readonly Locked[], commentId: string) =>
  locked.some(({ id, deletedAt }) => id !== commentId && deletedAt !== null)

/** A comment that a creator or a rule took away is there again, with the replies that went with it and all counters. */
export async function restoreThread(tx: Db, commentId: string): Promise<Restored | undefined> {
  const locked = await lockTakenComment(tx, { commentId })
  const comment = locked.find(({ id }) => id === commentId)
  if (!comment?.isTaken || !comment.deletedAt || hasLostThread(locked, commentId)) return undefined
  const { parentId, kind, placeId, deletedAt } = comment
  const restored = await restoreComments(tx, { commentId, deletedAt })
  const [parent] = parentId ? await addReply(tx, { parentId }) : []
  const [counts] = await addCommentCounts[kind](tx, {
    placeId,
    comments: restored.length,
    threads: parentId ? 0 : 1,
  })
  return { parentId, parentRepliesCount: parent?.repliesCount ?? null, commentsCount: counts!.comments }
}
