import * as api from '@akada/contract/moderation/routes'
import { login } from '@akada/contract/sessions/routes'
import { getMe } from '@akada/contract/profiles/routes'
import { listNotifications } from '@akada/contract/notifications/routes'
import { listUserPosts } from '@akada/contract/posts/routes'
import { listComments } from '@akada/contract/comments/routes'
import { expect, test } from 'vitest'
import { hashPassword } from '#features/credentials/public.ts'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { aModerationWorld, lettersTo, statusOf } from './testing/moderation-world.ts'
import type { Person } from '#testing/world/people.ts'

test('hiding restricts a post to its author, who sees the reason', async () => {
  const { world, author, reporter, report, decide } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(author)
  const { status, data } = await decide(await report(post.id), 'hide')
  expect([status, data.status, data.isHidden]).toEqual([200, 'decided', true])
  expect([await statusOf(world, post.id), await statusOf(world, post.id, reporter)]).toEqual([404, 404])
  expect(await statusOf(world, post.id, author)).toBe(200)
  const [letter] = await lettersTo(world, author)
  expect(letter?.subject).toBe('Your post was hidden')
  expect(letter?.body).toContain('Against our rules.')
  expect(letter?.body).not.toContain('reporter')
  expect(await lettersTo(world, reporter)).toEqual([])
  await aggregateNotifications(world)
  const response = await world.call(listNotifications, { as: author, query: {} })
  const [notice] = response.data.notifications
  expect(notice).toMatchObject({ kind: 'moderation', text: 'Your post was hidden. Against our rules.' })
  const id = notice?.decisionId ?? ''
  expect((await world.call(api.getDecision, { as: author, params: { id }, query: {} })).status).toBe(200)
})

test('removing takes a post from its author too, with the count of posts', async () => {
  const { world, author, report, decide } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(author)
  await decide(await report(post.id), 'remove')
  expect(await statusOf(world, post.id, author)).toBe(404)
  const { data } = await world.call(listUserPosts, { as: author, params: { id: author.id }, query: {} })
  expect(data.meta.totalCount).toBe(0)
})

test('a hidden comment is visible to its author, a removed one to nobody', async () => {
  const { world, author, report, decide } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(await world.aUser())
  const comment = await world.aComment(author, { post })
  const seenBy = async (as: Person | undefined) => {
    const request = { ...(as && { as }), params: { id: post.id }, query: {} }
    return (await world.call(listComments, request)).data.comments.length
  }
  const toldGone = () => world.events.findLast(([, event]) => event === 'comment-deleted')
  const room = `post:${post.id}`
  const expectedEvent = { postId: post.id, commentId: comment.id, parentId: null, parentRepliesCount: null }
  await decide(await report(comment.id, 'COMMENT'), 'hide')
  expect([await seenBy(undefined), await seenBy(author)]).toEqual([0, 1])
  expect(toldGone()).toEqual([{ room, hiddenFrom: [author.id] }, 'comment-deleted', expectedEvent])
  const again = await world.db
    .insertInto('moderationCases')
    .values({ subjectType: 'COMMENT', subjectId: comment.id, ownerId: author.id, postId: post.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await decide(again.id, 'remove')
  expect([await seenBy(undefined), await seenBy(author)]).toEqual([0, 0])
  expect(toldGone()).toEqual([{ room, hiddenFrom: [] }, 'comment-deleted', expectedEvent])
})

test('dismissing and warning show again what reports had hidden', async () => {
  const { world, author, report, decide } = await aModerationWorld()
  await using _ = world
  for (const action of ['dismiss', 'warn'] as const) {
    const post = await world.aPost(author)
    const id = await report(post.id)
    await world.db.updateTable('posts').set({ hiddenAt: new Date() }).where('id', '=', post.id).execute()
    await decide(id, action)
    expect(await statusOf(world, post.id)).toBe(200)
  }
  expect((await lettersTo(world, author)).map(({ subject }) => subject)).toEqual([
    'A warning about your post',
  ])
})

test('a suspension ends every session and refuses sign-in, in clear words, until it is over', async () => {
  const { world, report, decide } = await aModerationWorld()
  await using _ = world
  const passwordHash = await hashPassword('a good long password')
  const bad = await world.aUser('bad', { passwordHash })
  const signIn = () =>
    world.call(login, { body: { email: 'bad@example.com', password: 'a good long password' } })
  await decide(await report(bad.id, 'USER'), 'suspend', { days: 7 })
  expect((await world.call(getMe, { as: bad })).status).toBe(401)
  const refused = await signIn()
  expect([refused.status, refused.error.code]).toEqual([400, 'API_ERR_SUSPENDED'])
  expect(refused.error.message).toMatch(/^This account is suspended until \d{1,2} [A-Z][a-z]+ \d{4}\./)
  world.later(7 * 24 * 3600 + 1)
  expect((await signIn()).status).toBe(200)
})

test('nobody finds a permanently suspended member', async () => {
  const { world, author, report, decide } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(author)
  await decide(await report(author.id, 'USER'), 'suspend')
  expect(await statusOf(world, post.id)).toBe(404)
})

test('of two moderators at once one decides and the other is refused with the reason', async () => {
  const { world, author, moderator, second, report, decide } = await aModerationWorld()
  await using _ = world
  const id = await report((await world.aPost(author)).id)
  const answers = await Promise.all(
    [moderator, second, moderator, second].map((as) => decide(id, 'remove', { as })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.error.message).toBe(api.moderationMessages.decided)
  const { postsCount } = await world.db
    .selectFrom('users')
    .select('postsCount')
    .where('id', '=', author.id)
    .executeTakeFirstOrThrow()
  expect(postsCount).toBe(0)
  expect(await lettersTo(world, author)).toHaveLength(1)
})

test('nobody decides about themselves, what they reported, or, except admins, another moderator', async () => {
  const { world, author, moderator, second, report, decide } = await aModerationWorld()
  await using _ = world
  const admin = await world.aUser('admin', { role: 'admin' })
  const ownReport = await report((await world.aPost(moderator)).id)
  expect((await decide(ownReport, 'dismiss')).error.message).toBe(api.moderationMessages.ownCase)
  expect((await decide(ownReport, 'dismiss', { as: second })).error.message).toBe(
    api.moderationMessages.staff,
  )
  expect((await decide(ownReport, 'dismiss', { as: admin })).status).toBe(200)
  const reported = await report((await world.aPost(author)).id, 'POST', moderator)
  expect((await decide(reported, 'hide')).status).toBe(409)
})

test('a revoked role ends at once', async () => {
  const { world, moderator } = await aModerationWorld()
  await using _ = world
  const listed = async () => (await world.call(api.listCases, { as: moderator, query: {} })).status
  expect(await listed()).toBe(200)
  await world.db.updateTable('users').set({ role: 'user' }).where('id', '=', moderator.id).execute()
  expect(await listed()).toBe(403)
})

test('the queue has one entry per subject, the most reported first, page by page without gaps', async () => {
  const { world, author, moderator, report } = await aModerationWorld()
  await using _ = world
  const light: string[] = []
  for (let n = 0; n < api.casesPageSize + 2; n += 1)
    light.push(await report((await world.aPost(author)).id, 'POST', await world.aUser()))
  const heavy = await world.aPost(author)
  await report(heavy.id)
  await report(heavy.id, 'POST', await world.aUser())
  const pageFrom = async (after?: string) =>
    (await world.call(api.listCases, { as: moderator, query: { ...(after && { after }) } })).data
  const first = await pageFrom()
  expect(first.cases[0]).toMatchObject({
    subjectId: heavy.id,
    reportsCount: 2,
    reasons: [{ reason: 'Threats', count: 2 }],
  })
  expect(first.waiting).toEqual({ reports: api.casesPageSize + 3, appeals: 0 })
  const rest = await pageFrom(first.next ?? '')
  expect(rest.next).toBeNull()
  expect([...first.cases, ...rest.cases].map(({ id }) => id).toSorted()).toEqual(
    [...light, first.cases[0]!.id].toSorted(),
  )
})

test('the queue never reveals who reported', async () => {
  const { world, author, reporter, moderator, report } = await aModerationWorld()
  await using _ = world
  await report((await world.aPost(author)).id)
  const { data } = await world.call(api.listCases, { as: moderator, query: {} })
  expect(JSON.stringify(data)).not.toContain(reporter.id)
  expect(JSON.stringify(data)).not.toContain(reporter.username)
})
