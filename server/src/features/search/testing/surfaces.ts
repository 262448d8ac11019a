import { discover, listHashtagPosts, search } from '@akada/contract/search/routes'
import {
  type Surfaces,
  idsIn,
  suggestedMemberAudience,
  suggestedPostAudience,
  memberAudience,
} from '#testing/visibility/surface.ts'

export const surfaces: Surfaces = {
  'people in a search': {
    finds: async (world, { viewer: as, author }) => {
      const { data } = await world.call(search, { as, query: { q: author.username, kind: 'people' } })
      return data.people.some(({ userId }) => userId === author.id)
    },
    seenBy: memberAudience,
  },
  'posts in a search': {
    finds: async (world, { viewer: as, post }) => {
      const { data } = await world.call(search, { as, query: { q: 'kenkey', kind: 'posts' } })
      return idsIn(data.posts).includes(post.id)
    },
    seenBy: suggestedPostAudience,
  },
  'hashtags in a search': {
    finds: async (world, { viewer: as, tag }) => {
      const { data } = await world.call(search, { as, query: { q: tag, kind: 'hashtags' } })
      return data.hashtags.some((found) => found.tag === tag)
    },
    seenBy: suggestedPostAudience,
  },
  'suggested while typing: people': {
    finds: async (world, { viewer: as, author }) => {
      const { data } = await world.call(search, { as, query: { q: author.username } })
      return data.people.some(({ userId }) => userId === author.id)
    },
    seenBy: suggestedMemberAudience,
  },
  'suggested while typing: posts': {
    finds: async (world, { viewer: as, post }) => {
      const { data } = await world.call(search, { as, query: { q: 'kenkey', limit: 100 } })
      return idsIn(data.posts).includes(post.id)
    },
    seenBy: suggestedPostAudience,
  },
  'posts to discover': {
    finds: async (world, { viewer: as, post }) =>
      idsIn((await world.call(discover, { as, query: { limit: 100 } })).data.posts).includes(post.id),
    seenBy: suggestedPostAudience,
  },
  'posts with a hashtag': {
    finds: async (world, { viewer: as, tag, post }) => {
      const { data } = await world.call(listHashtagPosts, { as, params: { tag }, query: {} })
      return idsIn(data.posts).includes(post.id)
    },
    seenBy: suggestedPostAudience,
  },
}
