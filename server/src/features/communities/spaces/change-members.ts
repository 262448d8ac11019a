import type { CommunityRole, MemberChange } from '@akada/contract/community'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '../../../context.ts'
import { isAbove, mustManage, mustManageSpace } from '../policy.ts'
import { leaveAllSpaces, leaveSpaces, publishUpdate } from './in-space.ts'
import { fitSpaces } from './fit-to-plan.ts'

interface Changing {
  communityId: string
  userId: string
}

const roleOf = statement<{ role: CommunityRole }>(
  `select role from community_members where community_id = $1 and user_id = $2 for update`,
)
const setRole = statement(`
  update community_members set role = $3 where community_id = $1 and user_id = $2`)
const setOwner = statement(`update communities set owner_id = $2 where id = $1`)
const silence = statement(`
  update community_members set silenced_until = $3 where community_id = $1 and user_id = $2`)
const insertBan = statement(`
  insert into community_bans as b (community_id, user_id, banned_by, reason, until)
  values ($1, $2, $3, $4, coalesce($5::timestamptz, 'infinity'))
  on conflict (community_id, user_id) do update
     set banned_by = excluded.banned_by, reason = excluded.reason, until = excluded.until`)
const deleteBan = statement(`delete from community_bans where community_id = $1 and user_id = $2`)
const forget = statement(
  `delete from invitations where community_id = $1 and user_id = $2 and responded_at is null`,
)
const members = statement(`select from users u cross join can_see_user($2::uuid, u) where u.id = $1`)

export interface Ban extends Changing {
  targetId: string
  reason: string
  until?: string | undefined
}

async function mustBeAbove(
  tx: Db,
  role: CommunityRole | null,
  { communityId, targetId }: Ban,
): Promise<void> {
  const [target] = await roleOf(tx, communityId, targetId)
  if (!isAbove(role, target?.role ?? 'member')) throw new ApiError('API_ERR_FORBIDDEN')
}

/** Keeps a member out: their sockets leave at once, and nothing of the community is there for them. */
export async function banMember({ db, live }: Context, ban: Ban) {
  const { communityId, userId, targetId, reason, until = null } = ban
  const { role } = await mustManage(db, ban)
  if ((await members(db, targetId, userId)).length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  await db.transaction().execute(async (tx) => {
    await mustBeAbove(tx, role, ban)
    await insertBan(tx, communityId, targetId, userId, reason, until)
    await leaveAllSpaces(tx, communityId, targetId)
    await forget(tx, communityId, targetId)
  })
  live.recheck({ userId: targetId })
  return { userId: targetId, isBanned: true }
}

export async function unbanMember({ db }: Context, { targetId, ...asking }: Changing & { targetId: string }) {
  await mustManage(db, asking)
  await deleteBan(db, asking.communityId, targetId)
  return { userId: targetId, isBanned: false }
}

interface InSpace extends Changing {
  spaceId: string
}

/** Changes members one after the other, each below the role of whoever changes them; all or none. */
export async function updateSpaceMembers(
  context: Context,
  asking: InSpace,
  changes: readonly MemberChange[],
): Promise<void> {
  const { db, live } = context
  const { role } = await mustManageSpace(db, asking)
  await db.transaction().execute(async (tx) => {
    for (const change of changes) await changeMember(tx, { ...asking, role }, change)
  })
  for (const { id } of changes) live.recheck({ userId: id })
  publishUpdate(context, asking)
}

async function changeMember(
  tx: Db,
  { communityId, spaceId, userId, role }: InSpace & { role: CommunityRole | null },
  { id, role: newRole, silencedUntil, isRemoved, isBanned }: MemberChange,
): Promise<void> {
  const [target] = await roleOf(tx, communityId, id)
  if (!target) throw new ApiError('API_ERR_NOT_FOUND')
  if (!isAbove(role, target.role)) throw new ApiError('API_ERR_FORBIDDEN')
  if (newRole) await changeRole(tx, { communityId, userId, role }, { id, role: newRole })
  if (silencedUntil !== undefined) await silence(tx, communityId, id, silencedUntil)
  if (isBanned) await insertBan(tx, communityId, id, userId, '', null)
  if (isBanned) await leaveAllSpaces(tx, communityId, id)
  else if (isRemoved) await leaveSpaces(tx, spaceId, [id])
}

/** Only the owner gives roles; whoever makes another one owner becomes a moderator. */
async function changeRole(
  tx: Db,
  { communityId, userId, role }: Changing & { role: CommunityRole | null },
  target: { id: string; role: CommunityRole },
): Promise<void> {
  if (role !== 'owner') throw new ApiError('API_ERR_FORBIDDEN')
  await setRole(tx, communityId, target.id, target.role)
  if (target.role !== 'owner') return
  await setRole(tx, communityId, userId, 'moderator')
  await setOwner(tx, communityId, target.id)
  for (const owner of [userId, target.id].toSorted()) await fitSpaces(tx, { userId: owner })
}
