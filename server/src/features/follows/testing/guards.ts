import { follow } from '@akada/contract/follows/routes'
import { exceptBlocked, membersExceptBlocked, membersOnly } from '#testing/guards/callers.ts'
import { type Guard, type Guards, theOwner } from '#testing/guards/guard.ts'

/** The owner waits for the member's answer, who is private. */
const requestedByOwner: Guard['ask'] = async (world, { owner, caller, name }) => {
  if (caller && name === 'member') {
    await world.db.updateTable('users').set({ isPrivate: true }).where('id', '=', caller.id).execute()
    await world.call(follow, { as: owner, body: { userId: caller.id } })
  }
  return { params: { userId: owner.id } }
}

export const guards: Guards = {
  follow: {
    ask: (_world, { owner }) => ({ body: { userId: owner.id } }),
    answers: { ...membersExceptBlocked, owner: 400 },
  },
  unfollow: { ask: theOwner('userId'), answers: { ...membersExceptBlocked, owner: 400 } },
  followStatus: { ask: theOwner('id'), answers: membersExceptBlocked },
  listFollowers: { ask: theOwner('userId'), answers: exceptBlocked },
  listFollowings: { ask: theOwner('id'), answers: exceptBlocked },
  removeFollower: { ask: theOwner('userId'), answers: { ...membersExceptBlocked, owner: 400 } },
  listFollowRequests: { answers: membersOnly() },
  // Nobody has requested to follow the callers, except the owner, who has requested to follow the member.
  acceptFollowRequest: { ask: requestedByOwner, answers: { ...membersOnly(404), member: 200 } },
  declineFollowRequest: { ask: theOwner('userId'), answers: membersOnly() },
}
