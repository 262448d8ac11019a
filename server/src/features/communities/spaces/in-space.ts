import { type Db, statement } from '#db/connect.ts'
import { removeParticipants } from '#features/messages/public.ts'
import type { Context } from '../../../context.ts'

const admit = statement<
  { id: string },
  { communityId: string; userIds: readonly string[]; spaceIds: readonly string[] }
>(`select admit_members(:communityId, :userIds::uuid[], :spaceIds::uuid[]) as id`)

interface Joining {
  communityId: string
  userIds: readonly string[]
  spaceIds: readonly string[]
}

/** Adds members to a community and these of its spaces. */
export const joinSpaces = (tx: Db, { communityId, userIds, spaceIds }: Joining) =>
  admit(tx, { communityId, userIds, spaceIds })

/** Members viewing the community or the space refetch it. */
export function publishUpdate(
  { live }: Pick<Context, 'live'>,
  { communityId, spaceId }: { communityId: string; spaceId: string },
): void {
  live.publish([`community:${communityId}`, `conversation:${spaceId}`], 'space-updated', { communityId })
}

const expel = statement<{ id: string }, { communityId: string; userId: string }>(
  `select expel_members(:communityId, array[:userId::uuid]) as id`,
)

/** Removes a member from a community with all its spaces; returns whether they were in it. */
export const leaveAllSpaces = async (tx: Db, communityId: string, userId: string): Promise<boolean> =>
  (await expel(tx, { communityId, userId })).length > 0

const uncount = statement<unknown, { spaceId: string; removed: number }>(`
  update spaces set members_count = greatest(members_count - :removed::int, 0) where id = :spaceId`)

/** Removes members from one space, with its count. */
export async function leaveSpaces(tx: Db, spaceId: string, userIds: readonly string[]): Promise<string[]> {
  const removed = await removeParticipants(tx, { conversationIds: [spaceId], userIds })
  if (removed.length > 0) await uncount(tx, { spaceId, removed: removed.length })
  return removed.map(({ userId }) => userId)
}
