import * as api from '@akada/contract/moderation/routes'
import { expect, test } from 'vitest'
import { aModerationWorld, lettersTo, linkTo, statusOf } from './testing/moderation-world.ts'
import type { Person } from '#testing/world/people.ts'

test('the author appeals once, even with the key in the email, and another moderator restores the post', async () => {
  const { world, author, moderator, second, report, decide } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(author, { hashtag: '#maths' })
  const caseId = await report(post.id)
  await decide(caseId, 'remove')
  const { id, key } = await linkTo(world, author)
  const object = (linkKey: string | undefined) =>
    world.call(api.appeal, {
      params: { id },
      body: { text: 'It is a joke.', ...(linkKey && { key: linkKey }) },
    })
  expect([(await object(undefined)).status, (await object('wrong')).status]).toEqual([404, 404])
  expect((await object(key)).status).toBe(201)
  expect((await object(key)).error.message).toBe(api.moderationMessages.appealed)
  const settle = (as: Person) =>
    world.call(api.decideAppeal, {
      as,
      params: { id: caseId },
      body: { outcome: 'overturned', reason: 'It is one.' },
    })
  expect((await settle(moderator)).error.message).toBe(api.moderationMessages.secondPerson)
  expect((await settle(second)).data.status).toBe('closed')
  expect(await statusOf(world, post.id)).toBe(200)
  const decision = (await world.call(api.getDecision, { as: author, params: { id }, query: {} })).data
  expect(decision).toMatchObject({
    canAppeal: false,
    appeal: { outcome: 'overturned', answer: 'It is one.' },
  })
  expect((await lettersTo(world, author)).map(({ subject }) => subject)).toEqual([
    'Your post was removed',
    'Your appeal succeeded',
  ])
  const tags = await world.db.selectFrom('postTags').select('tag').where('postId', '=', post.id).execute()
  expect(tags).toEqual([{ tag: 'maths' }])
})

test('a single moderator decides the appeal too, and an upheld decision stays', async () => {
  const { world, author, moderator, second, report, decide } = await aModerationWorld()
  await using _ = world
  await world.db.updateTable('users').set({ role: 'user' }).where('id', '=', second.id).execute()
  const post = await world.aPost(author)
  const caseId = await report(post.id)
  await decide(caseId, 'hide')
  const { id } = await linkTo(world, author)
  await world.call(api.appeal, { as: author, params: { id }, body: { text: 'Why?' } })
  const body = { outcome: 'upheld', reason: 'It stays.' } as const
  const { status } = await world.call(api.decideAppeal, { as: moderator, params: { id: caseId }, body })
  expect(status).toBe(200)
  expect(await statusOf(world, post.id)).toBe(404)
})

test('reversing a decision undoes a suspension', async () => {
  const { world, author, moderator, report, decide } = await aModerationWorld()
  await using _ = world
  const caseId = await report(author.id, 'USER')
  await decide(caseId, 'suspend')
  const body = { reason: 'Mistaken identity.' }
  await world.call(api.restoreCase, { as: moderator, params: { id: caseId }, body })
  const found = world.db.selectFrom('users').select('suspendedUntil').where('id', '=', author.id)
  expect(await found.executeTakeFirst()).toEqual({ suspendedUntil: null })
})
