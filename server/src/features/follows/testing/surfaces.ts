import * as follows from '@akada/contract/follows/routes'
import { type Surfaces, memberAudience, postAudience } from '#testing/visibility/surface.ts'

export const surfaces: Surfaces = {
  'following or asking to': {
    finds: async (world, { viewer: as, author }) =>
      (await world.call(follows.follow, { as, body: { userId: author.id } })).status === 200,
    isChanging: true,
    seenBy: memberAudience,
  },
  followers: {
    finds: async (world, { viewer: as, author, other }) => {
      const { data } = await world.call(follows.listFollowers, {
        as,
        params: { userId: author.id },
        query: {},
      })
      return (data?.followers ?? []).some(({ userId }) => userId === other.id)
    },
    seenBy: postAudience,
  },
  followings: {
    finds: async (world, { viewer: as, author, other }) => {
      const { data } = await world.call(follows.listFollowings, { as, params: { id: author.id }, query: {} })
      return (data?.followings ?? []).some(({ userId }) => userId === other.id)
    },
    seenBy: postAudience,
  },
  "somebody else's followers": {
    finds: async (world, { viewer: as, author, other }) => {
      const { data } = await world.call(follows.listFollowers, {
        as,
        params: { userId: other.id },
        query: {},
      })
      return data.followers.some(({ userId }) => userId === author.id)
    },
    seenBy: memberAudience,
  },
  "somebody else's followings": {
    finds: async (world, { viewer: as, author, other }) => {
      const { data } = await world.call(follows.listFollowings, { as, params: { id: other.id }, query: {} })
      return data.followings.some(({ userId }) => userId === author.id)
    },
    seenBy: memberAudience,
  },
}
