import { listCommunities, listCommunityMembers } from '@akada/contract/communities/routes'
import { listMessages } from '@akada/contract/messages/routes'
import { listSpaceMembers } from '@akada/contract/communities/space-routes'
import { sayingIn } from '#features/messages/testing/messages.ts'
import { type Surfaces, idsIn, memberAudience, suggestedMemberAudience } from '#testing/visibility/surface.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { aCommunity } from './communities.ts'

interface Meeting {
  author: Person
  viewer: Person
  other: Person
}

/** Another member's community, in which both are. */
async function theTown(world: World, { author, viewer, other }: Meeting) {
  const { data } = await world.call(listCommunities, { as: other, query: { scope: 'mine' } })
  const [known] = data.communities
  if (known) return { communityId: known.id, spaceId: known.spaces[0]!.id }
  return aCommunity(world, other, { members: [author, viewer] })
}

export const surfaces: Surfaces = {
  'messages of a space': {
    finds: async (world, { author, viewer, other }) => {
      const { spaceId } = await theTown(world, { author, viewer, other })
      const { id } = await sayingIn(world)(author, spaceId, 'hello')
      const { data } = await world.call(listMessages, { as: viewer, params: { id: spaceId }, query: {} })
      return idsIn(data.messages).includes(id)
    },
    seenBy: suggestedMemberAudience,
  },
  'members of a space': {
    finds: async (world, { author, viewer, other }) => {
      const params = await theTown(world, { author, viewer, other })
      const { data } = await world.call(listSpaceMembers, { as: viewer, params, query: {} })
      return idsIn(data.members).includes(author.id)
    },
    seenBy: memberAudience,
  },
  'members of a community': {
    finds: async (world, { author, viewer, other }) => {
      const params = await theTown(world, { author, viewer, other })
      const { data } = await world.call(listCommunityMembers, { as: viewer, params, query: {} })
      return idsIn(data.members).includes(author.id)
    },
    seenBy: memberAudience,
  },
}
