import { getPost } from '@akada/contract/posts/routes'
import { all, exceptBlocked, membersExceptBlocked, membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import { type Guards, aPost, theOwner } from '#testing/guards/guard.ts'

export const guards: Guards = {
  listPosts: { answers: all(200) },
  listFeed: { answers: membersOnly() },
  listUserPosts: { ask: theOwner('id'), answers: exceptBlocked },
  listBookmarks: { ask: theOwner('id'), answers: ownerOnly(403) },
  getPost: { ask: aPost, answers: exceptBlocked },
  createPost: {
    // Somebody else's upload is no upload.
    ask: async (world, { owner }) => ({ body: { media: [await world.anUpload(owner)] } }),
    answers: ownerOnly(400, 201),
  },
  retryPost: {
    ask: async (world, { owner }) => ({
      params: { id: (await world.aPost(owner, { status: 'failed' })).id },
    }),
    answers: ownerOnly(403),
  },
  updatePost: {
    ask: async (world, people) => ({
      ...(await aPost(world, people, 'postId')),
      body: { allowComments: false },
    }),
    answers: ownerOnly(403),
  },
  deletePost: { ask: (world, people) => aPost(world, people, 'postId'), answers: ownerOnly(403) },
  toggleLike: { ask: aPost, answers: membersExceptBlocked },
  toggleBookmark: { ask: aPost, answers: membersExceptBlocked },
  sharePost: { ask: aPost, answers: membersExceptBlocked },
  dismissPost: {
    ask: async (world, people) => ({ ...(await aPost(world, people)), body: { dismissed: true } }),
    answers: membersExceptBlocked,
  },
  // Nobody learns from it that they have been blocked.
  dismissCreator: {
    ask: (_world, { owner }) => ({ params: { id: owner.id }, body: { dismissed: true } }),
    answers: membersOnly(),
  },
  clearDismissals: { answers: membersOnly() },
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
