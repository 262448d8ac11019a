import { joinCommunity } from '@akada/contract/communities/routes'
import { createInviteLink } from '@akada/contract/communities/invitation-routes'
import { aCourse } from '#features/courses/testing/courses.ts'
import { sayingIn } from '#features/messages/testing/messages.ts'
import { all, membersExceptBlocked, membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import { type Guard, type Guards, theOwner } from '#testing/guards/guard.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { aCommunity } from './communities.ts'

/** A community of the owner's, the only one: their plan allows no more. */
async function theirs({ db, call }: World, owner: Person, members: readonly Person[] = []) {
  await db.updateTable('communities').set({ deletedAt: new Date() }).where('ownerId', '=', owner.id).execute()
  return aCommunity({ db, call }, owner, { members })
}

type Ask = NonNullable<Guard['ask']>

const community =
  (body?: object): Ask =>
  async (world, { owner }) => {
    const { communityId } = await theirs(world, owner)
    return { params: { communityId }, ...(body && { body }) }
  }

const withMember =
  (
    body: object,
    prepare?: (world: World, ids: { communityId: string; userId: string }) => Promise<unknown>,
  ): Ask =>
  async (world, { owner }) => {
    const { communityId } = await theirs(world, owner)
    const { id: userId } = await world.aUser()
    await prepare?.(world, { communityId, userId })
    return { params: { communityId, userId }, body }
  }

const asking = async ({ db }: World, ids: { communityId: string; userId: string }) =>
  db.insertInto('joinRequests').values(ids).execute()

const aLink = async (world: World, owner: Person) => {
  const { communityId } = await theirs(world, owner)
  const { data } = await world.call(createInviteLink, { as: owner, params: { communityId }, body: {} })
  return { communityId, linkId: data.id, token: data.token }
}

const space =
  (body?: object, query?: Record<string, string>): Ask =>
  async (world, { owner }) => ({
    params: await theirs(world, owner),
    ...(body && { body }),
    ...(query && { query }),
  })

/** The space, with a course of the owner's and somebody who learns it. */
const withCourse: Ask = async (world, { owner }) => {
  const params = await theirs(world, owner)
  const { id: courseId } = await aCourse(world.db, owner)
  const { id: userId } = await world.aUser()
  const at = new Date()
  await world.db
    .insertInto('enrolments')
    .values({ courseId, userId, source: 'free', lastActiveAt: at, enrolledAt: at, changedAt: at })
    .execute()
  const body = { courseId, spaceId: params.spaceId, traineeIds: [userId] }
  return { params: { ...params, courseId }, body }
}

export const guards: Guards = {
  listCommunities: { answers: membersOnly() },
  createCommunity: { ask: () => ({ body: { name: 'Stitchers' } }), answers: membersOnly(201) },
  getCommunity: { ask: community(), answers: membersOnly() },
  listCommunityPins: { ask: community(), answers: membersOnly() },
  updateCommunity: { ask: community({ name: 'Tailors' }), answers: ownerOnly(403) },
  getCommunitySecurity: { ask: community(), answers: ownerOnly(403) },
  setCommunitySecurity: { ask: community({ requiresFactor: false }), answers: ownerOnly(403) },
  // Without a proof of who asks nothing happens; communities.test.ts has one.
  deleteCommunity: { ask: community(), answers: ownerOnly(403, 400) },
  joinCommunity: { ask: community({}), answers: membersOnly() },
  leaveCommunity: { ask: community(), answers: { ...membersOnly(), owner: 409 } },
  listCommunityMembers: { ask: community(), answers: membersOnly() },
  listJoinRequests: { ask: community(), answers: ownerOnly(403) },
  answerJoinRequest: { ask: withMember({ accept: true }, asking), answers: ownerOnly(403) },
  banMember: { ask: withMember({}), answers: ownerOnly(403) },
  unbanMember: { ask: withMember({}), answers: ownerOnly(403) },
  listBans: { ask: community(), answers: ownerOnly(403) },
  listInviteLinks: { ask: community(), answers: ownerOnly(403) },
  createInviteLink: { ask: community({ days: 1 }), answers: ownerOnly(403, 201) },
  revokeInviteLink: {
    ask: async (world, { owner }) => {
      const { communityId, linkId } = await aLink(world, owner)
      return { params: { communityId, linkId } }
    },
    answers: ownerOnly(403),
  },
  getInvite: {
    ask: async (world, { owner }) => ({ params: { token: (await aLink(world, owner)).token } }),
    answers: all(200),
  },
  acceptInvite: {
    ask: async (world, { owner }) => ({ params: { token: (await aLink(world, owner)).token } }),
    answers: membersOnly(),
  },
  listInvitations: { answers: membersOnly() },
  answerInvitation: {
    ask: async (world, { owner }) => {
      const other = await world.aUser()
      const { communityId } = await aCommunity(world, other)
      const { id } = await world.db
        .insertInto('invitations')
        .values({ communityId, userId: owner.id, invitedBy: other.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { invitationId: id }, body: { accept: true } }
    },
    answers: ownerOnly(404),
  },

  createSpace: { ask: community({ name: 'Zips' }), answers: ownerOnly(403, 402) },
  getSpace: { ask: space(), answers: membersOnly() },
  updateSpace: { ask: space({ name: 'Zips' }), answers: ownerOnly(403) },
  leaveSpace: { ask: space(undefined, { action: 'leave' }), answers: { ...membersOnly(), owner: 409 } },
  listSpaceMembers: { ask: space(), answers: membersOnly() },
  addSpaceMembers: {
    ask: async (world, { owner, caller }) => ({
      params: await theirs(world, owner),
      body: { members: [(caller ?? owner).id] },
    }),
    answers: ownerOnly(403, 201),
  },
  updateSpaceMembers: {
    ask: async (world, { owner }) => {
      const other = await world.aUser()
      const params = await theirs(world, owner)
      await world.call(joinCommunity, { as: other, params, body: {} })
      return { params, body: { members: [{ id: other.id, role: 'moderator' }] } }
    },
    answers: ownerOnly(403),
  },
  updateSpaceSettings: { ask: space({ allowComment: false }), answers: ownerOnly(403) },
  listSpaceMessages: { ask: space(), answers: membersOnly() },
  getSpaceMessage: {
    ask: async (world, { owner }) => {
      const params = await theirs(world, owner)
      const { id: messageId } = await sayingIn(world)(owner, params.spaceId, 'hello')
      return { params: { ...params, messageId } }
    },
    answers: membersExceptBlocked,
  },
  sendSpaceMessage: { ask: space({ body: 'hello' }), answers: ownerOnly(403, 201) },
  inviteToSpace: { ask: space({ userIds: [] }), answers: ownerOnly(403, 201) },
  linkSpace: { ask: withCourse, answers: ownerOnly(403) },
  linkSpaceOfCommunity: { ask: withCourse, answers: ownerOnly(403) },
  unlinkSpace: { ask: withCourse, answers: ownerOnly(403) },
  inviteLearners: { ask: withCourse, answers: { ...ownerOnly(403, 201), blocked: 404 } },
  listUserSpaces: { ask: theOwner('id'), answers: ownerOnly(403) },
}
