import * as media from '@akada/contract/media'
import { getPost } from '@akada/contract/posts'
import { type Surfaces, postAudience } from '#testing/visibility/surface.ts'

export const surfaces: Surfaces = {
  'watching a post': {
    finds: async (world, { viewer: as, post: { mediaId } }) =>
      (await world.call(media.recordView, { as, params: { mediaId }, body: { mediaTimestamp: 1 } }))
        .status === 200,
    isChanging: true,
    seenBy: postAudience,
  },
  'a watermark': {
    finds: async (world, { viewer: as, author, post }) => {
      const own = await world.call(getPost, { as: author, params: { id: post.id } })
      const mediaUrl = own.data.media[0]?.url ?? ''
      const body = { postId: post.id, mediaUrl, background: true }
      return (await world.call(media.makeWatermark, { as, body })).status !== 404
    },
    isChanging: true,
    seenBy: postAudience,
  },
}
