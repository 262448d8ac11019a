import type { HeldReason } from '@akada/contract/comments/keeping'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import type { CreatedComment, NewComment } from './new-comment.ts'
import { forTargets } from './targets/targets.ts'

interface Fields {
  placeId: string
  userId: string
  body: string
  parentId: string | null
  clientId: string | null
  heldFor: HeldReason
  now: Date
}

/** Counted nowhere and notified to nobody until it is approved. */
const insertHeldComment = forTargets(({ column, counters }) =>
  statement<{ id: string; parentId: string | null; commentsCount: number }, Fields>(`
    with stored as (
      insert into comments (${column}, user_id, body, parent_id, answered_user_id, client_id, deleted_at, held_for)
      select :placeId, :userId, :body, coalesce(p.parent_id, p.id), case when p.parent_id is not null then p.user_id end,
             :clientId, :now, :heldFor
        from (select :parentId::uuid as answered_id) a
        left join comments p on p.id = a.answered_id and p.${column} = :placeId and p.deleted_at is null
       where a.answered_id is null or p.id is not null
          on conflict do nothing
      returning id, parent_id)
    select s.id, s.parent_id, coalesce((select comments from ${counters} n where n.${column} = :placeId), 0) as comments_count
      from stored s`),
)

/** Stores a comment that the creator of the place sees first; nothing if what it answers is gone, or a concurrent call has stored it. */
export async function holdNewComment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  comment: NewComment & { heldFor: HeldReason },
): Promise<CreatedComment | undefined> {
  const { kind = 'post', placeId, userId, body, parentId = null, clientId = null, heldFor } = comment
  const fields = { placeId, userId, body: body.trim(), parentId, clientId, heldFor, now: now() }
  const [created] = await insertHeldComment[kind](db, fields)
  return created && { ...created, parentRepliesCount: null, isRepeated: false, isHeld: true }
}
