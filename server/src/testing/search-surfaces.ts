import { listHashtagPosts, search } from '@akada/contract/search'
import { type Surface, idsIn } from './meeting.ts'

/** Where a member can come upon another by searching. */
export const searchSurfaces = {
  'people in a search': async (world, { viewer: as, author }) => {
    const { data } = await world.call(search, { as, query: { q: author.username, kind: 'people' } })
    return data.people.some(({ userId }) => userId === author.id)
  },
  'posts in a search': async (world, { viewer: as, post }) => {
    const { data } = await world.call(search, { as, query: { q: 'kenkey', kind: 'posts' } })
    return idsIn(data.posts).includes(post.id)
  },
  'hashtags in a search': async (world, { viewer: as, tag }) => {
    const { data } = await world.call(search, { as, query: { q: tag, kind: 'hashtags' } })
    return data.hashtags.some((found) => found.tag === tag)
  },
  'suggested while typing: people': async (world, { viewer: as, author }) => {
    const { data } = await world.call(search, { as, query: { q: author.username } })
    return data.people.some(({ userId }) => userId === author.id)
  },
  'suggested while typing: posts': async (world, { viewer: as, post }) => {
    const { data } = await world.call(search, { as, query: { q: 'kenkey', limit: 100 } })
    return idsIn(data.posts).includes(post.id)
  },
  'posts with a hashtag': async (world, { viewer: as, tag, post }) => {
    const { data } = await world.call(listHashtagPosts, { as, params: { tag }, query: {} })
    return idsIn(data.posts).includes(post.id)
  },
} satisfies Record<string, Surface>
