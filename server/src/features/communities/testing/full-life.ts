import { banMember, joinCommunity } from '@akada/contract/communities/routes'
import { createInviteLink } from '@akada/contract/communities/invitation-routes'
import { sendSpaceMessage } from '@akada/contract/messages/space-routes'
import { inviteToSpace, linkSpace } from '@akada/contract/communities/space-routes'
import { aCourse } from '#features/courses/testing/courses.ts'
import type { Life } from '#testing/world/life.ts'
import { aCommunity } from './communities.ts'

/**
 * A community of hers, one that she has joined, and others that she requested to join, was invited to and banned from.
 */
export async function seed({ world, ada, obi, fan, shy }: Life): Promise<void> {
  const hers = await aCommunity(world, ada, { members: [fan], name: 'Weavers of asooke' })
  const params = { communityId: hers.communityId }
  await world.call(createInviteLink, { as: ada, params, body: {} })
  await world.call(banMember, { as: ada, params: { ...params, userId: shy.id }, body: { reason: 'Spam' } })
  const { spaceId } = hers
  await world.call(inviteToSpace, {
    as: ada,
    params: { spaceId },
    body: { userIds: [obi.id], emails: ['spinner@example.org'], note: 'Come to the asooke' },
  })
  const { id: courseId } = await aCourse(world.db, ada)
  await world.call(linkSpace, { as: ada, params: { spaceId }, body: { courseId } })
  const joined = await aCommunity(world, obi, { members: [ada], name: 'Dyers' })
  await world.call(sendSpaceMessage, { as: ada, params: joined, body: { body: 'Asooke, says Olufunmilayo' } })
  const shut = await aCommunity(world, fan, { access: 'private', name: 'Spinners' })
  await world.call(joinCommunity, { as: ada, params: shut, body: { note: 'Olufunmilayo here' } })
  const closed = await aCommunity(world, shy, { name: 'Felters' })
  const invitation = { communityId: closed.communityId, userId: ada.id, invitedBy: obi.id }
  await world.db.insertInto('invitations').values(invitation).execute()
  const ban = { communityId: closed.communityId, userId: ada.id, bannedBy: shy.id, reason: 'Too loud' }
  await world.db.insertInto('communityBans').values(ban).execute()
}
