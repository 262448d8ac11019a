import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

const deleteMemberKey = statement<{ id: string }, { id: string; userId: string }>(
  `delete from member_keys where id = :id and user_id = :userId returning id`,
)

/** Revokes a member's own key. */
export async function revokeMemberKey(
  { db }: Pick<Context, 'db'>,
  { id, userId }: { id: string; userId: string },
): Promise<{ id: string; revoked: true }> {
  const [revoked] = await deleteMemberKey(db, { id, userId })
  if (!revoked) throw new ApiError('API_ERR_NOT_FOUND')
  return { id, revoked: true }
}
