import { getPost } from '@akada/contract/posts'
import { membersExceptBlocked } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

export const guards: Guards = {
  makeWatermark: {
    ask: async (world, { owner }) => {
      const { id: postId } = await world.aPost(owner)
      const { data } = await world.call(getPost, { params: { id: postId } })
      return { body: { postId, mediaUrl: data.media[0]?.url ?? '', background: true } }
    },
    answers: membersExceptBlocked,
  },
  getWatermark: {
    ask: async (world, { owner }) => {
      const { mediaId } = await world.aPost(owner)
      await world.db.insertInto('watermarks').values({ mediaId, name: owner.username }).execute()
      return { params: { mediaId } }
    },
    answers: membersExceptBlocked,
  },
  recordView: {
    ask: async (world, { owner }) => ({
      params: { mediaId: (await world.aPost(owner)).mediaId },
      body: { mediaTimestamp: 1 },
    }),
    answers: membersExceptBlocked,
  },
}
