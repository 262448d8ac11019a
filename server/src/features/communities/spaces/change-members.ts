import type { CommunityRole, MemberChange } from '@akada/contract/community'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { mustProve } from '#features/sessions/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '../../../context.ts'
import { keepOut } from '../bans.ts'
import { isAbove, mustManageSpace, roleOf, setOwner, setRole, silence } from '../policy.ts'
import { fitSpaces } from './fit-to-plan.ts'
import { leaveSpaces, publishUpdate } from './in-space.ts'

interface Changing {
  communityId: string
  userId: string
}

interface InSpace extends Changing {
  spaceId: string
}

interface MemberChanges {
  changes: readonly MemberChange[]
  /** Transferring a community requires the password. */
  request: Pick<FastifyRequest, 'viewer' | 'headers'>
}

/** Changes members of lower roles than the caller's, one after the other; all or none. */
export async function updateSpaceMembers(
  context: Context,
  asking: InSpace,
  { changes, request }: MemberChanges,
): Promise<void> {
  const { db, live, now } = context
  const { role } = await mustManageSpace(db, asking)
  const passesOn = changes.some((change) => change.role === 'owner')
  await db.transaction().execute(async (tx) => {
    if (passesOn && role === 'owner') await mustProve({ db: tx, now }, request, 'transfer-community')
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
  const [target] = await roleOf(tx, { communityId, userId: id })
  if (!target) throw new ApiError('API_ERR_NOT_FOUND')
  if (!isAbove(role, target.role)) throw new ApiError('API_ERR_FORBIDDEN')
  if (newRole) await changeRole(tx, { communityId, userId, role }, { id, role: newRole })
  if (silencedUntil !== undefined) await silence(tx, { communityId, userId: id, silencedUntil })
  if (isBanned) await keepOut(tx, { communityId, userId, targetId: id, reason: '' })
  else if (isRemoved) await leaveSpaces(tx, spaceId, [id])
}

/** Only the owner assigns roles; after a transfer the former owner is a moderator. */
async function changeRole(
  tx: Db,
  { communityId, userId, role }: Changing & { role: CommunityRole | null },
  target: { id: string; role: CommunityRole },
): Promise<void> {
  if (role !== 'owner') throw new ApiError('API_ERR_FORBIDDEN')
  await setRole(tx, { communityId, userId: target.id, role: target.role })
  if (target.role !== 'owner') return
  await setRole(tx, { communityId, userId, role: 'moderator' })
  await setOwner(tx, { communityId, ownerId: target.id })
  for (const owner of [userId, target.id].toSorted()) await fitSpaces(tx, { userId: owner })
}
