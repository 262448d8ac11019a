import type { FastifyRequest } from 'fastify'
import { type Db, statement } from '#db/connect.ts'
import { recheckConversation } from '#features/messages/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import type { Context } from '#context.ts'
import { mustOwnCommunity } from './policy.ts'
import { fitSpaces } from './spaces/fit-to-plan.ts'

const markCommunityDeleted = statement<unknown, { communityId: string; now: Date }>(
  `update communities set deleted_at = :now where id = :communityId and deleted_at is null`,
)
const markSpacesDeleted = statement<unknown, { communityId: string; now: Date }>(
  `update spaces set deleted_at = :now where community_id = :communityId and deleted_at is null`,
)

/** Closes a community with all its spaces. */
export async function closeCommunity(tx: Db, communityId: string, now: Date): Promise<void> {
  await markCommunityDeleted(tx, { communityId, now })
  await markSpacesDeleted(tx, { communityId, now })
}

const listSpaceIds = statement<{ id: string }, { communityId: string }>(
  `select id from spaces where community_id = :communityId`,
)

/** Closes a community for its owner, after a proof of identity. */
export async function deleteCommunity(
  { db, live, now }: Context,
  asking: { communityId: string; userId: string },
  request: Pick<FastifyRequest, 'viewer' | 'headers'>,
) {
  const { communityId } = asking
  await mustOwnCommunity(db, asking)
  await db.transaction().execute(async (tx) => {
    await mustProve({ db: tx, now }, request, 'delete-community')
    await closeCommunity(tx, communityId, now())
    await fitSpaces(tx, { userId: asking.userId })
  })
  live.recheck({ room: `community:${communityId}` })
  for (const { id } of await listSpaceIds(db, { communityId })) recheckConversation(live, id)
  return { communityId, deleted: true as const }
}
