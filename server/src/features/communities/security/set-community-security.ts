import { communityTexts } from '@akada/contract/communities/model'
import type { CommunitySecurity } from '@akada/contract/communities/security-routes'
import { statement } from '#db/connect.ts'
import { factorStateOf } from '#features/credentials/public.ts'
import { mustInclude } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { isStaff, mustOwnCommunity, mustSeeCommunity } from '../policy.ts'

interface CommunityViewer {
  communityId: string
  userId: string
}

type StaffMember = CommunitySecurity['staff'][number]
type StaffRow = Omit<StaffMember, 'avatar'> & { avatarKey: string | null }

const isFactorRequired = statement<{ requiresFactor: boolean }, { communityId: string }>(
  `select requires_factor from communities where id = :communityId`,
)
const listStaffFactors = statement<StaffRow, CommunityViewer & { isOwner: boolean }>(
  `select u.id, u.username, u.first_name, u.last_name, u.avatar_key, m.role, has_factor(u.id) as has_factor
     from community_members m join users u on u.id = m.user_id and u.deleted_at is null
    where m.community_id = :communityId and m.role <> 'member' and (:isOwner::boolean or u.id = :userId)
    order by m.role desc, m.joined_at, u.id limit 100`,
)
const setFactorRequired = statement<unknown, { communityId: string; requiresFactor: boolean }>(
  `update communities set requires_factor = :requiresFactor where id = :communityId`,
)

/** Staff without a second step see this too: it says what is missing. */
export async function getCommunitySecurity(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  asking: CommunityViewer,
): Promise<CommunitySecurity> {
  const found = await mustSeeCommunity(db, asking)
  if (!isStaff(found)) throw new ApiError('API_ERR_FORBIDDEN')
  const [row] = await isFactorRequired(db, { communityId: asking.communityId })
  const staff = await listStaffFactors(db, { ...asking, isOwner: found.role === 'owner' })
  return {
    requiresFactor: row?.requiresFactor ?? false,
    staff: staff.map(({ avatarKey, ...member }) => ({
      ...member,
      avatar: avatarKey && storage.url(avatarKey),
    })),
  }
}

/** Nobody locks themselves out: whoever requires a second step has one. Throws API_ERR_PLAN_LIMIT and API_ERR_CONFLICT. */
export async function setCommunitySecurity(
  context: Context,
  { requiresFactor, ...asking }: CommunityViewer & { requiresFactor: boolean },
): Promise<CommunitySecurity> {
  const { db, live } = context
  const { userId, communityId } = asking
  await mustOwnCommunity(db, asking)
  if (requiresFactor) {
    await mustInclude(db, { userId, limit: 'enhancedSecurity' })
    const { isOn } = await factorStateOf(db, userId)
    if (!isOn) throw new ApiError('API_ERR_CONFLICT', { message: communityTexts.ownerLacksFactor })
  }
  await setFactorRequired(db, { communityId, requiresFactor })
  live.publish(`community:${communityId}`, 'space-updated', { communityId })
  return getCommunitySecurity(context, asking)
}
