import { exceptBlocked, membersExceptBlocked, membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import { type Guard, type Guards, aPost } from '#testing/guards/guard.ts'

const aComment: Guard['ask'] = async (world, { owner }) => {
  const post = await world.aPost(owner)
  const comment = await world.aComment(owner, { post })
  return { params: { postId: post.id, commentId: comment.id } }
}

export const guards: Guards = {
  listComments: { ask: aPost, answers: exceptBlocked },
  listReplies: { ask: aComment, answers: exceptBlocked },
  getThread: { ask: aComment, answers: exceptBlocked },
  createComment: {
    ask: async (world, people) => ({
      ...(await aPost(world, people, 'postId')),
      body: { body: 'So true.' },
    }),
    answers: { ...membersOnly(201), blocked: 404 },
  },
  deleteComment: { ask: aComment, answers: { ...ownerOnly(403), moderator: 200, blocked: 404 } },
  likeComment: { ask: aComment, answers: membersExceptBlocked },
  unlikeComment: { ask: aComment, answers: membersExceptBlocked },
}
