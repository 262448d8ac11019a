import * as api from '@akada/contract/comments'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const commentsKey = (postId: string) => ['comments', postId] as const

interface ListMeta {
  page: number
  totalPages: number
}

const nextPage = ({ meta }: { meta: ListMeta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined)

/** Comments of a post, newest first, ten at a time. */
export const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(postId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.listComments,
        { params: { id: postId }, query: { page: pageParam, limit: api.commentsPageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** Replies to a comment, oldest first. */
export const repliesQuery = (postId: string, commentId: string) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(postId), 'replies', commentId],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.listReplies,
        { params: { postId, commentId }, query: { page: pageParam, limit: api.repliesPageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
