import * as api from '@akada/contract/comments'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { commentKeys } from './comment-keys.ts'
import { outbox } from './outbox.ts'

/** A comment with the viewer's own flag. */
export interface ShownComment extends api.Comment {
  liked: boolean
}

export interface ShownPage {
  comments: ShownComment[]
  /** Where the next page begins. */
  next: string | null
  /** When it was asked for, in milliseconds since 1970: what happened later may be missing. */
  askedAt: number
}

export type ShownPages = InfiniteData<ShownPage, string | undefined>

const nextPage = ({ next }: ShownPage) => next ?? undefined

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

/** The comment that the address names, after the one that it answers; one page, so that it changes as others do. */
export const threadQuery = (postId: string, commentId: string) =>
  infiniteQueryOptions({
    queryKey: commentKeys.linked(postId, commentId),
    queryFn: ({ signal }) => shownPage(call(api.getThread, { params: { postId, commentId } }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextPage,
  })

interface Turn {
  signal?: AbortSignal
}

export function fetchComments(
  postId: string,
  { before, signal }: Turn & { before?: string | undefined } = {},
): Promise<ShownPage> {
  const query = { limit: api.commentsPageSize, before }
  return shownPage(call(api.listComments, { params: { id: postId }, query }, { ...(signal && { signal }) }))
}

export function fetchReplies(
  params: { postId: string; commentId: string },
  { after, signal }: Turn & { after?: string | undefined } = {},
): Promise<ShownPage> {
  const query = { limit: api.repliesPageSize, after }
  return shownPage(call(api.listReplies, { params, query }, { ...(signal && { signal }) }))
}

async function shownPage(answer: Promise<api.CommentPage>): Promise<ShownPage> {
  const askedAt = Date.now()
  const { comments, likedStatuses, next } = await answer
  const liked = new Set(likedStatuses.filter((one) => one.liked).map(({ commentId }) => commentId))
  outbox.settle(comments)
  return {
    comments: comments.map((comment) => ({ ...comment, liked: liked.has(comment.id) })),
    next,
    askedAt,
  }
}
