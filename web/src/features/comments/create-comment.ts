import { createComment } from '@akada/contract/comments'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { patchPost } from '#features/posts/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { randomId } from '#lib/random-id.ts'
import { insertComment, patchComment } from './comment-cache.ts'
import type { Draft } from './drafts.ts'
import { type Outgoing, outbox } from './outbox.ts'
import { showAsNew } from './new-comments.ts'

interface Written extends Draft {
  userId: string
  postId: string
}

/**
 * Sends what was written: it shows at once, and stays with a way to try again when it fails. False when the browser is
 * offline; then nothing is sent and the text stays where it is (specification, section 5).
 */
export function submitComment(client: QueryClient, { userId, postId, text, replyTo }: Written): boolean {
  if (!navigator.onLine) {
    tellFailure()
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

/** Sends again what could not be sent. The server stores it once, even when the first call had reached it. */
export function retryComment(client: QueryClient, one: Outgoing): void {
  if (!navigator.onLine) return tellFailure()
  outbox.mark(one.clientId, 'sending')
  void deliver(client, one)
}

async function deliver(client: QueryClient, { clientId, postId, body, replyTo }: Outgoing): Promise<void> {
  try {
    const form = { body, clientId, ...(replyTo && { commentId: replyTo.commentId }) }
    const { metadata, ...comment } = await call(createComment, { params: { postId }, body: form })
    const { parentId } = comment
    insertComment(client, { ...comment, liked: false })
    patchPost(client, postId, () => ({ commentsCount: metadata.commentsCount }))
    const repliesCount = metadata.parentRepliesCount ?? 0
    if (parentId) patchComment(client, { postId, commentId: parentId }, () => ({ repliesCount }))
    showAsNew(comment.id)
    outbox.remove(clientId)
  } catch (error) {
    outbox.mark(clientId, 'failed')
    // A live event or a list may have shown it as stored meanwhile.
    if (outbox.has(clientId)) tellFailure(error)
    if (isRefused(error)) void client.invalidateQueries({ queryKey: ['posts', 'one', postId] })
  }
}

/** Comments may have been turned off, or the post deleted. */
const isRefused = (error: unknown) => error instanceof CallError && [403, 404].includes(error.status)

/** The toast of section 8; without an error the browser is offline. */
function tellFailure(error?: unknown): void {
  showToast({ message: t`Comment failed`, detail: failureDetail(error), tone: 'danger' })
}

export function failureDetail(error: unknown): string {
  const isNetwork = error === undefined || (error instanceof CallError && error.code === 'NETWORK')
  if (isNetwork || !navigator.onLine) return t`Couldn't post your comment. Please check your connection`
  const isTooOften = error instanceof CallError && error.status === 429
  return (isTooOften && describeError(error)) || t`Something went wrong while posting your comment.`
}
