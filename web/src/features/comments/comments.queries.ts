import * as api from '@akada/contract/comments/routes'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { commentKeys } from './cache/comment-keys.ts'
import { outbox } from './sending/outbox.ts'

/** A comment with the viewer's own flag. */
export interface CommentView extends api.Comment {
  liked: boolean
}

export interface CommentViewPage {
  comments: CommentView[]
  /** Where the next page begins. */
  next: string | null
  /** When it was requested, in milliseconds since 1970; later changes may be missing. */
  requestedAt: number
}

export type CommentViewPages = InfiniteData<CommentViewPage, string | undefined>

const nextPage = ({ next }: CommentViewPage) => next ?? undefined

/** Comments of a post, newest first, ten at a time. */
export const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: commentKeys.list(postId),
    queryFn: ({ pageParam, signal }) => fetchComments(postId, { before: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextPage,
  })

/** Replies to a comment, oldest first. */
export const repliesQuery = (postId: string, commentId: string) =>
  infiniteQueryOptions({
    queryKey: commentKeys.replies(postId, commentId),
    queryFn: ({ pageParam, signal }) => fetchReplies({ postId, commentId }, { after: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextPage,
  })

/** The comment that the address names, after the one it answers; as a page, so that it updates like the others. */
export const threadQuery = (postId: string, commentId: string) =>
  infiniteQueryOptions({
    queryKey: commentKeys.linked(postId, commentId),
    queryFn: ({ signal }) => toViewPage(call(api.getThread, { params: { postId, commentId } }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextPage,
  })

interface FetchOptions {
  signal?: AbortSignal
}

export function fetchComments(
  postId: string,
  { before, signal }: FetchOptions & { before?: string | undefined } = {},
): Promise<CommentViewPage> {
  const query = { limit: api.commentsPageSize, before }
  return toViewPage(call(api.listComments, { params: { id: postId }, query }, { ...(signal && { signal }) }))
}

export function fetchReplies(
  params: { postId: string; commentId: string },
  { after, signal }: FetchOptions & { after?: string | undefined } = {},
): Promise<CommentViewPage> {
  const query = { limit: api.repliesPageSize, after }
  return toViewPage(call(api.listReplies, { params, query }, { ...(signal && { signal }) }))
}

async function toViewPage(answer: Promise<api.CommentPage>): Promise<CommentViewPage> {
  const requestedAt = Date.now()
  const { comments, likedStatuses, next } = await answer
  const liked = new Set(likedStatuses.filter((one) => one.liked).map(({ commentId }) => commentId))
  outbox.removeStored(comments)
  return {
    comments: comments.map((comment) => ({ ...comment, liked: liked.has(comment.id) })),
    next,
    requestedAt,
  }
}
