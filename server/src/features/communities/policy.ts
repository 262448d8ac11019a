import type { CommunityAccess, CommunityRole } from '@akada/contract/community'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'

export interface Standing {
  communityId: string
  ownerId: string
  access: CommunityAccess
  isHidden: boolean
  /** Null for who is not in it. */
  role: CommunityRole | null
}

const standing = statement<Standing, { userId: string; communityId: string }>(`
  select c.id as community_id, c.owner_id, c.access, c.hidden_at is not null as is_hidden, m.role
    from communities c cross join can_see_community(:userId, c)
    left join community_members m on m.user_id = :userId and m.community_id = c.id
   where c.id = :communityId`)

interface Asking {
  communityId: string
  userId: string
}

/** A community that a member can find, with what they are in it. */
export async function mustFind(db: Db, { communityId, userId }: Asking): Promise<Standing> {
  const [found] = await standing(db, { userId, communityId })
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  return found
}

/** Whether a member is in a community, or might join it: spaces it names are not said to anybody else. */
export async function mayFind(db: Db, { communityId, userId }: Asking): Promise<boolean> {
  const [found] = await standing(db, { userId, communityId })
  return found !== undefined && (found.role !== null || found.access === 'public')
}

export async function mustManage(db: Db, asking: Asking): Promise<Standing> {
  const found = await mustFind(db, asking)
  if (found.role !== 'owner' && found.role !== 'moderator') throw new ApiError('API_ERR_FORBIDDEN')
  return found
}

export async function mustOwn(db: Db, asking: Asking): Promise<Standing> {
  const found = await mustFind(db, asking)
  if (found.role !== 'owner') throw new ApiError('API_ERR_FORBIDDEN')
  return found
}

export interface SpaceStanding extends Standing {
  spaceId: string
  isPrivate: boolean
  isMember: boolean
  isOpen: boolean
  /** Beyond the plan of the owner: it can be read, no more. */
  isFrozen: boolean
}

const spaceStanding = statement<
  SpaceStanding,
  { userId: string; spaceId: string; communityId: string | null }
>(`
  select s.id as space_id, s.is_private, s.is_frozen, c.id as community_id, c.owner_id, c.access, c.hidden_at is not null as is_hidden,
         k.role, m.user_id is not null as is_member,
         exists (select from can_read_space(:userId, s)) as is_open
    from spaces s join communities c on c.id = s.community_id cross join can_see_community(:userId, c)
    left join community_members k on k.user_id = :userId and k.community_id = c.id
    left join conversation_members m on m.user_id = :userId and m.conversation_id = s.id
   where s.id = :spaceId and s.deleted_at is null and s.removed_at is null
     and (:communityId::uuid is null or c.id = :communityId)`)

interface AskingSpace {
  spaceId: string
  communityId?: string | undefined
  userId: string
}

/** A space that a member may read; of another community than the one named it is not found. */
export async function mustReadSpace(
  db: Db,
  { spaceId, communityId, userId }: AskingSpace,
): Promise<SpaceStanding> {
  const [found] = await spaceStanding(db, { userId, spaceId, communityId: communityId ?? null })
  if (!found?.isOpen) throw new ApiError('API_ERR_NOT_FOUND')
  return found
}

export async function mustManageSpace(db: Db, asking: AskingSpace): Promise<SpaceStanding> {
  const found = await mustReadSpace(db, asking)
  if (found.role !== 'owner' && found.role !== 'moderator') throw new ApiError('API_ERR_FORBIDDEN')
  return found
}

const ranks: Record<CommunityRole, number> = { owner: 2, moderator: 1, member: 0 }

/** Staff decides about those below their own role. */
export const isAbove = (role: CommunityRole | null, other: CommunityRole) =>
  role !== null && ranks[role] > ranks[other]

/** What a member is in a community, whose row is locked until the end of the transaction. */
export const roleOf = statement<{ role: CommunityRole }, { communityId: string; userId: string }>(
  `select role from community_members where community_id = :communityId and user_id = :userId for update`,
)
export const setRole = statement<unknown, { communityId: string; userId: string; role: string }>(`
  update community_members set role = :role where community_id = :communityId and user_id = :userId`)
export const setOwner = statement<unknown, { communityId: string; ownerId: string }>(
  `update communities set owner_id = :ownerId where id = :communityId`,
)
export const silence = statement<
  unknown,
  { communityId: string; userId: string; silencedUntil: string | null }
>(`
  update community_members set silenced_until = :silencedUntil where community_id = :communityId and user_id = :userId`)
