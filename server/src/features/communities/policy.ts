import { type CommunityAccess, type CommunityRole, communityTexts } from '@akada/contract/communities/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'

export interface Membership {
  communityId: string
  ownerId: string
  access: CommunityAccess
  isHidden: boolean
  /** Null for somebody who isn't a member. */
  role: CommunityRole | null
  /** Of its staff, but without the second step at sign-in that the community asks for. */
  lacksFactor: boolean
}

/** Of staff `m` of a community `c`. */
const lacksFactor = (membership: string) =>
  `coalesce(c.requires_factor and ${membership}.role <> 'member' and not has_factor(:userId), false) as lacks_factor`

const findMembership = statement<Membership, { userId: string; communityId: string }>(`
  select c.id as community_id, c.owner_id, c.access, c.hidden_at is not null as is_hidden, m.role,
         ${lacksFactor('m')}
    from communities c cross join can_see_community(:userId, c)
    left join community_members m on m.user_id = :userId and m.community_id = c.id
   where c.id = :communityId`)

interface CommunityViewer {
  communityId: string
  userId: string
}

/** A community that a member can find, with what they are in it. */
export async function mustSeeCommunity(
  db: Db,
  { communityId, userId }: CommunityViewer,
): Promise<Membership> {
  const [found] = await findMembership(db, { userId, communityId })
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  return found
}

/**
 * Whether a member may get the live events of a community: members may, and in public communities everybody, because the
 * events name its spaces.
 */
export async function maySeeCommunityRoom(
  db: Db,
  { communityId, userId }: CommunityViewer,
): Promise<boolean> {
  const [found] = await findMembership(db, { userId, communityId })
  return found !== undefined && (found.role !== null || found.access === 'public')
}

export const isStaff = ({ role }: Pick<Membership, 'role'>): boolean =>
  role === 'owner' || role === 'moderator'

/** Whoever acts as staff passes this, where a community asks its staff for a second step. Throws API_ERR_CONFLICT. */
export function mustHaveFactor<Found extends Membership>(found: Found): Found {
  if (found.lacksFactor) throw new ApiError('API_ERR_CONFLICT', { message: communityTexts.lacksFactor })
  return found
}

export async function mustManageCommunity(db: Db, asking: CommunityViewer): Promise<Membership> {
  const found = await mustSeeCommunity(db, asking)
  if (!isStaff(found)) throw new ApiError('API_ERR_FORBIDDEN')
  return mustHaveFactor(found)
}

export async function mustOwnCommunity(db: Db, asking: CommunityViewer): Promise<Membership> {
  const found = await mustSeeCommunity(db, asking)
  if (found.role !== 'owner') throw new ApiError('API_ERR_FORBIDDEN')
  return mustHaveFactor(found)
}

export interface SpaceMembership extends Membership {
  spaceId: string
  isPrivate: boolean
  isMember: boolean
  isOpen: boolean
  /** Beyond the plan of the owner: it can be read, no more. */
  isFrozen: boolean
}

const findSpaceMembership = statement<
  SpaceMembership,
  { userId: string; spaceId: string; communityId: string | null }
>(`
  select s.id as space_id, s.is_private, s.is_frozen, c.id as community_id, c.owner_id, c.access, c.hidden_at is not null as is_hidden,
         k.role, ${lacksFactor('k')}, m.user_id is not null as is_member,
         exists (select from can_read_space(:userId, s)) as is_open
    from spaces s join communities c on c.id = s.community_id cross join can_see_community(:userId, c)
    left join community_members k on k.user_id = :userId and k.community_id = c.id
    left join conversation_members m on m.user_id = :userId and m.conversation_id = s.id
   where s.id = :spaceId and s.deleted_at is null and s.removed_at is null
     and (:communityId::uuid is null or c.id = :communityId)`)

interface SpaceViewer {
  spaceId: string
  communityId?: string | undefined
  userId: string
}

/** A space that a member may read; 404 if it belongs to another community than the one given. */
export async function mustReadSpace(
  db: Db,
  { spaceId, communityId, userId }: SpaceViewer,
): Promise<SpaceMembership> {
  const [found] = await findSpaceMembership(db, { userId, spaceId, communityId: communityId ?? null })
  if (!found?.isOpen) throw new ApiError('API_ERR_NOT_FOUND')
  return found
}

export async function mustManageSpace(db: Db, asking: SpaceViewer): Promise<SpaceMembership> {
  const found = await mustReadSpace(db, asking)
  if (!isStaff(found)) throw new ApiError('API_ERR_FORBIDDEN')
  return mustHaveFactor(found)
}

const ranks: Record<CommunityRole, number> = { owner: 2, moderator: 1, member: 0 }

/** Staff decides about those below their own role. */
export const outranks = (role: CommunityRole | null, other: CommunityRole) =>
  role !== null && ranks[role] > ranks[other]

/** What a member is in a community, whose row is locked until the end of the transaction. */
export const lockMemberRole = statement<{ role: CommunityRole }, { communityId: string; userId: string }>(
  `select role from community_members where community_id = :communityId and user_id = :userId for update`,
)
export const setMemberRole = statement<unknown, { communityId: string; userId: string; role: string }>(`
  update community_members set role = :role where community_id = :communityId and user_id = :userId`)
export const setCommunityOwner = statement<unknown, { communityId: string; ownerId: string }>(
  `update communities set owner_id = :ownerId where id = :communityId`,
)
export const setSilencedUntil = statement<
  unknown,
  { communityId: string; userId: string; silencedUntil: string | null }
>(`
  update community_members set silenced_until = :silencedUntil where community_id = :communityId and user_id = :userId`)
