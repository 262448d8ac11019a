import * as api from '@akada/contract/search/routes'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'

test('before anything is typed there are topics and posts that others watch, and nothing that one may not come upon', async () => {
  await using world = await createWorld()
  const [ada, tolu, shy] = [
    await world.aUser(),
    await world.aUser(),
    await world.aUser('shy', { isPrivate: true }),
  ]
  const tagged = async (by: { id: string }, tag: string) => {
    const post = await world.aPost(by)
    await world.db.insertInto('postTags').values({ postId: post.id, tag }).execute()
    return post.id
  }
  const sewing = [await tagged(tolu, 'sewing'), await tagged(tolu, 'sewing')]
  const baking = await tagged(tolu, 'baking')
  await tagged(shy, 'secrets')
  const ownPost = await tagged(ada, 'mine')
  for (const as of [ada, undefined]) {
    const { data } = await world.call(api.discover, { query: {}, ...(as && { as }) })
    const ids = data.posts.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([...sewing, baking]))
    expect(ids.includes(ownPost)).toBe(as === undefined)
    const tags = data.hashtags.map(({ tag, postsCount }) => `${tag} ${postsCount}`)
    expect(tags).toEqual(expect.arrayContaining(['sewing 2', 'baking 1']))
    expect(tags[0]).toBe('sewing 2')
    expect(tags.join(' ')).not.toContain('secrets')
  }
})
