import * as z from 'zod/mini'
import { Id, PageMeta, Timestamp, idNamed, pageOf } from './common.ts'
import { route } from './route.ts'

export const commentsPageSize = 10
export const repliesPageSize = 10

export const CommentAuthor = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.nullable(z.string()),
})

export const Comment = z.object({
  id: Id,
  postId: Id,
  /** The comment this one answers; null for a comment on the post itself. */
  parentId: z.nullable(Id),
  body: z.string(),
  likesCount: z.int(),
  repliesCount: z.int(),
  author: CommentAuthor,
  createdAt: Timestamp,
})
export type Comment = z.infer<typeof Comment>

export const CommentPage = z.object({
  comments: z.array(Comment),
  likedStatuses: z.array(z.object({ commentId: Id, liked: z.boolean() })),
  meta: PageMeta,
})
export type CommentPage = z.infer<typeof CommentPage>

const postId = idNamed(/*i18n*/ 'Post ID is required')

export const listComments = route({
  method: 'GET',
  path: '/posts/:id/comments',
  summary: 'Comments of a post, newest first, without replies.',
  access: 'anyone',
  params: z.object({ id: postId }),
  query: pageOf(commentsPageSize),
  reply: CommentPage,
  errors: ['API_ERR_NOT_FOUND'],
})

export const listReplies = route({
  method: 'GET',
  path: '/posts/:postId/comments/:commentId',
  summary: 'Replies to a comment, oldest first.',
  access: 'anyone',
  params: z.object({ postId, commentId: idNamed(/*i18n*/ 'Comment ID is required') }),
  query: pageOf(repliesPageSize),
  reply: CommentPage,
  errors: ['API_ERR_NOT_FOUND'],
})
