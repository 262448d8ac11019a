import * as z from 'zod/mini'
import { Id, PostId } from '../common.ts'
import { route } from '../route.ts'
import { line } from '../text/visible-text.ts'
import { Comment, commentCounts, oneComment } from './routes.ts'

/** Days for which what a creator removed or held can come back. */
export const removedCommentDays = 30
export const heldWordsMost = 100

/** Why a comment waits for its creator: they chose it, or one of their rules. */
export const heldReasons = ['creator', 'link', 'word', 'newcomer'] as const
export type HeldReason = (typeof heldReasons)[number]

export const listHeldComments = route({
  method: 'GET',
  path: '/posts/:postId/held-comments',
  summary:
    'Comments that wait for the approval of the creator of the post or lesson, newest first, at most 50.',
  access: 'member',
  params: z.object({ postId: PostId }),
  reply: z.object({ comments: z.array(z.extend(Comment, { heldFor: z.enum(heldReasons) })) }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

const keeping = {
  method: 'POST',
  access: 'member',
  params: oneComment,
  reply: z.object({ commentId: Id, held: z.boolean(), metadata: commentCounts }),
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
  limits: [{ max: 120, seconds: 60, per: 'account' }],
} as const

export const holdComment = route({
  ...keeping,
  path: '/posts/:postId/comments/:commentId/hold',
  summary: 'The creator of the post or lesson takes a comment out of sight, until they approve it.',
})

export const approveComment = route({
  ...keeping,
  path: '/posts/:postId/comments/:commentId/approve',
  summary: 'The creator of the post or lesson lets everybody see a comment that was held.',
})

export const CommentRules = z.object({
  /** Hold comments that contain a web address. */
  links: z.boolean(),
  /** Hold the first comment that somebody writes to this creator. */
  newcomers: z.boolean(),
  /** Hold comments that contain one of these words, in any case. */
  words: z.array(line(40)).check(z.maxLength(heldWordsMost)),
  /** Seconds that a member waits between two comments on the same post or lesson. */
  slowSeconds: z.int().check(z.minimum(0), z.maximum(3600)),
})
export type CommentRules = z.infer<typeof CommentRules>

export const getCommentRules = route({
  method: 'GET',
  path: '/users/me/comment-rules',
  summary: "The member's rules for comments on their posts and lessons.",
  access: 'member',
  reply: CommentRules,
})

export const updateCommentRules = route({
  method: 'PUT',
  path: '/users/me/comment-rules',
  summary: "Sets the member's rules for comments on their posts and lessons.",
  access: 'member',
  body: CommentRules,
  reply: CommentRules,
})
