import { type Db, statement } from '#db/connect.ts'
import { addParticipants, createSpaceConversation } from '#features/messages/public.ts'
import { mustBeWithin } from '#features/plans/public.ts'

interface NewSpace {
  name: string
  description: string
  isPrivate: boolean
  isDefault: boolean
  logoKey: string | null
  clientId: string | null
}

const lockOwner = statement(`select pg_advisory_xact_lock(hashtextextended('spaces ' || $1::uuid::text, 0))`)
const ownedSpaces = statement<{ used: number }>(`
  select count(*)::int as used from communities c join spaces s on s.community_id = c.id
   where c.owner_id = $1 and c.deleted_at is null and s.deleted_at is null`)
const insert = statement(`
  insert into spaces (id, community_id, name, description, is_private, is_default, logo_key, client_id, position, members_count)
  select $1, $2, $3, $4, $5, $6, $7, $8,
         coalesce((select max(position) + 1 from spaces where community_id = $2 and deleted_at is null), 0), 1`)

interface Inserting {
  communityId: string
  /** Whose plan counts, and who is in the space from the start. */
  ownerId: string
  space: NewSpace
}

/** Makes a space, within the plan of the community's owner; of two at once the second counts the first. */
export async function insertSpace(tx: Db, { communityId, ownerId, space }: Inserting): Promise<string> {
  await mustAllowPrivate(tx, ownerId, space.isPrivate)
  await lockOwner(tx, ownerId)
  const [owned] = await ownedSpaces(tx, ownerId)
  await mustBeWithin(tx, { userId: ownerId, limit: 'maxSpaces', used: (owned?.used ?? 0) + 1 })
  const id = await createSpaceConversation(tx)
  const { name, description, isPrivate, isDefault, logoKey, clientId } = space
  await insert(tx, id, communityId, name, description, isPrivate, isDefault, logoKey, clientId)
  await addParticipants(tx, { conversationId: id, userIds: [ownerId], level: 'all' })
  return id
}

/** Private spaces are part of larger plans. */
export async function mustAllowPrivate(
  tx: Db,
  ownerId: string,
  isPrivate: boolean | undefined,
): Promise<void> {
  if (isPrivate) await mustBeWithin(tx, { userId: ownerId, limit: 'privateSpaces', used: 1 })
}
