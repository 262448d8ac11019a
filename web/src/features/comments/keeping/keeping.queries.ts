import * as api from '@akada/contract/comments/keeping'
import { deleteComment } from '@akada/contract/comments/routes'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { patchPost } from '#features/posts/public.ts'
import { applyDeletedComment } from '../cache/apply-live.ts'
import { commentKeys } from '../cache/comment-keys.ts'
import type { CommentView } from '../comments.queries.ts'

/** Comments that wait for the creator of this post or lesson. */
export const heldCommentsQuery = (postId: string) =>
  queryOptions({
    queryKey: ['comments', 'held', postId],
    queryFn: ({ signal }) => call(api.listHeldComments, { params: { postId } }, { signal }),
  })

export const commentRulesQuery = queryOptions({
  queryKey: ['comments', 'rules'],
  queryFn: ({ signal }) => call(api.getCommentRules, {}, { signal }),
})

export const updateRulesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (rules: api.CommentRules) => call(api.updateCommentRules, { body: rules }),
    onMutate: (rules) => void client.setQueryData(commentRulesQuery.queryKey, rules),
    onSettled: () => client.invalidateQueries(commentRulesQuery),
  })

type One = Pick<CommentView, 'id' | 'postId' | 'parentId'>
type Answer = { metadata: { commentsCount: number; parentRepliesCount: number | null } }

/** The creator hides or approves a comment, or removes one that waits. */
export const keepCommentMutation = (client: QueryClient, act: 'hold' | 'approve' | 'remove') =>
  mutationOptions({
    mutationFn: ({ postId, id: commentId }: One): Promise<Answer> => {
      const request = { params: { postId, commentId } }
      if (act === 'hold') return call(api.holdComment, request)
      return act === 'approve' ? call(api.approveComment, request) : call(deleteComment, request)
    },
    onSuccess({ metadata: { commentsCount, parentRepliesCount } }, { postId, id: commentId, parentId }) {
      if (act === 'hold') applyDeletedComment(client, { postId, commentId, parentId, parentRepliesCount })
      if (act === 'approve') void client.invalidateQueries({ queryKey: commentKeys.list(postId) })
      patchPost(client, postId, () => ({ commentsCount }))
      void client.invalidateQueries(heldCommentsQuery(postId))
    },
  })
