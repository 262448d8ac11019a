import type { CommunityRole, MemberChange } from '@akada/contract/communities/model'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { mustProve } from '#features/sessions/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { banFromCommunity } from '../ban-member.ts'
import {
  outranks,
  mustManageSpace,
  lockMemberRole,
  setCommunityOwner,
  setMemberRole,
  setSilencedUntil,
} from '../policy.ts'
import { fitSpaces } from './fit-to-plan.ts'
import { publishDeparture, publishSpaceUpdate, removeFromSpace } from './join-spaces.ts'

interface CommunityViewer {
  communityId: string
  userId: string
}

interface SpaceViewer extends CommunityViewer {
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
  asking: SpaceViewer,
  { changes, request }: MemberChanges,
): Promise<void> {
  const { db, live, now } = context
  const { communityId, spaceId } = asking
  const { role } = await mustManageSpace(db, asking)
  const passesOn = changes.some((change) => change.role === 'owner')
  await db.transaction().execute(async (tx) => {
    if (passesOn && role === 'owner') await mustProve({ db: tx, now }, request, 'transfer-community')
    for (const change of changes) await changeMember(tx, { ...asking, role }, change)
  })
  for (const { id, isBanned, isRemoved } of changes) {
    if (isBanned || isRemoved)
      publishDeparture(context, { userId: id, conversationId: isBanned ? communityId : spaceId })
    else live.recheck({ userId: id })
  }
  publishSpaceUpdate(context, asking)
}

async function changeMember(
  tx: Db,
  { communityId, spaceId, userId, role }: SpaceViewer & { role: CommunityRole | null },
  { id, role: newRole, silencedUntil, isRemoved, isBanned, reason = '' }: MemberChange,
): Promise<void> {
  const [target] = await lockMemberRole(tx, { communityId, userId: id })
  if (!target) throw new ApiError('API_ERR_NOT_FOUND')
  if (!outranks(role, target.role)) throw new ApiError('API_ERR_FORBIDDEN')
  if (newRole) await changeRole(tx, { communityId, userId, role }, { id, role: newRole })
  if (silencedUntil !== undefined) await setSilencedUntil(tx, { communityId, userId: id, silencedUntil })
  if (isBanned) await banFromCommunity(tx, { communityId, userId, targetId: id, reason })
  else if (isRemoved) await removeFromSpace(tx, spaceId, [id])
}

/** Only the owner assigns roles; after a transfer the former owner is a moderator. */
async function changeRole(
  tx: Db,
  { communityId, userId, role }: CommunityViewer & { role: CommunityRole | null },
  target: { id: string; role: CommunityRole },
): Promise<void> {
  if (role !== 'owner') throw new ApiError('API_ERR_FORBIDDEN')
  await setMemberRole(tx, { communityId, userId: target.id, role: target.role })
  if (target.role !== 'owner') return
  await setMemberRole(tx, { communityId, userId, role: 'moderator' })
  await setCommunityOwner(tx, { communityId, ownerId: target.id })
  for (const owner of [userId, target.id].toSorted()) await fitSpaces(tx, { userId: owner })
}
