import { type Db, statement } from '#db/connect.ts'
import { addConversationMembers, createSpaceConversation } from '#features/messages/public.ts'
import { mustBeWithin } from '#features/plans/public.ts'
import { countSpaces, lockSpaces } from './fit-to-plan.ts'

interface NewSpace {
  name: string
  description: string
  isPrivate: boolean
  isDefault: boolean
  logoKey: string | null
  clientId: string | null
}

const insertSpaceRow = statement<
  unknown,
  {
    id: string
    communityId: string
    name: string
    description: string
    isPrivate: boolean
    isDefault: boolean
    logoKey: string | null
    clientId: string | null
  }
>(`
  insert into spaces (id, community_id, name, description, is_private, is_default, logo_key, client_id, position, members_count)
  select :id, :communityId, :name, :description, :isPrivate, :isDefault, :logoKey, :clientId,
         coalesce((select max(position) + 1 from spaces where community_id = :communityId and deleted_at is null), 0), 1`)

interface SpaceInsert {
  communityId: string
  /** The owner whose plan counts, and the space's first members. */
  ownerId: string
  space: NewSpace
}

/** Creates a space within the plan of the community's owner; of two concurrent calls the second counts the first. */
export async function insertSpace(tx: Db, { communityId, ownerId, space }: SpaceInsert): Promise<string> {
  await mustAllowPrivateSpaces(tx, ownerId, space.isPrivate)
  await lockSpaces(tx, ownerId)
  const used = await countSpaces(tx, { userId: ownerId, at: new Date() })
  await mustBeWithin(tx, { userId: ownerId, limit: 'maxSpaces', used: used + 1 })
  const id = await createSpaceConversation(tx)
  const { name, description, isPrivate, isDefault, logoKey, clientId } = space
  await insertSpaceRow(tx, { id, communityId, name, description, isPrivate, isDefault, logoKey, clientId })
  await addConversationMembers(tx, { conversationId: id, userIds: [ownerId], level: 'all' })
  return id
}

/** Private spaces are part of larger plans. */
export async function mustAllowPrivateSpaces(
  tx: Db,
  ownerId: string,
  isPrivate: boolean | undefined,
): Promise<void> {
  if (isPrivate) await mustBeWithin(tx, { userId: ownerId, limit: 'privateSpaces', used: 1 })
}
