import type { HeldReason } from '@akada/contract/comments/keeping'
import type { Comment } from '@akada/contract/comments/routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type CommentRow, commentColumns, commentOf, joinPeople } from './list-comments.ts'
import { type TargetRef, forTargets, mustSeeTarget } from './targets/targets.ts'

const isCreatorOfPlace = forTargets(({ creator }) =>
  statement<{ isCreator: boolean }, { placeId: string; userId: string }>(
    `select :userId in (${creator}) as is_creator`,
  ),
)
const listHeld = statement<CommentRow & { heldFor: HeldReason }, { placeId: string; viewerId: string }>(`
  select ${commentColumns}, c.held_for
    from comments c ${joinPeople}
   where coalesce(c.post_id, c.lesson_id) = :placeId and c.held_for is not null
   order by c.id desc limit 50`)

/** Comments that wait for the creator of a place. */
export async function listHeldComments(
  context: Pick<Context, 'db' | 'now' | 'storage'>,
  { kind = 'post', placeId, userId }: TargetRef & { userId: string },
): Promise<{ comments: (Comment & { heldFor: HeldReason })[] }> {
  await mustSeeTarget(context, { kind, placeId, viewerId: userId })
  const [found] = await isCreatorOfPlace[kind](context.db, { placeId, userId })
  if (!found?.isCreator) throw new ApiError('API_ERR_FORBIDDEN')
  const rows = await listHeld(context.db, { placeId, viewerId: userId })
  return { comments: rows.map(({ heldFor, ...row }) => ({ ...commentOf(row, context.storage), heldFor })) }
}
