import * as api from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { createJsonCache } from './json-cache.ts'

const feed = async (world: World) => (await world.call(api.listPosts, { query: {} })).data.posts

test('a feed returns each post exactly as a call for the post does', async () => {
  await using world = await createWorld()
  const author = await world.aUser('obi', { avatarKey: 'media/avatars/obi.webp' })
  const { id } = await world.aPost(author)
  await world.db
    .updateTable('posts')
    .set({
      title: 'Half < "whole" & 分数 \u2028',
      courseId: (await aCourse(world.db, author)).id,
      hashCode: 'h',
    })
    .where('id', '=', id)
    .execute()
  const { data: byItself } = await world.call(api.getPost, { params: { id } })
  expect(await feed(world)).toEqual([byItself])
  expect(await feed(world)).toEqual([byItself])
})

test('a change of a post or its author is in the next page, whichever process made it', async () => {
  await using world = await createWorld()
  const author = await world.aUser('obi')
  const { id } = await world.aPost(author)
  const change = (set: { title?: string; allowDownload?: boolean }) =>
    world.db.updateTable('posts').set(set).where('id', '=', id).execute()
  await change({ title: 'Halves', allowDownload: true })
  expect(await feed(world)).toMatchObject([{ title: 'Halves', allowDownload: true, username: 'obi' }])
  await change({ title: 'Thirds' })
  expect(await feed(world)).toMatchObject([{ title: 'Thirds', allowDownload: true }])
  await change({ allowDownload: false })
  await world.db.updateTable('users').set({ username: 'obi2' }).where('id', '=', author.id).execute()
  expect(await feed(world)).toMatchObject([{ title: 'Thirds', allowDownload: false, username: 'obi2' }])
})

test('cached JSON contains no undeclared field', async () => {
  await using world = await createWorld()
  const { id } = await world.aPost(await world.aUser())
  const { media } = await world.db.selectFrom('posts').select('media').executeTakeFirstOrThrow()
  const secret = { takenAt: 'Enugu', sourceKey: 'posts/source' }
  const withMore = (media as object[]).map((one) => ({ ...one, ...secret, failure: null }))
  await world.db
    .updateTable('posts')
    .set({ media: JSON.stringify(withMore) })
    .where('id', '=', id)
    .execute()
  const [post] = await feed(world)
  expect(post?.media).toHaveLength(1)
  expect(JSON.stringify(post)).not.toMatch(/Enugu|sourceKey/)
})

const text = (version: string) => ({ version, userId: 'u', courseId: null, text: 'x'.repeat(40) })

test('the cache holds a limited number of characters, the latest ones', () => {
  const { set, get } = createJsonCache(100)
  set('a', text('1'))
  set('b', text('1'))
  set('a', text('2'))
  expect([get('a')?.version, get('b')?.version]).toEqual(['2', '1'])
  set('c', text('1'))
  expect(['a', 'b', 'c'].map((id) => get(id)?.version)).toEqual(['2', undefined, '1'])
})
