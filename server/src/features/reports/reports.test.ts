import * as api from '@akada/contract/reports/routes'
import type { SubjectType } from '@akada/contract/reports/subjects'
import { getPost, listPosts } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { reportWeightOf } from './report-weight.ts'

const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
const known = (world: World) => world.aUser(undefined, { createdAt: longAgo })

const reportOf = (world: World, as: Person, thing: { id: string; type?: SubjectType }) =>
  world.call(api.createReport, {
    as,
    params: { userId: as.id },
    body: { interactableId: thing.id, interactableType: thing.type ?? 'POST', reason: 'Nudity' },
  })

const cases = (world: World) => world.db.selectFrom('moderationCases').selectAll().execute()

test('posts, comments and members can be reported, each once per member', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const comment = await world.aComment(ada, { post })
  for (const thing of [
    { id: post.id, type: 'POST', said: "You've already reported this post." },
    { id: comment.id, type: 'COMMENT', said: "You've already reported this comment." },
    { id: ada.id, type: 'USER', said: "You've already reported this user." },
  ] as const) {
    expect((await reportOf(world, obi, thing)).status).toBe(201)
    const again = await reportOf(world, obi, thing)
    expect([again.status, again.error.code, again.error.errors[0]]).toEqual([
      400,
      'API_ERR_DUPLICATE_CONTENT',
      thing.said,
    ])
  }
  expect((await cases(world)).map(({ reportsCount, weight }) => [reportsCount, weight])).toEqual([
    [1, 0.5],
    [1, 0.5],
    [1, 0.5],
  ])
})

test('both spellings of the call reach the same case, and the path may name the owner', async () => {
  await using world = await createWorld()
  const [ada, obi, ife] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const body = { reason: 'Other', additionalInfo: ' Copied from my page. ' } as const
  expect((await world.call(api.reportPost, { as: obi, params: { id: post.id }, body })).status).toBe(201)
  const owner = await world.call(api.createReport, {
    as: ife,
    params: { userId: ada.id },
    body: { interactableId: post.id, interactableType: 'POST', reason: 'Other' },
  })
  expect(owner.status).toBe(201)
  expect(await cases(world)).toHaveLength(1)
  const [first] = await world.db.selectFrom('reports').select('additionalInfo').orderBy('id').execute()
  expect(first?.additionalInfo).toBe('Copied from my page.')
})

test('three reports of weight 1 hide a post from everyone but its author', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const post = await world.aPost(ada)
  const reporters = [await known(world), await known(world), await known(world)]
  for (const reporter of reporters.slice(1)) await reportOf(world, reporter, post)
  const statusFor = async (as?: Person) =>
    (await world.call(getPost, { ...(as && { as }), params: { id: post.id } })).status
  expect(await statusFor()).toBe(200)
  await reportOf(world, reporters[0]!, post)
  expect([await statusFor(), await statusFor(reporters[0]), await statusFor(ada)]).toEqual([404, 404, 200])
  expect((await world.call(listPosts, { query: {} })).data.posts).toEqual([])
  const others = { room: ['feed', `post:${post.id}`], hiddenFrom: [ada.id] }
  expect(world.events).toContainEqual([others, 'post-deleted', { postId: post.id }])
})

test('concurrent reports are all counted if accepted, and the post is hidden once', async () => {
  await using world = await createWorld()
  const post = await world.aPost(await world.aUser())
  const reporters: Person[] = []
  for (let n = 0; n < 8; n += 1) reporters.push(await known(world))
  const answers = await Promise.all(reporters.map((reporter) => reportOf(world, reporter, post)))
  // The ones after the third may find the post hidden already.
  const taken = answers.filter(({ status }) => status === 201).length
  expect(taken).toBeGreaterThanOrEqual(3)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(8 - taken)
  expect(await cases(world)).toMatchObject([{ reportsCount: taken, weight: taken, isHiddenByReports: true }])
  expect(world.events.filter(([, event]) => event === 'post-deleted')).toHaveLength(1)
})

test('what a moderator has reviewed is not hidden by reports again', async () => {
  await using world = await createWorld()
  const post = await world.aPost(await world.aUser())
  await reportOf(world, await known(world), post)
  await world.db.updateTable('moderationCases').set({ status: 'decided' }).execute()
  for (let n = 0; n < 4; n += 1) await reportOf(world, await known(world), post)
  expect(await cases(world)).toMatchObject([{ status: 'decided' }, { status: 'open', reportsCount: 4 }])
  expect((await world.call(getPost, { params: { id: post.id } })).status).toBe(200)
})

test('a member reports 20 things a day, even concurrently', async () => {
  await using world = await createWorld()
  world.config.rateLimitFactor = 100
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const posts: { id: string }[] = []
  for (let n = 0; n < api.reportsPerDay + 4; n += 1) posts.push(await world.aPost(ada))
  const answers = await Promise.all(posts.map((post) => reportOf(world, obi, post)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(api.reportsPerDay)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  world.later(24 * 3600 + 60)
  const late = { ...obi, token: await world.accessTokens.issue({ userId: obi.id, sessionId: obi.sessionId }) }
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() + 1e9) })
    .execute()
  expect((await reportOf(world, late, await world.aPost(ada))).status).toBe(201)
})

test('nobody reports themselves, or what they cannot see', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  expect((await reportOf(world, ada, post)).status).toBe(400)
  await world.db.insertInto('blocks').values({ userId: ada.id, targetId: obi.id, type: 'BLOCK' }).execute()
  for (const thing of [post, { id: ada.id, type: 'USER' as const }])
    expect((await reportOf(world, obi, thing)).status).toBe(404)
  expect(await cases(world)).toEqual([])
})

test('new accounts and unreliable reporters count for less, reliable ones for more', () => {
  expect(reportWeightOf({ accountDays: 30, upheld: 0, dismissed: 2 })).toBe(1)
  expect(reportWeightOf({ accountDays: 1, upheld: 0, dismissed: 0 })).toBe(0.5)
  expect(reportWeightOf({ accountDays: 30, upheld: 0, dismissed: 3 })).toBe(0.25)
  expect(reportWeightOf({ accountDays: 30, upheld: 3, dismissed: 0 })).toBe(1.5)
  expect(reportWeightOf({ accountDays: 30, upheld: 2, dismissed: 2 })).toBe(1)
})
