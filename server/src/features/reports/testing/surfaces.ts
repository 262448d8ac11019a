import { reportPost } from '@akada/contract/reports/routes'
import { type Surfaces, postAudience } from '#testing/visibility/surface.ts'

export const surfaces: Surfaces = {
  'reporting a post': {
    finds: async (world, { viewer: as, post: { id } }) =>
      (await world.call(reportPost, { as, params: { id }, body: { reason: 'Nudity' } })).status === 201,
    isChanging: true,
    seenBy: postAudience,
  },
}
