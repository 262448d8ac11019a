import * as api from '@akada/contract/moderation/routes'
import { listComments } from '@akada/contract/comments/routes'
import { expect, test } from 'vitest'
import { aModerationWorld, lettersTo, linkTo, statusOf } from './testing/moderation-world.ts'

test('a member can be neither hidden nor removed', async () => {
  const { world, author, report, decide } = await aModerationWorld()
  await using _ = world
  const id = await report(author.id, 'USER')
  for (const action of ['hide', 'remove'] as const) {
    const { status, error } = await decide(id, action)
    expect([status, error.fields]).toEqual([
      400,
      [{ field: 'action', message: api.moderationMessages.unfit }],
    ])
  }
  expect(await lettersTo(world, author)).toEqual([])
})

test('the content for which a member is suspended is hidden, and reappears with them when that is reversed', async () => {
  const { world, author, moderator, report, decide } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(author)
  const id = await report(post.id)
  const { data } = await decide(id, 'suspend', { days: 1 })
  expect([data.isHidden, data.decision?.action]).toEqual([true, 'suspend'])
  expect(world.events).toContainEqual(['feed', 'profileUpdated', { userId: author.id }])
  const body = { reason: 'Mistaken identity.' }
  const restored = await world.call(api.restoreCase, { as: moderator, params: { id }, body })
  expect([restored.data.status, restored.data.isHidden]).toEqual(['closed', false])
  expect(restored.data.owner.suspendedUntil).toBeNull()
  expect(await statusOf(world, post.id)).toBe(200)
})

test('a removed comment reappears on open screens when the decision is reversed', async () => {
  const { world, author, moderator, report, decide } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(await world.aUser())
  const comment = await world.aComment(author, { post })
  const id = await report(comment.id, 'COMMENT')
  await decide(id, 'remove')
  const isVisible = async () =>
    (await world.call(listComments, { params: { id: post.id }, query: {} })).data.comments.length
  expect(await isVisible()).toBe(0)
  const reverse = () =>
    world.call(api.restoreCase, { as: moderator, params: { id }, body: { reason: 'It was right.' } })
  expect((await reverse()).status).toBe(200)
  expect(await isVisible()).toBe(1)
  const expectedEvent = { postId: post.id, commentId: comment.id, parentId: null, parentRepliesCount: null }
  const shownAgain = world.events.findLast(([, event]) => event === 'new-comment')
  expect(shownAgain).toEqual([`post:${post.id}`, 'new-comment', expectedEvent])
  expect((await lettersTo(world, author)).at(-1)?.subject).toMatch(/^The decision about your comment was/)
  const again = await reverse()
  expect([again.status, again.error.message]).toEqual([409, api.moderationMessages.decided])
})

test('a reversed decision cannot be appealed, nor a dismissed report be read', async () => {
  const { world, author, moderator, report, decide } = await aModerationWorld()
  await using _ = world
  const id = await report((await world.aPost(author)).id)
  await decide(id, 'hide')
  const link = await linkTo(world, author)
  await world.call(api.restoreCase, { as: moderator, params: { id }, body: { reason: 'It was right.' } })
  const { data } = await world.call(api.getDecision, { as: author, params: { id: link.id }, query: {} })
  expect(data.canAppeal).toBe(false)
  const late = await world.call(api.appeal, { as: author, params: { id: link.id }, body: { text: 'Why?' } })
  expect([late.status, late.error.message]).toEqual([409, api.moderationMessages.decided])
  await decide(await report((await world.aPost(author)).id), 'dismiss')
  const dismissed = await world.db
    .selectFrom('moderationDecisions')
    .select('id')
    .where('action', '=', 'dismiss')
    .executeTakeFirstOrThrow()
  expect((await world.call(api.getDecision, { as: author, params: dismissed, query: {} })).status).toBe(404)
})

test('an appeal moves the case to the appeals, and its outcome is in the log', async () => {
  const { world, author, moderator, second, report, decide } = await aModerationWorld()
  await using _ = world
  const caseId = await report((await world.aPost(author)).id)
  await decide(caseId, 'warn')
  const { id } = await linkTo(world, author)
  const early = {
    as: second,
    params: { id: caseId },
    body: { outcome: 'upheld', reason: 'Too early.' },
  } as const
  expect((await world.call(api.decideAppeal, early)).status).toBe(409)
  await world.call(api.appeal, { as: author, params: { id }, body: { text: 'It is a joke.' } })
  const { data } = await world.call(api.listCases, { as: moderator, query: { view: 'appeals' } })
  expect(data.waiting).toEqual({ reports: 0, appeals: 1 })
  expect(data.cases).toMatchObject([{ id: caseId, decision: { appeal: { text: 'It is a joke.' } } }])
  await world.call(api.decideAppeal, { ...early, body: { outcome: 'upheld', reason: 'It is not.' } })
  const log = (await world.call(api.listLog, { as: moderator, query: {} })).data.entries
  expect(log.map(({ actor, action }) => [actor, action])).toEqual([
    ['second', 'appeal-upheld'],
    ['author', 'appeal'],
    ['moderator', 'warn'],
  ])
})

test('the log has pages, and a role that stays the same is no entry', async () => {
  const { world, author } = await aModerationWorld()
  await using _ = world
  const admin = await world.aUser('admin', { role: 'admin' })
  const entries = Array.from({ length: 60 }, () => ({
    action: 'warn',
    subjectType: 'USER',
    subjectId: author.id,
  }))
  await world.db.insertInto('auditLog').values(entries).execute()
  await world.call(api.setRole, { as: admin, body: { username: 'author', role: 'user' } })
  const page = async (after?: string) =>
    (await world.call(api.listLog, { as: admin, query: { ...(after && { after }) } })).data
  const first = await page()
  const rest = await page(first.next ?? '')
  expect([first.entries.length, rest.entries.length, rest.next]).toEqual([50, 10, null])
  expect(first.entries.every(({ actor, action }) => actor === null && action === 'warn')).toBe(true)
})
