import type { Person } from '#testing/world/people.ts'
import { exceptBlocked, membersExceptBlocked, membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import { type Guard, type Guards, aPost } from '#testing/guards/guard.ts'

const aComment: Guard['ask'] = async (world, { owner }) => {
  const post = await world.aPost(owner)
  const comment = await world.aComment(owner, { post })
  return { params: { postId: post.id, commentId: comment.id } }
}

/** On a post of the owner, by somebody else. */
const theirComment = async (
  world: Parameters<NonNullable<Guard['ask']>>[0],
  { owner }: { owner: Person },
) => {
  const post = await world.aPost(owner)
  const comment = await world.aComment(await world.aUser(), { post })
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
  holdComment: { ask: theirComment, answers: { ...ownerOnly(403), blocked: 404 } },
  approveComment: {
    ask: async (world, people) => {
      const asked = await theirComment(world, people)
      const held = { deletedAt: new Date(), heldFor: 'link' }
      await world.db.updateTable('comments').set(held).where('id', '=', asked.params.commentId).execute()
      return asked
    },
    answers: { ...ownerOnly(403), blocked: 404 },
  },
  listHeldComments: {
    ask: (world, people) => aPost(world, people, 'postId'),
    answers: { ...ownerOnly(403), blocked: 404 },
  },
  getCommentRules: { answers: membersOnly() },
  updateCommentRules: {
    ask: () => ({ body: { links: true, newcomers: false, words: [], slowSeconds: 0 } }),
    answers: membersOnly(),
  },
  likeComment: { ask: aComment, answers: membersExceptBlocked },
  unlikeComment: { ask: aComment, answers: membersExceptBlocked },
}
