import * as keeping from '@akada/contract/comments/keeping'
import * as api from '@akada/contract/comments/routes'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { commentCounts, commentingIn } from './testing/comments.ts'
import { purgeComments } from './purge-comments.ts'

interface Named {
  id: string
}
type OneCall = typeof api.deleteComment | typeof keeping.holdComment | typeof keeping.approveComment

const act = (
  world: World,
  call: OneCall,
  { as, post, comment }: { as: Person; post: Named; comment: Named },
) => world.call(call, { as, params: { postId: post.id, commentId: comment.id } })
const shownOn = async (world: World, post: Named, as?: Person) => {
  const { data } = await world.call(api.listComments, {
    ...(as && { as }),
    params: { id: post.id },
    query: {},
  })
  return data.comments.map(({ id }) => id)
}
const heldOn = async (world: World, as: Person, post: Named) =>
  (await world.call(keeping.listHeldComments, { as, params: { postId: post.id } })).data.comments
const none = { links: false, newcomers: false, words: [] as string[], slowSeconds: 0 }
const keepBy = (world: World, as: Person, rules: Partial<typeof none>) =>
  world.call(keeping.updateCommentRules, { as, body: { ...none, ...rules } })

test('creators remove comments under their posts; the writer is told and may appeal, and moderators restore them', async () => {
  await using world = await createWorld()
  const [ada, bola, other] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const comment = await world.aComment(bola, { post })
  await world.aComment(other, { post, parent: comment })
  expect((await act(world, api.deleteComment, { as: other, post, comment })).status).toBe(403)
  expect((await act(world, api.deleteComment, { as: ada, post, comment })).status).toBe(200)
  expect(await commentCounts(world, post)).toEqual({ comments: 0, threads: 0, rows: 0, top: 0 })
  const [told] = await world.db
    .selectFrom('moderationDecisions as d')
    .innerJoin('moderationCases as c', 'c.id', 'd.caseId')
    .select(['d.id', 'd.action', 'c.ownerId', 'c.subjectId', 'c.status'])
    .execute()
  expect(told).toMatchObject({ action: 'remove', ownerId: bola.id, subjectId: comment.id, status: 'decided' })
  const { commentSubject } = await import('./subject.ts')
  await world.db.transaction().execute((tx) => commentSubject.content!.restore(tx, { id: comment.id }))
  expect(await commentCounts(world, post)).toEqual({ comments: 2, threads: 1, rows: 2, top: 1 })
})

test('a comment that the creator hides waits for them and counts nowhere until it is approved', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const [comment, stays] = [await world.aComment(bola, { post }), await world.aComment(bola, { post })]
  await world.aComment(ada, { post, parent: comment })
  expect((await act(world, keeping.holdComment, { as: bola, post, comment })).status).toBe(403)
  expect((await act(world, keeping.holdComment, { as: ada, post, comment })).data).toMatchObject({
    held: true,
    metadata: { commentsCount: 1 },
  })
  expect(await shownOn(world, post)).toEqual([stays.id])
  expect(await heldOn(world, ada, post)).toMatchObject([{ id: comment.id, heldFor: 'creator' }])
  expect((await world.call(keeping.listHeldComments, { as: bola, params: { postId: post.id } })).status).toBe(
    403,
  )
  expect((await act(world, keeping.approveComment, { as: bola, post, comment })).status).toBe(403)
  expect((await act(world, keeping.approveComment, { as: ada, post, comment })).status).toBe(200)
  expect((await act(world, keeping.approveComment, { as: ada, post, comment })).status).toBe(404)
  expect(await commentCounts(world, post)).toEqual({ comments: 3, threads: 2, rows: 3, top: 2 })
})

test('a held comment that is sent again, and at once, is stored once, and each answer says that it waits', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const write = commentingIn(world)
  await keepBy(world, ada, { links: true, slowSeconds: 60 })
  const comment = { body: 'see www.example.com', clientId: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(bola, post, comment)))
  answers.push(await write(bola, post, comment))
  const [held] = await heldOn(world, ada, post)
  expect(answers.map(({ status, data }) => [status, data.id, data.held])).toEqual(
    answers.map(() => [201, held?.id, true]),
  )
})

test('links, listed words and first-time writers are held, in slow mode a second comment waits', async () => {
  await using world = await createWorld()
  const [ada, bola, ngozi] = [await world.aUser(), await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const write = commentingIn(world)
  await keepBy(world, ada, { links: true, words: [' Scam ', 'kúdí'] })
  for (const body of ['see www.example.com', 'go to cheap-cloth.shop now', 'A SCAM!', 'owó Kúdí ni'])
    expect((await write(bola, post, { body })).data).toMatchObject({ body, held: true })
  expect((await write(bola, post, { body: 'No scammer here, e.g. me.' })).data.held).toBeUndefined()
  expect((await write(ada, post, { body: 'Mine: www.example.com' })).data.held).toBeUndefined()
  expect((await heldOn(world, ada, post)).map(({ heldFor }) => heldFor)).toEqual([
    'word',
    'word',
    'link',
    'link',
  ])
  expect(await commentCounts(world, post)).toEqual({ comments: 2, threads: 2, rows: 2, top: 2 })

  await keepBy(world, ada, { newcomers: true, slowSeconds: 60 })
  expect((await write(ngozi, post, { body: 'My first.' })).data.held).toBe(true)
  expect((await write(bola, post, { body: 'Known here.' })).status).toBe(429)
  const [first] = await heldOn(world, ada, post)
  await act(world, keeping.approveComment, { as: ada, post, comment: first! })
  expect(await shownOn(world, post)).toContain(first!.id)
})

test('under 200 that write, hide, approve and remove at once, counters stay exact', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const post = await world.aPost(ada)
  const writers = await Promise.all(Array.from({ length: 10 }, () => world.aUser()))
  const comments = await Promise.all(
    Array.from({ length: 40 }, (_, index) => world.aComment(writers[index % 10]!, { post })),
  )
  const calls = [keeping.holdComment, keeping.approveComment, api.deleteComment, keeping.holdComment] as const
  await Promise.all([
    ...comments.flatMap((comment, index) =>
      calls.map((call, nth) => act(world, calls[(index + nth) % 4] ?? call, { as: ada, post, comment })),
    ),
    ...comments.map((comment, index) =>
      commentingIn(world)(writers[(index + 1) % 10]!, post, { body: 'Yes.', commentId: comment.id }),
    ),
  ])
  const { comments: count, threads, rows, top } = await commentCounts(world, post)
  expect([count, threads]).toEqual([rows, top])
  const replies = await world.db
    .selectFrom('comments')
    .select(['parentId', 'id', 'repliesCount', 'deletedAt'])
    .where('postId', '=', post.id)
    .execute()
  const left = replies.filter(({ deletedAt }) => deletedAt === null)
  const repliesTo = (thread: string) => left.filter(({ parentId }) => parentId === thread).length
  const threadsLeft = left.filter(({ parentId }) => parentId === null)
  expect(threadsLeft.map(({ repliesCount }) => repliesCount)).toEqual(
    threadsLeft.map(({ id }) => repliesTo(id)),
  )
})

test('what was removed is kept for 30 days', async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const post = await world.aPost(ada)
  const comment = await world.aComment(bola, { post })
  await act(world, api.deleteComment, { as: ada, post, comment })
  const rows = async () => (await world.db.selectFrom('comments').select('id').execute()).length
  const inDays = (days: number) => ({
    ...world,
    now: () => new Date(world.now().getTime() + days * 86_400_000),
  })
  await purgeComments(inDays(29))
  expect(await rows()).toBe(1)
  await purgeComments(inDays(31))
  expect(await rows()).toBe(0)
})
