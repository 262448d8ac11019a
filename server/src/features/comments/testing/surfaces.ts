import * as comments from '@akada/contract/comments/routes'
import {
  type Surfaces,
  idsIn,
  suggestedMemberAudience,
  memberAudience,
  postAudience,
} from '#testing/visibility/surface.ts'

export const surfaces: Surfaces = {
  'comments of a post': {
    finds: async (world, { viewer: as, post: { id } }) =>
      (await world.call(comments.listComments, { as, params: { id }, query: {} })).status === 200,
    seenBy: postAudience,
  },
  'commenting on a post': {
    finds: async (world, { viewer: as, post }) => {
      const request = { as, params: { postId: post.id }, body: { body: 'So true.' } }
      return (await world.call(comments.createComment, request)).status === 201
    },
    isChanging: true,
    seenBy: postAudience,
  },
  'a comment elsewhere': {
    finds: async (world, { viewer, otherPost, elsewhere }) => {
      const request = { as: viewer, params: { id: otherPost.id }, query: {} }
      return idsIn((await world.call(comments.listComments, request)).data.comments).includes(elsewhere.id)
    },
    seenBy: suggestedMemberAudience,
  },
  'a reply elsewhere': {
    finds: async (world, { viewer, otherPost, otherComment, replyElsewhere }) => {
      const params = { postId: otherPost.id, commentId: otherComment.id }
      const { data } = await world.call(comments.listReplies, { as: viewer, params, query: {} })
      return idsIn(data.comments).includes(replyElsewhere.id)
    },
    seenBy: suggestedMemberAudience,
  },
  'a link to a comment elsewhere': {
    finds: async (world, { viewer: as, otherPost, replyElsewhere }) => {
      const params = { postId: otherPost.id, commentId: replyElsewhere.id }
      return (await world.call(comments.getThread, { as, params })).status === 200
    },
    seenBy: memberAudience,
  },
  'answering a comment elsewhere': {
    finds: async (world, { viewer: as, otherPost, elsewhere }) => {
      const body = { body: 'So true.', commentId: elsewhere.id }
      return (
        (await world.call(comments.createComment, { as, params: { postId: otherPost.id }, body })).status ===
        201
      )
    },
    isChanging: true,
    seenBy: memberAudience,
  },
  'liking a comment elsewhere': {
    finds: async (world, { viewer: as, otherPost, elsewhere }) => {
      const params = { postId: otherPost.id, commentId: elsewhere.id }
      return (await world.call(comments.likeComment, { as, params })).status === 200
    },
    isChanging: true,
    seenBy: memberAudience,
  },
}
