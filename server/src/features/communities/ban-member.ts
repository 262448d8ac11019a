import type { CommunityRole } from '@akada/contract/communities/model'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { outranks, mustManageCommunity, lockMemberRole } from './policy.ts'
import { publishDeparture, removeFromCommunity } from './spaces/join-spaces.ts'

interface CommunityViewer {
  communityId: string
  userId: string
}

interface Ban extends CommunityViewer {
  targetId: string
  reason: string
  until?: string | undefined
}

const insertBan = statement<
  unknown,
  { communityId: string; targetId: string; userId: string; reason: string; until: string | null }
>(`
  insert into community_bans as b (community_id, user_id, banned_by, reason, until)
  values (:communityId, :targetId, :userId, :reason, coalesce(:until::timestamptz, 'infinity'))
  on conflict (community_id, user_id) do update
     set banned_by = excluded.banned_by, reason = excluded.reason, until = excluded.until`)
const deleteBan = statement<unknown, { communityId: string; targetId: string }>(
  `delete from community_bans where community_id = :communityId and user_id = :targetId`,
)
const deletePendingInvitations = statement<unknown, { communityId: string; targetId: string }>(
  `delete from invitations where community_id = :communityId and user_id = :targetId and responded_at is null`,
)
const findVisibleUser = statement<unknown, { targetId: string; userId: string }>(
  `select from users u cross join can_see_user(:userId::uuid, u) where u.id = :targetId`,
)

async function mustOutrankMember(
  tx: Db,
  role: CommunityRole | null,
  { communityId, targetId }: Ban,
): Promise<void> {
  const [target] = await lockMemberRole(tx, { communityId, userId: targetId })
  if (!outranks(role, target?.role ?? 'member')) throw new ApiError('API_ERR_FORBIDDEN')
}

/** Removes a member from the community with all its spaces, and bans them from it. */
export async function banFromCommunity(
  tx: Db,
  { communityId, userId, targetId, reason, until = null }: Omit<Ban, 'until'> & { until?: string | null },
): Promise<void> {
  await insertBan(tx, { communityId, targetId, userId, reason, until })
  await removeFromCommunity(tx, communityId, targetId)
  await deletePendingInvitations(tx, { communityId, targetId })
}

/** Bans a member: their sockets leave the rooms at once, and the whole community is 404 for them. */
export async function banMember(context: Context, ban: Ban) {
  const { db } = context
  const { userId, targetId, until = null } = ban
  const { role } = await mustManageCommunity(db, ban)
  if ((await findVisibleUser(db, { targetId, userId })).length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  await db.transaction().execute(async (tx) => {
    await mustOutrankMember(tx, role, ban)
    await banFromCommunity(tx, { ...ban, until })
  })
  publishDeparture(context, { userId: targetId, conversationId: ban.communityId })
  return { userId: targetId, isBanned: true }
}

export async function unbanMember(
  { db }: Context,
  { targetId, ...asking }: CommunityViewer & { targetId: string },
) {
  await mustManageCommunity(db, asking)
  await deleteBan(db, { communityId: asking.communityId, targetId })
  return { userId: targetId, isBanned: false }
}

interface BanRow {
  id: string
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
  reason: string
  until: Date | null
  createdAt: Date
}

const listActiveBans = statement<BanRow, { communityId: string; userId: string; now: Date }>(`
  select u.id, u.username, u.first_name, u.last_name, u.avatar_key, b.reason, nullif(b.until, 'infinity') as until,
         b.created_at
    from community_bans b join users u on u.id = b.user_id cross join can_see_user(:userId::uuid, u)
   where b.community_id = :communityId and b.until > :now
   order by b.created_at desc, u.id limit 50`)

/** Banned members, for the staff. */
export async function listBans(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  asking: CommunityViewer,
) {
  await mustManageCommunity(db, asking)
  const rows = await listActiveBans(db, {
    communityId: asking.communityId,
    userId: asking.userId,
    now: now(),
  })
  return rows.map(({ avatarKey, reason, until, createdAt, ...user }) => ({
    user: { ...user, avatar: avatarKey && storage.url(avatarKey) },
    reason,
    until: until?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}
