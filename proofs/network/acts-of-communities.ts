import { post } from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import type { Person } from '../site.ts'
import { courseOf } from './acts-of-courses.ts'
import { type Act, type Cast, done } from './cast.ts'

/** Plans limit spaces, so those of earlier acts are removed. */
async function closeAll({ site, teacher }: Cast): Promise<void> {
  await rowsOf(site, 'update communities set deleted_at = now() where owner_id = $1', [teacher.id])
}

/** A new community of the teacher's with its one space, and the paths of both. */
async function aCommunity(cast: Cast, access = 'public') {
  await closeAll(cast)
  const made = await done(cast, post('/communities', { name: 'Weavers', access }, cast.teacher))
  const { id: communityId, spaces } = made as { id: string; spaces: { id: string }[] }
  const spaceId = String(spaces[0]?.id)
  const path = `/communities/${communityId}`
  return { communityId, spaceId, path, spacePath: `${path}/spaces/${spaceId}` }
}

/** The chat that the teacher has started with a member. */
async function chatWith(cast: Cast, { id: userId }: Person): Promise<string> {
  const { id } = await done(cast, post('/conversations', { userId }, cast.teacher))
  return `/conversations/${String(id)}`
}

/** Eve's invitation to an unlisted community. */
async function anInvitation(cast: Cast): Promise<string> {
  const { site, teacher } = cast
  const { communityId, spaceId } = await aCommunity(cast, 'secret')
  await done(cast, post(`/spaces/${spaceId}/invitation`, { userIds: [site.eve.id] }, teacher))
  const rows = await rowsOf(site, 'select id from invitations where community_id = $1', [communityId])
  return String(rows[0]?.['id'])
}

const actsOfSpaces: Record<string, Act> = {
  createSpace: async (cast) => {
    const { path } = await aCommunity(cast)
    return post(`${path}/spaces`, { name: 'Looms' }, cast.teacher)
  },
  addSpaceMembers: async (cast) => {
    const { spacePath } = await aCommunity(cast)
    return post(`${spacePath}/members`, { members: [cast.site.eve.id] }, cast.teacher)
  },
  inviteToSpace: async (cast) => {
    const { spaceId } = await aCommunity(cast)
    const whom = { userIds: [cast.site.eve.id], emails: ['weaver@example.org'], note: 'Come!' }
    return post(`/spaces/${spaceId}/invitation`, whom, cast.teacher)
  },
  linkSpace: async (cast) => {
    const { spaceId } = await aCommunity(cast)
    return post(`/spaces/${spaceId}/link`, { courseId: await courseOf(cast) }, cast.teacher)
  },
  linkSpaceOfCommunity: async (cast) => {
    const { spacePath } = await aCommunity(cast)
    return post(`${spacePath}/link`, { courseId: await courseOf(cast) }, cast.teacher)
  },
  inviteLearners: async (cast) => {
    const { spaceId } = await aCommunity(cast)
    const whom = { spaceId, traineeIds: [cast.site.eve.id] }
    return post(`/spaces/${await courseOf(cast)}/members`, whom, cast.teacher)
  },
  sendSpaceMessage: async (cast) => {
    const { spacePath } = await aCommunity(cast)
    return post(`${spacePath}/messages`, { body: 'Said once' }, cast.teacher)
  },
}

const actsOfChats: Record<string, Act> = {
  createConversation: ({ teacher, shy }) => post('/conversations', { userId: shy.id }, teacher),
  acceptConversation: async (cast) => {
    const [whom] = cast.moderators
    return post(`${await chatWith(cast, whom)}/accept`, {}, whom)
  },
  declineConversation: async (cast) => {
    const [, whom] = cast.moderators
    return post(`${await chatWith(cast, whom)}/decline`, {}, whom)
  },
  sendMessage: async (cast) =>
    post(`${await chatWith(cast, cast.moderators[0])}/messages`, { body: 'Said once' }, cast.teacher),
}

export const actsOfCommunities: Record<string, Act> = {
  createCommunity: async (cast) => {
    await closeAll(cast)
    return post('/communities', { name: 'Weavers' }, cast.teacher)
  },
  joinCommunity: async (cast) => {
    const { path } = await aCommunity(cast)
    return post(`${path}/join`, {}, cast.site.eve)
  },
  answerJoinRequest: async (cast) => {
    const { eve } = cast.site
    const { path } = await aCommunity(cast, 'private')
    await done(cast, post(`${path}/join`, { note: 'May I?' }, eve))
    return post(`${path}/requests/${eve.id}`, { accept: true }, cast.teacher)
  },
  createInviteLink: async (cast) => {
    const { path } = await aCommunity(cast)
    return post(`${path}/links`, { days: 1 }, cast.teacher)
  },
  acceptInvite: async (cast) => {
    const { path } = await aCommunity(cast, 'secret')
    const { token } = await done(cast, post(`${path}/links`, { days: 1 }, cast.teacher))
    return post(`/join/${String(token)}`, {}, cast.site.eve)
  },
  answerInvitation: async (cast) => {
    const path = `/users/me/community-invitations/${await anInvitation(cast)}`
    return post(path, { accept: true }, cast.site.eve)
  },
  ...actsOfSpaces,
  ...actsOfChats,
}
