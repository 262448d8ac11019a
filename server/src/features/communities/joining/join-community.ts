import { type Community, communityTexts } from '@akada/contract/communities/model'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { getCommunity } from '../get-community.ts'
import { mustSeeCommunity } from '../policy.ts'
import { joinSpaces } from '../spaces/admit-members.ts'
import { publishDeparture, removeFromCommunity } from '../spaces/join-spaces.ts'

export interface JoinAccess {
  communityId: string
  userId: string
}

const hasOpenInvitation = statement<unknown, { userId: string; communityId: string; now: Date }>(`
  select from invitations where user_id = :userId and community_id = :communityId and responded_at is null
    and expires_at > :now`)
const listInvitedSpaces = statement<{ spaceId: string }, { communityId: string; userId: string }>(`
  select space_id from invitations
   where community_id = :communityId and user_id = :userId and responded_at is null and space_id is not null`)
const insertJoinRequest = statement<
  { userId: string },
  { communityId: string; userId: string; note: string }
>(`
  insert into join_requests (community_id, user_id, note) values (:communityId, :userId, :note)
  on conflict do nothing returning user_id`)
const listCommunityStaff = statement<{ userId: string }, { communityId: string }>(`
  select user_id from community_members where community_id = :communityId and role <> 'member'`)

/** Joins at once where anyone may or the member is invited; otherwise requests it from the staff. */
export async function joinCommunity(context: Context, access: JoinAccess, note: string): Promise<Community> {
  const { db, now } = context
  const { communityId, userId } = access
  const { access: openness, role, isHidden } = await mustSeeCommunity(db, access)
  if (!role) {
    const mayJoin =
      openness === 'public' || (await hasOpenInvitation(db, { userId, communityId, now: now() })).length > 0
    if (isHidden) throw new ApiError('API_ERR_NOT_FOUND')
    if (mayJoin) await admitMember(context, access)
    else await requestToJoin(db, access, note)
  }
  return getCommunity(context, access)
}

export async function admitMember(
  context: Pick<Context, 'db' | 'live' | 'now'>,
  { communityId, userId }: JoinAccess,
): Promise<boolean> {
  const spaceIds = (await listInvitedSpaces(context.db, { communityId, userId })).map(
    ({ spaceId }) => spaceId,
  )
  const isNew = (await joinSpaces(context, { communityId, userIds: [userId], spaceIds })).length > 0
  if (isNew)
    context.live.publish(`user:${userId}`, 'conversation-updated', {
      conversationId: communityId,
      reason: 'joined',
    })
  return isNew
}

async function requestToJoin(db: Db, { communityId, userId }: JoinAccess, note: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [made] = await insertJoinRequest(tx, { communityId, userId, note })
    if (!made) return
    const subject = { type: 'community', id: communityId }
    for (const { userId: to } of await listCommunityStaff(tx, { communityId }))
      await notify(tx, { to, kind: 'join-request', subject, actorId: userId })
  })
}

export const deleteJoinRequest = statement<unknown, { communityId: string; userId: string }>(
  `delete from join_requests where community_id = :communityId and user_id = :userId`,
)

/** Leaves with all spaces, or withdraws a request. */
export async function leaveCommunity(context: Context, access: JoinAccess) {
  const { db } = context
  const { communityId, userId } = access
  const { role } = await mustSeeCommunity(db, access)
  if (role === 'owner')
    throw new ApiError('API_ERR_CONFLICT', { message: communityTexts.ownerStaysInCommunity })
  const isGone = await removeFromCommunity(db, communityId, userId)
  await deleteJoinRequest(db, { communityId, userId })
  if (isGone) publishDeparture(context, { userId, conversationId: communityId })
  return { communityId, left: true as const }
}
