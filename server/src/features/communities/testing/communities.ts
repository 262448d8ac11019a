import type { CommunityForm } from '@akada/contract/communities/model'
import { createCommunity, joinCommunity } from '@akada/contract/communities/routes'
import { addConversationMembers, createSpaceConversation } from '#features/messages/public.ts'
import { type Db, statement } from '#db/connect.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'

type Town = Pick<World, 'call' | 'db'>

/** A community with its first space, and members who have joined it. */
export async function aCommunity(
  world: Town,
  owner: Person,
  { members = [], ...form }: { members?: readonly Person[]; name?: string; access?: string } = {},
) {
  const body = { name: 'Surulere Stitchers', ...form } as CommunityForm
  const { data } = await world.call(createCommunity, { as: owner, body })
  const communityId = data.id
  for (const as of members) await world.call(joinCommunity, { as, params: { communityId }, body: {} })
  return { communityId, spaceId: data.spaces[0]!.id }
}

const admit = statement<
  unknown,
  { communityId: string; userIds: readonly string[]; inviterIds: readonly string[] }
>(`select admit_members(:communityId, :userIds::uuid[], :inviterIds::uuid[])`)

/** Another space, regardless of the owner's plan, with these members. */
export async function aSpace(
  db: Db,
  communityId: string,
  { isPrivate = false, members = [] as readonly { id: string }[], name = 'Zips' } = {},
): Promise<string> {
  const id = await createSpaceConversation(db)
  await db.insertInto('spaces').values({ id, communityId, name, isPrivate, position: 9 }).execute()
  const { ownerId } = await db
    .selectFrom('communities')
    .select('ownerId')
    .where('id', '=', communityId)
    .executeTakeFirstOrThrow()
  await addConversationMembers(db, { conversationId: id, userIds: [ownerId], level: 'all' })
  if (members.length > 0)
    await admit(db, { communityId, userIds: members.map((one) => one.id), inviterIds: [id] })
  return id
}
