import type { Message } from '@akada/contract/messages/model'
import { deleteMessage, editMessage } from '@akada/contract/messages/routes'
import * as api from '@akada/contract/moderation/routes'
import { expect, test } from 'vitest'
import { aCommunity } from '#features/communities/testing/communities.ts'
import { sayingIn } from '#features/messages/testing/messages.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { aModerationWorld, linkTo } from './testing/moderation-world.ts'

const casesOf = async (
  world: World,
  as: Person,
  query: Partial<{ view: api.CaseView; order: api.CaseOrder }> = {},
) => (await world.call(api.listCases, { as, query })).data.cases

test('a moderator sees a post with its media, a comment with its post, and a member with their profile texts', async () => {
  const { world, author, moderator, report } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(author, { title: 'Fractions', body: 'Half of it.' })
  const comment = await world.aComment(author, { post, body: 'Nonsense.' })
  await report(post.id)
  await report(comment.id, 'COMMENT')
  await report(author.id, 'USER')
  const cases = await casesOf(world, moderator, { order: 'newest' })
  expect(cases).toMatchObject([
    { subjectType: 'USER', subjectId: author.id, postId: null, title: '', text: 'Teaches.', media: [] },
    {
      subjectType: 'COMMENT',
      subjectId: comment.id,
      postId: post.id,
      title: '',
      text: 'Nonsense.',
      media: [],
    },
    { subjectType: 'POST', subjectId: post.id, title: 'Fractions', text: 'Half of it.' },
  ])
  expect(cases[2]?.media).toMatchObject([{ id: post.mediaId, mimeType: 'video/mp4' }])
  expect(new Set(cases.map(({ owner }) => owner.username))).toEqual(new Set(['author']))
})

test('a case says what has happened to its post: hidden, removed, deleted by its author, or nothing', async () => {
  const { world, author, moderator, report, decide } = await aModerationWorld()
  await using _ = world
  const seen = async (id: string) => {
    const cases = await casesOf(world, moderator, { view: 'decided' })
    const found = cases.find((one) => one.subjectId === id)
    return [found?.isHidden, found?.isRemoved]
  }
  const decided = async (action: 'hide' | 'remove' | 'warn') => {
    const post = await world.aPost(author)
    await decide(await report(post.id), action)
    return post.id
  }
  expect(await seen(await decided('hide'))).toEqual([true, false])
  expect(await seen(await decided('remove'))).toEqual([false, true])
  expect(await seen(await decided('warn'))).toEqual([false, false])
})

test('a case has what a message said before its author changed or deleted it, and what was written before', async () => {
  const { world, author, reporter, moderator, report } = await aModerationWorld()
  await using _ = world
  const { spaceId } = await aCommunity(world, reporter, { members: [author] })
  const say = sayingIn(world)
  await say(reporter, spaceId, 'Which needle?')
  const [changed, deleted] = [await say(author, spaceId, 'You fool'), await say(author, spaceId, 'Go away')]
  for (const { id } of [changed, deleted]) await report(id, 'MESSAGE')
  const one = ({ id: messageId }: Message) => ({ as: author, params: { id: spaceId, messageId } })
  await world.call(editMessage, { ...one(changed), body: { body: 'Size 14' } })
  await world.call(deleteMessage, one(deleted))
  expect(await casesOf(world, moderator, { order: 'newest' })).toMatchObject([
    {
      text: 'Go away',
      earlierTexts: [],
      isDeleted: true,
      context: `@${reporter.username}: Which needle?\n@${author.username}: Size 14`,
    },
    { text: 'Size 14', earlierTexts: ['You fool'], isDeleted: false },
  ])
})

test('an erased comment leaves its case, without its text', async () => {
  const { world, author, moderator, report } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(await world.aUser())
  const comment = await world.aComment(author, { post })
  await report(comment.id, 'COMMENT')
  await world.db.deleteFrom('comments').where('id', '=', comment.id).execute()
  expect(await casesOf(world, moderator)).toMatchObject([{ subjectId: comment.id, title: '', text: '' }])
})

test('the author recognizes the subject of a decision by its title, else by its text, and by nothing of their profile', async () => {
  const { world, author, report, decide } = await aModerationWorld()
  await using _ = world
  const post = await world.aPost(author, { title: 'Fractions', body: 'Half of it.' })
  const comment = await world.aComment(author, { post, body: '𝒜'.repeat(300) })
  const excerptOf = async (id: string, type: 'POST' | 'COMMENT' | 'USER') => {
    await decide(await report(id, type), 'warn')
    const link = await linkTo(world, author)
    const { data } = await world.call(api.getDecision, { params: { id: link.id }, query: { key: link.key } })
    return data.excerpt
  }
  expect(await excerptOf(post.id, 'POST')).toBe('Fractions')
  expect(await excerptOf(comment.id, 'COMMENT')).toBe('𝒜'.repeat(200))
  expect(await excerptOf(author.id, 'USER')).toBe('')
})
