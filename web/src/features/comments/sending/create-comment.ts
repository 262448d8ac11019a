import * as api from '@akada/contract/comments/routes'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { patchPost } from '#features/posts/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { randomId } from '#lib/random-id.ts'
import { insertComment, patchComment } from '../cache/comment-cache.ts'
import type { Draft } from './drafts.ts'
import { type Outgoing, outbox } from './outbox.ts'
import { pinNewComment } from '../cache/new-comments.ts'

interface NewComment extends Draft {
  userId: string
  postId: string
}

/**
 * Sends a comment: it shows at once, and offers a retry when sending fails. Returns false when the browser is offline;
 * then nothing is sent and the text stays in the composer (specification, section 5).
 */
export function createComment(client: QueryClient, { userId, postId, text, replyTo }: NewComment): boolean {
  if (!navigator.onLine) {
    toastFailure()
    return false
  }
  const clientId = randomId()
  const body = text.trim()
  const one: Outgoing = {
    clientId,
    userId,
    postId,
    replyTo,
    body,
    state: 'sending',
    writtenAt: Date.now(),
  }
  outbox.add(one)
  void deliver(client, one)
  return true
}

/** Sends a failed comment again. The server stores it once, even if the first call had reached it. */
export function retryComment(client: QueryClient, one: Outgoing): void {
  if (!navigator.onLine) return toastFailure()
  outbox.mark(one.clientId, 'sending')
  void deliver(client, one)
}

async function deliver(client: QueryClient, { clientId, postId, body, replyTo }: Outgoing): Promise<void> {
  try {
    const form = { body, clientId, ...(replyTo && { commentId: replyTo.commentId }) }
    const { metadata, ...comment } = await call(api.createComment, { params: { postId }, body: form })
    const { parentId } = comment
    insertComment(client, { ...comment, liked: false })
    patchPost(client, postId, () => ({ commentsCount: metadata.commentsCount }))
    const repliesCount = metadata.parentRepliesCount ?? 0
    if (parentId) patchComment(client, { postId, commentId: parentId }, () => ({ repliesCount }))
    pinNewComment(comment.id)
    outbox.remove(clientId)
  } catch (error) {
    outbox.mark(clientId, 'failed')
    // A live event or a list may have delivered it as stored meanwhile.
    if (outbox.has(clientId)) toastFailure(error)
    if (isRefused(error)) void client.invalidateQueries({ queryKey: ['posts', 'one', postId] })
  }
}

/** Comments may have been turned off, or the post deleted. */
const isRefused = (error: unknown) => error instanceof CallError && [403, 404].includes(error.status)

/** The toast of section 8; without an error the browser is offline. */
function toastFailure(error?: unknown): void {
  showToast({ message: t`Comment failed`, detail: failureDetail(error), tone: 'danger' })
}

export function failureDetail(error: unknown): string {
  const isNetwork = error === undefined || (error instanceof CallError && error.code === 'NETWORK')
  if (isNetwork || !navigator.onLine) return t`Couldn't post your comment. Please check your connection`
  const isTooOften = error instanceof CallError && error.status === 429
  return (isTooOften && describeError(error)) || t`Something went wrong while posting your comment.`
}
