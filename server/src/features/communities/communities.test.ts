import * as api from '@akada/contract/communities/routes'
import * as spaces from '@akada/contract/communities/space-routes'
import { aCourse } from '#features/courses/testing/courses.ts'
import { sayingIn } from '#features/messages/testing/messages.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { aCommunity, aSpace } from './testing/communities.ts'

const world = await sharedWorld()
const say = sayingIn(world)
const people = async (): Promise<[Person, Person, Person]> => [
  await world.aUser(),
  await world.aUser(),
  await world.aUser(),
]

const get = (as: Person, communityId: string) => world.call(api.getCommunity, { as, params: { communityId } })
const getSpace = (as: Person, communityId: string, spaceId: string) =>
  world.call(spaces.getSpace, { as, params: { communityId, spaceId } })

test('a community begins with one space, whose maker owns it; the same clientId makes one', async () => {
  const ada = await world.aUser()
  const body = { name: 'Stitchers', description: 'For all who sew', clientId: crypto.randomUUID() }
  const both = await Promise.all([1, 2].map(() => world.call(api.createCommunity, { as: ada, body })))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0]!.data.id).toBe(both[1]!.data.id)
  expect(both[0]!.data).toMatchObject({
    role: 'owner',
    membersCount: 1,
    spacesCount: 1,
    spaces: [{ name: 'General', displayName: 'General', isMember: true }],
  })
  const { status, error } = await world.call(api.createCommunity, { as: ada, body: { name: ' ' } })
  expect([status, error.message]).toEqual([400, 'Name is required'])
})

test('a plan allows so many spaces, also to two that are made at once, and private ones only from pro', async () => {
  const ada = await world.aUser()
  const { communityId } = await aCommunity(world, ada)
  const make = (body: object) =>
    world.call(spaces.createSpace, { as: ada, params: { communityId }, body: { name: 'Zips', ...body } })
  const answers = await Promise.all([make({}), make({})])
  for (const { status, error } of answers) {
    expect(status).toBe(402)
    expect(error).toMatchObject({ limit: 'maxSpaces', used: 1, allowed: 1, upgradeTab: 'community-plans' })
  }
  const { error } = await make({ isPrivate: true })
  expect(error).toMatchObject({ code: 'API_ERR_PLAN_LIMIT', limit: 'privateSpaces', allowed: 0 })
})

test('who finds and reads what: public, private, secret, and a private space', async () => {
  const [ada, obi, eve] = await people()
  const open = await aCommunity(world, ada, { members: [obi] })
  await world.db
    .updateTable('communities')
    .set({ deletedAt: new Date() })
    .where('id', '=', open.communityId)
    .execute()
  const other = await world.aUser()
  const shut = await aCommunity(world, other, { access: 'private' })
  const secret = await aCommunity(world, await world.aUser(), { access: 'secret' })
  const inner = await aSpace(world.db, shut.communityId, { isPrivate: true })
  expect((await get(obi, open.communityId)).status).toBe(404)
  expect((await get(eve, shut.communityId)).data).toMatchObject({ role: null, spaces: [] })
  expect((await getSpace(eve, shut.communityId, shut.spaceId)).status).toBe(404)
  expect((await get(eve, secret.communityId)).status).toBe(404)
  await aSpace(world.db, shut.communityId, { members: [eve] })
  expect((await getSpace(eve, shut.communityId, shut.spaceId)).status).toBe(200)
  expect((await getSpace(eve, shut.communityId, inner)).status).toBe(404)
  expect((await getSpace(other, shut.communityId, inner)).data).toMatchObject({
    isPrivate: true,
    isOwner: true,
  })
})

test('a private community asks its staff; who is let in is in its first space', async () => {
  const [ada, obi, eve] = await people()
  const { communityId, spaceId } = await aCommunity(world, ada, { access: 'private' })
  const params = { communityId }
  const requested = await world.call(api.joinCommunity, { as: obi, params, body: { note: 'I sew' } })
  expect(requested.data).toMatchObject({ role: null, isRequested: true })
  expect((await world.call(api.listJoinRequests, { as: eve, params })).status).toBe(403)
  const { data } = await world.call(api.listJoinRequests, { as: ada, params })
  expect(data.requests).toMatchObject([{ user: { id: obi.id }, note: 'I sew' }])
  const answer = { params: { ...params, userId: obi.id }, body: { accept: true } }
  expect((await world.call(api.answerJoinRequest, { as: ada, ...answer })).data.accepted).toBe(true)
  expect((await get(obi, communityId)).data).toMatchObject({ role: 'member', membersCount: 2 })
  expect((await getSpace(obi, communityId, spaceId)).data).toMatchObject({ isMember: true, membersCount: 2 })
})

test('a member who leaves a space gets no more events and is not counted, can leave again, and its owner cannot', async () => {
  const [ada, obi] = await people()
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi] })
  const leave = (as: Person) =>
    world.call(spaces.leaveSpace, { as, params: { communityId, spaceId }, query: { action: 'leave' } })
  expect((await leave(obi)).data).toEqual({ left: true })
  expect((await leave(obi)).data).toEqual({ left: true })
  expect((await getSpace(ada, communityId, spaceId)).data.membersCount).toBe(1)
  expect((await getSpace(obi, communityId, spaceId)).data).toMatchObject({ isMember: false, unread: 0 })
  const owner = await leave(ada)
  expect([owner.status, owner.error.message]).toEqual([409, 'Transfer or delete the space first.'])
  const again = { params: { communityId, spaceId }, body: { members: [obi.id] } }
  expect((await world.call(spaces.addSpaceMembers, { as: obi, ...again })).data.added).toEqual([obi.id])
})

test('learners of a linked course are in the space, those of today and who enrols later', async () => {
  const [ada, obi, eve] = await people()
  const { communityId } = await aCommunity(world, ada)
  await subscribe(world.db, ada, 'pro')
  const spaceId = await aSpace(world.db, communityId, { isPrivate: true })
  const { id: courseId } = await aCourse(world.db, ada)
  const enrol = (userId: string) =>
    world.db
      .insertInto('enrolments')
      .values({
        courseId,
        userId,
        source: 'free',
        lastActiveAt: new Date(),
        enrolledAt: new Date(),
        changedAt: new Date(),
      })
      .execute()
  await enrol(obi.id)
  const missing = await world.call(spaces.linkSpace, { as: ada, params: { spaceId }, body: {} as never })
  expect([missing.status, missing.error.message]).toEqual([400, 'courseId is required'])
  expect(
    (await world.call(spaces.linkSpace, { as: obi, params: { spaceId }, body: { courseId } })).status,
  ).toBe(404)
  await world.call(spaces.linkSpace, { as: ada, params: { spaceId }, body: { courseId } })
  await enrol(eve.id)
  for (const as of [obi, eve])
    expect((await getSpace(as, communityId, spaceId)).data).toMatchObject({
      isMember: true,
      membersCount: expect.any(Number),
    })
  expect((await get(ada, communityId)).data.membersCount).toBe(3)
})

test('own communities come first, by their latest message, with what is unread', async () => {
  const [ada, obi] = await people()
  const first = await aCommunity(world, ada, { members: [obi], name: 'First of ours' })
  const second = await aCommunity(world, await world.aUser(), { members: [obi], name: 'Second of ours' })
  await say(ada, first.spaceId, 'hello')
  const { data } = await world.call(api.listCommunities, { as: obi, query: { scope: 'mine' } })
  expect(data.communities.map(({ id, unread }) => [id, unread])).toEqual([
    [first.communityId, 1],
    [second.communityId, 0],
  ])
  expect(data.communities[0]!.lastMessage).toMatchObject({ body: 'hello' })
  const found = await world.call(api.listCommunities, {
    as: await world.aUser(),
    query: { search: 'second of' },
  })
  expect(found.data.communities.map(({ id }) => id)).toEqual([second.communityId])
})

test('a community is found however the letters of its name are written', async () => {
  for (const stored of ['NFC', 'NFD']) {
    const ada = await world.aUser()
    const { communityId } = await aCommunity(world, ada, { name: 'Ẹgbẹ́ Ọlọ́jà Élite'.normalize(stored) })
    for (const word of ['ẹgbẹ́', 'Ọlọ́jà', 'élite'])
      for (const typed of ['NFC', 'NFD']) {
        const query = { search: word.normalize(typed), scope: 'mine' as const }
        const { data } = await world.call(api.listCommunities, { as: ada, query })
        expect(data.communities.map(({ id }) => id)).toContain(communityId)
      }
  }
})

test('spaces are of their own community alone, and lists are of the caller alone', async () => {
  const [ada, obi] = await people()
  const one = await aCommunity(world, ada)
  const other = await aCommunity(world, obi)
  expect((await getSpace(ada, one.communityId, other.spaceId)).status).toBe(404)
  const ownSpaces = await world.call(spaces.listUserSpaces, {
    as: ada,
    params: { id: ada.id },
    query: { manage: '1' },
  })
  expect(ownSpaces.data.spaces.map(({ id }) => id)).toEqual([one.spaceId])
  expect(
    (await world.call(spaces.listUserSpaces, { as: ada, params: { id: obi.id }, query: {} })).status,
  ).toBe(403)
})
