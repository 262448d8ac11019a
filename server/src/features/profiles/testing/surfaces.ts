import * as profiles from '@akada/contract/profiles/routes'
import { type Surfaces, idsIn, suggestedMemberAudience, memberAudience } from '#testing/visibility/surface.ts'

export const surfaces: Surfaces = {
  profile: {
    finds: async (world, { viewer: as, author }) => {
      const { status, data } = await world.call(profiles.getProfile, { as, params: { userId: author.id } })
      // Members can see whom they blocked by name, so that they can unblock them.
      return status === 200 && !data.blocked
    },
    seenBy: memberAudience,
  },
  'sharing a profile': {
    finds: async (world, { viewer: as, author: { id } }) =>
      (await world.call(profiles.shareProfile, { as, params: { id } })).status === 200,
    isChanging: true,
    seenBy: memberAudience,
  },
  'finding members by name': {
    finds: async (world, { viewer: as, author }) => {
      const { data } = await world.call(profiles.listUsers, { as, query: { username: author.username } })
      return JSON.stringify(data).includes(author.id)
    },
    seenBy: suggestedMemberAudience,
  },
  'a name in a text': {
    finds: async (world, { viewer: as, author }) => {
      const { data } = await world.call(profiles.listMentioned, { as, query: { names: author.username } })
      return idsIn(data.members).includes(author.id)
    },
    seenBy: memberAudience,
  },
}
