import { statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustManageCommunity } from '../policy.ts'
import { type JoinAccess, admitMember, deleteJoinRequest } from './join-community.ts'

interface RequestRow {
  id: string
  note: string
  createdAt: Date
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
}

const listOpenJoinRequests = statement<RequestRow, { communityId: string; userId: string }>(`
  select u.id, r.note, r.created_at, u.username, u.first_name, u.last_name, u.avatar_key
    from join_requests r join users u on u.id = r.user_id cross join can_see_user(:userId::uuid, u)
   where r.community_id = :communityId order by r.created_at, u.id limit 50`)

export async function listJoinRequests({ db, storage }: Context, access: JoinAccess) {
  await mustManageCommunity(db, access)
  const rows = await listOpenJoinRequests(db, { communityId: access.communityId, userId: access.userId })
  return rows.map(({ note, createdAt, avatarKey, ...user }) => ({
    user: { ...user, avatar: avatarKey && storage.url(avatarKey) },
    note,
    createdAt: createdAt.toISOString(),
  }))
}

const findJoinRequest = statement<unknown, { communityId: string; targetId: string }>(
  `select from join_requests where community_id = :communityId and user_id = :targetId`,
)

interface Answer extends JoinAccess {
  /** Members who requested to join. */
  targetId: string
  accept: boolean
}

/** Accepts a request and notifies the member; declined members are not notified. */
export async function answerJoinRequest(context: Context, { targetId, accept, ...access }: Answer) {
  const { db } = context
  const { communityId, userId } = access
  await mustManageCommunity(db, access)
  if ((await findJoinRequest(db, { communityId, targetId })).length === 0)
    throw new ApiError('API_ERR_NOT_FOUND')
  if (accept && (await admitMember(context, { communityId, userId: targetId })))
    await notify(db, {
      to: targetId,
      kind: 'join-accepted',
      subject: { type: 'community', id: communityId },
      actorId: userId,
    })
  if (!accept) await deleteJoinRequest(db, { communityId, userId: targetId })
  return { userId: targetId, accepted: accept }
}
