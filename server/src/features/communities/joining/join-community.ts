import { type Community, communityTexts } from '@akada/contract/community'
import { type Db, statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '../../../context.ts'
import { getCommunity } from '../community-view.ts'
import { mustFind, mustManage } from '../policy.ts'
import { leaveAllSpaces } from '../spaces/in-space.ts'

interface Asking {
  communityId: string
  userId: string
}

const isInvited = statement(`
  select from invitations where user_id = $1 and community_id = $2 and responded_at is null and expires_at > now()`)
const admit = statement<{ id: string }>(`
  select admit_members($1, array[$2::uuid], coalesce((
    select array_agg(i.space_id) from invitations i
     where i.community_id = $1 and i.user_id = $2 and i.responded_at is null and i.space_id is not null), '{}')) as id`)
const insertRequest = statement<{ userId: string }>(`
  insert into join_requests (community_id, user_id, note) values ($1, $2, $3)
  on conflict do nothing returning user_id`)
const staff = statement<{ userId: string }>(`
  select user_id from community_members where community_id = $1 and role <> 'member'`)

/** Joins at once where anyone may or the member is invited; otherwise requests it from the staff. */
export async function joinCommunity(context: Context, asking: Asking, note: string): Promise<Community> {
  const { db } = context
  const { communityId, userId } = asking
  const { access, role, isHidden } = await mustFind(db, asking)
  if (!role) {
    const mayJoin = access === 'public' || (await isInvited(db, userId, communityId)).length > 0
    if (isHidden) throw new ApiError('API_ERR_NOT_FOUND')
    if (mayJoin) await admitted(context, asking)
    else await request(db, asking, note)
  }
  return getCommunity(context, asking)
}

async function admitted(
  { db, live }: Pick<Context, 'db' | 'live'>,
  { communityId, userId }: Asking,
): Promise<boolean> {
  const isNew = (await admit(db, communityId, userId)).length > 0
  if (isNew)
    live.publish(`user:${userId}`, 'conversation-updated', { conversationId: communityId, reason: 'joined' })
  return isNew
}

async function request(db: Db, { communityId, userId }: Asking, note: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const [made] = await insertRequest(tx, communityId, userId, note)
    if (!made) return
    const subject = { type: 'community', id: communityId }
    for (const { userId: to } of await staff(tx, communityId))
      await notify(tx, { to, kind: 'join-request', subject, actorId: userId })
  })
}

const withdraw = statement(`delete from join_requests where community_id = $1 and user_id = $2`)

/** Leaves with all spaces, or withdraws a request. */
export async function leaveCommunity({ db, live }: Context, asking: Asking) {
  const { communityId, userId } = asking
  const { role } = await mustFind(db, asking)
  if (role === 'owner')
    throw new ApiError('API_ERR_CONFLICT', { message: communityTexts.ownerStaysInCommunity })
  const isGone = await leaveAllSpaces(db, communityId, userId)
  await withdraw(db, communityId, userId)
  if (isGone) {
    live.recheck({ userId })
    live.publish(`user:${userId}`, 'conversation-updated', { conversationId: communityId, reason: 'left' })
  }
  return { communityId, left: true as const }
}

interface RequestRow {
  id: string
  note: string
  createdAt: Date
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
}

const requests = statement<RequestRow>(`
  select u.id, r.note, r.created_at, u.username, u.first_name, u.last_name, u.avatar_key
    from join_requests r join users u on u.id = r.user_id cross join can_see_user($2::uuid, u)
   where r.community_id = $1 order by r.created_at, u.id limit 50`)

export async function listJoinRequests({ db, storage }: Context, asking: Asking) {
  await mustManage(db, asking)
  const rows = await requests(db, asking.communityId, asking.userId)
  return rows.map(({ note, createdAt, avatarKey, ...user }) => ({
    user: { ...user, avatar: avatarKey && storage.url(avatarKey) },
    note,
    createdAt: createdAt.toISOString(),
  }))
}

const waiting = statement(`select from join_requests where community_id = $1 and user_id = $2`)

interface Answer extends Asking {
  /** Members who requested to join. */
  targetId: string
  accept: boolean
}

/** Accepts a request and notifies the member; declined members are not notified. */
export async function answerJoinRequest(context: Context, { targetId, accept, ...asking }: Answer) {
  const { db } = context
  const { communityId, userId } = asking
  await mustManage(db, asking)
  if ((await waiting(db, communityId, targetId)).length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  if (accept && (await admitted(context, { communityId, userId: targetId })))
    await notify(db, {
      to: targetId,
      kind: 'join-accepted',
      subject: { type: 'community', id: communityId },
      actorId: userId,
    })
  if (!accept) await withdraw(db, communityId, targetId)
  return { userId: targetId, accepted: accept }
}
