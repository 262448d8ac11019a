import { dismissPost } from '@akada/contract/posts/dismissal-routes'
import * as media from '@akada/contract/media/routes'
import * as posts from '@akada/contract/posts/routes'
import { type Surfaces, idsIn, suggestedPostAudience, postAudience } from '#testing/visibility/surface.ts'

export const surfaces: Surfaces = {
  'For You': {
    finds: async (world, { viewer, post }) => {
      const { data } = await world.call(posts.listFeed, {
        as: viewer,
        query: { feed: 'for-you', limit: 100 },
      })
      return idsIn(data.posts).includes(post.id)
    },
    seenBy: suggestedPostAudience,
  },
  Following: {
    finds: async (world, { viewer, post }) => {
      const { data } = await world.call(posts.listFeed, { as: viewer, query: { feed: 'following' } })
      return idsIn(data.posts).includes(post.id)
    },
    seenBy: { public: ['follower'], private: ['follower'] },
  },
  "a member's posts": {
    finds: async (world, { viewer, author, post }) => {
      const { data } = await world.call(posts.listUserPosts, {
        as: viewer,
        params: { id: author.id },
        query: {},
      })
      return idsIn(data?.posts ?? []).includes(post.id)
    },
    seenBy: postAudience,
  },
  'saved posts': {
    finds: async (world, { viewer, post }) => {
      await world.db.insertInto('postBookmarks').values({ userId: viewer.id, postId: post.id }).execute()
      const { data } = await world.call(posts.listBookmarks, {
        as: viewer,
        params: { id: viewer.id },
        query: {},
      })
      return idsIn(data.posts).includes(post.id)
    },
    isChanging: true,
    seenBy: postAudience,
  },
  'a post, with the addresses of its media': {
    finds: async (world, { viewer: as, post: { id } }) =>
      (await world.call(posts.getPost, { as, params: { id } })).status === 200,
    seenBy: postAudience,
  },
  'liking a post': {
    finds: async (world, { viewer: as, post: { id } }) =>
      (await world.call(posts.toggleLike, { as, params: { id }, body: {} })).status === 200,
    isChanging: true,
    seenBy: postAudience,
  },
  'saving a post': {
    finds: async (world, { viewer: as, post: { id } }) =>
      (await world.call(posts.toggleBookmark, { as, params: { id }, body: {} })).status === 200,
    isChanging: true,
    seenBy: postAudience,
  },
  'sharing a post': {
    finds: async (world, { viewer: as, post: { id } }) =>
      (await world.call(posts.sharePost, { as, params: { id } })).status === 200,
    isChanging: true,
    seenBy: postAudience,
  },
  'dismissing a post': {
    finds: async (world, { viewer: as, post: { id } }) =>
      (await world.call(dismissPost, { as, params: { id }, body: { dismissed: true } })).status === 200,
    isChanging: true,
    seenBy: postAudience,
  },
  'watching a post': {
    finds: async (world, { viewer: as, post: { mediaId } }) =>
      (await world.call(media.recordView, { as, params: { mediaId }, body: { mediaTimestamp: 1 } }))
        .status === 200,
    isChanging: true,
    seenBy: postAudience,
  },
  'a watermark': {
    finds: async (world, { viewer: as, author, post }) => {
      const ownPost = await world.call(posts.getPost, { as: author, params: { id: post.id } })
      const mediaUrl = ownPost.data.media[0]?.url ?? ''
      const body = { postId: post.id, mediaUrl, background: true }
      return (await world.call(media.makeWatermark, { as, body })).status !== 404
    },
    isChanging: true,
    seenBy: postAudience,
  },
}
