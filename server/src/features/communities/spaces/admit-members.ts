import { type Db, statement } from '#db/connect.ts'
import { announce, memberInWebhook } from '#features/webhooks/public.ts'
import type { Context } from '#context.ts'

export interface SpaceJoin {
  communityId: string
  userIds: readonly string[]
  spaceIds: readonly string[]
}

const admitMembers = statement<{ id: string }, SpaceJoin>(
  `select admit_members(:communityId, :userIds::uuid[], :spaceIds::uuid[]) as id`,
)

const findOwnerOfCommunity = statement<{ ownerId: string; name: string }, { communityId: string }>(
  `select owner_id, name from communities where id = :communityId`,
)

/** Adds members to a community and these of its spaces; resolves to those who were not in it. */
export function joinSpaces(
  { db, now }: Pick<Context, 'db' | 'now'>,
  join: SpaceJoin,
): Promise<{ id: string }[]> {
  const admit = async (tx: Db) => {
    const admitted = await admitMembers(tx, join)
    await announceMembers(tx, { communityId: join.communityId, admitted, now: now() })
    return admitted
  }
  return db.isTransaction ? admit(db) : db.transaction().execute(admit)
}

interface Admitted {
  communityId: string
  admitted: readonly { id: string }[]
  now: Date
}

async function announceMembers(tx: Db, { communityId, admitted, now }: Admitted): Promise<void> {
  const [community] = admitted.length > 0 ? await findOwnerOfCommunity(tx, { communityId }) : []
  if (!community) return
  const { ownerId, name } = community
  for (const { id } of admitted)
    await announce(tx, {
      to: ownerId,
      event: 'community.joined',
      subject: `${communityId} ${id}`,
      aboutId: id,
      now,
      data: async () => {
        const member = await memberInWebhook(tx, id)
        return member && { community: { id: communityId, name }, member }
      },
    })
}
