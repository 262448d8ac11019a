import { getPost } from '@akada/contract/posts'
import { presign } from '@akada/contract/uploads'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { all, exceptBlocked, membersExceptBlocked, membersOnly, ownerOnly } from './callers.ts'
import { type Guard, type Input, aPost, theOwner } from './guard.ts'

async function aComment(world: World, { owner }: { owner: Person }): Promise<Input> {
  const post = await world.aPost(owner)
  const comment = await world.aComment(owner, { post })
  return { params: { postId: post.id, commentId: comment.id } }
}
/** An upload that the owner has begun to send in parts. */
async function ownUpload(world: World, { owner }: { owner: Person }): Promise<Input> {
  const body = { namespace: 'posts', operation: 'putObject', mimeType: 'video/mp4', size: 3_000_000 } as const
  const { data } = await world.call(presign, { as: owner, body })
  return { params: { uploadId: data.plan?.uploadId ?? '' } }
}

/** Uploads, posts, media, comments and search. */
export const guardsOfContent: Record<string, Guard> = {
  presign: {
    ask: () => ({ body: { namespace: 'posts', operation: 'putObject', mimeType: 'image/png', size: 10 } }),
    answers: membersOnly(),
  },
  getUploadParts: { ask: ownUpload, answers: ownerOnly(404) },
  // Its parts have not arrived.
  completeUpload: { ask: ownUpload, answers: ownerOnly(404, 409) },
  abortUpload: { ask: ownUpload, answers: ownerOnly(404) },

  search: { ask: () => ({ query: { q: 'owner' } }), answers: all(200) },
  listHashtagPosts: { ask: () => ({ params: { tag: 'maths' } }), answers: all(200) },

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
