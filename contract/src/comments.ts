import * as z from 'zod/mini'
import { Id, PageMeta, PostId, Timestamp, idNamed, memberFields, pageOf, reaction } from './common.ts'
import { route } from './route.ts'

export const commentsPageSize = 10
export const repliesPageSize = 10
/** Characters of a comment (decision for section 5, which names no length). */
export const commentLength = 1000
/** A like of a comment is taken once in this many milliseconds (section 7). */
export const commentLikePause = 1000

export const commentMessages = {
  empty: /*i18n*/ 'Write something first.',
  tooLong: /*i18n*/ 'A comment has at most 1,000 characters.',
  otherPost: /*i18n*/ 'The address belongs to a different post.',
} as const

export const CommentAuthor = z.object({
  id: Id,
  ...memberFields,
  /** The same once more, where the specification's clients look for it (section 3). */
  profile: z.object({ firstName: z.string(), lastName: z.string(), avatar: z.nullable(z.string()) }),
})

export const Comment = z.object({
  id: Id,
  postId: Id,
  /** The comment on the post under which a reply is kept; null for a comment on the post itself. */
  parentId: z.nullable(Id),
  /** Whom a reply to a reply answers; null for all others. */
  answers: z.nullable(z.object({ userId: Id, username: z.string() })),
  body: z.string(),
  likesCount: z.int(),
  repliesCount: z.int(),
  author: CommentAuthor,
  createdAt: Timestamp,
  /** What the author's client named it by; told to the author only. */
  clientId: z.nullable(Id),
})
export type Comment = z.infer<typeof Comment>

export const CommentPage = z.object({
  comments: z.array(Comment),
  likedStatuses: z.array(z.object({ commentId: Id, liked: z.boolean() })),
  /** Where the next page begins, for `before` or `after`; null when this was the last. */
  next: z.nullable(Id),
  meta: PageMeta,
})
export type CommentPage = z.infer<typeof CommentPage>

const commentId = idNamed(/*i18n*/ 'Comment ID is required')
const oneComment = z.object({ postId: PostId, commentId })
/** New counts: of the post, and of the comment that a reply is kept under. */
const metadata = z.object({ commentsCount: z.int(), parentRepliesCount: z.nullable(z.int()) })

export const listComments = route({
  method: 'GET',
  path: '/posts/:id/comments',
  summary:
    'Comments of a post, newest first, without replies. With `before`, the id a page gave as `next`, pages neither repeat nor skip while others write.',
  access: 'anyone',
  params: z.object({ id: PostId }),
  query: z.extend(pageOf(commentsPageSize), { before: z.optional(Id) }),
  reply: CommentPage,
  errors: ['API_ERR_NOT_FOUND'],
})

export const listReplies = route({
  method: 'GET',
  path: '/posts/:postId/comments/:commentId',
  summary: 'Replies to a comment, oldest first; `after` takes the id a page gave as `next`.',
  access: 'anyone',
  params: oneComment,
  query: z.extend(pageOf(repliesPageSize), { after: z.optional(Id) }),
  reply: CommentPage,
  errors: ['API_ERR_NOT_FOUND'],
})

export const getThread = route({
  method: 'GET',
  path: '/posts/:postId/comments/:commentId/thread',
  summary: 'One comment, for links that name it; a reply comes after the comment that it is kept under.',
  access: 'anyone',
  params: oneComment,
  reply: CommentPage,
  errors: ['API_ERR_NOT_FOUND'],
})

/** Something that can be seen, beside spaces, controls and the letters that only fill space. */
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u

const text = z
  .string(commentMessages.empty)
  .check(
    z.trim(),
    z.minLength(1, commentMessages.empty),
    z.regex(visibleCharacter, commentMessages.empty),
    z.maxLength(commentLength, commentMessages.tooLong),
  )

export const CommentForm = z
  .object({
    body: z.optional(text),
    /** The comment that this one answers. */
    commentId: z.optional(Id),
    /** Made by the client once per comment, so that sending it again answers the same comment. */
    clientId: z.optional(z.uuid()),
    /** The variant `{comment, postId}` of section 7. */
    comment: z.optional(text),
    postId: z.optional(Id),
  })
  .check(
    z.refine(({ body, comment }) => (body ?? comment) !== undefined, {
      path: ['body'],
      error: commentMessages.empty,
    }),
  )

export const createComment = route({
  method: 'POST',
  path: '/posts/:postId/create-comment',
  summary: 'Comments on a post, or answers a comment; an answer to a reply is kept beside that reply.',
  access: 'member',
  params: z.object({ postId: PostId }),
  body: CommentForm,
  reply: z.extend(Comment, { metadata }),
  status: 201,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  isIdempotent: true,
  limits: [{ max: 10, seconds: 60, per: 'account' }],
})

export const deleteComment = route({
  method: 'DELETE',
  path: '/posts/:postId/comments/:commentId',
  summary: 'Deletes an own comment with the replies to it; moderators delete any.',
  access: 'member',
  params: oneComment,
  reply: z.object({ commentId: Id, deleted: z.literal(true), metadata }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
  limits: [{ max: 60, seconds: 60, per: 'account' }],
})

const like = {
  ...reaction,
  path: '/posts/:postId/comments/:commentId/likes',
  params: oneComment,
  reply: z.object({
    commentId: Id,
    liked: z.boolean(),
    likesCount: z.int(),
  }),
  errors: ['API_ERR_NOT_FOUND'],
} as const

export const likeComment = route({
  ...like,
  method: 'POST',
  summary: 'Likes a comment; liking it again changes nothing.',
})

export const unlikeComment = route({
  ...like,
  method: 'DELETE',
  summary: 'Takes a like of a comment back; without one nothing changes.',
})

/** What members are notified of, and the setting that switches it off. */
export const commentNotifications = {
  comment: 'allowSocialNotification',
  reply: 'allowSocialNotification',
  'comment-like': 'allowLikeNotification',
} as const
