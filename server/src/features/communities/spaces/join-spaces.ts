import { type Db, statement } from '#db/connect.ts'
import { removeConversationMembers } from '#features/messages/public.ts'
import type { Context } from '#context.ts'

/** Members viewing the community or the space refetch it. */
export function publishSpaceUpdate(
  { live }: Pick<Context, 'live'>,
  { communityId, spaceId }: { communityId: string; spaceId: string },
): void {
  live.publish([`community:${communityId}`, `conversation:${spaceId}`], 'space-updated', { communityId })
}

/** The sockets of who is no longer in a community or a space leave its rooms, and their screens learn of it. */
export function publishDeparture(
  { live }: Pick<Context, 'live'>,
  { userId, conversationId }: { userId: string; conversationId: string },
): void {
  live.recheck({ userId })
  live.publish(`user:${userId}`, 'conversation-updated', { conversationId, reason: 'left' })
}

const expelMember = statement<{ id: string }, { communityId: string; userId: string }>(
  `select expel_members(:communityId, array[:userId::uuid]) as id`,
)

/** Removes a member from a community with all its spaces; returns whether they were in it. */
export const removeFromCommunity = async (tx: Db, communityId: string, userId: string): Promise<boolean> =>
  (await expelMember(tx, { communityId, userId })).length > 0

const updateSpaceMembersCount = statement<unknown, { spaceId: string; removed: number }>(`
  update spaces set members_count = greatest(members_count - :removed::int, 0) where id = :spaceId`)

/** Removes members from one space, with its count. */
export async function removeFromSpace(
  tx: Db,
  spaceId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const removed = await removeConversationMembers(tx, { conversationIds: [spaceId], userIds })
  if (removed.length > 0) await updateSpaceMembersCount(tx, { spaceId, removed: removed.length })
  return removed.map(({ userId }) => userId)
}
