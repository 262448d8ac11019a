import * as api from '@akada/contract/comments/routes'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError, isNetworkError } from '#api/call-error.ts'
import { isTemporaryOrSignedOut } from '#api/temporary-errors.ts'
import { describeError } from '#api/describe-error.ts'
import { patchPost } from '#features/posts/public.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { withLock } from '#lib/device/with-lock.ts'
import { randomId } from '#lib/random-id.ts'
import { insertComment, patchComment } from '../cache/comment-cache.ts'
import type { Draft } from './drafts.ts'
import { type Outgoing, outbox } from './outbox.ts'
import { pinNewComment } from '../cache/new-comments.ts'

interface NewComment extends Draft {
  userId: string
  postId: string
}

/** Sends a comment: it shows at once, waits while there is no connection, and offers a retry when it is refused. */
export function createComment(client: QueryClient, { text, ...comment }: NewComment): void {
  const clientId = randomId()
  outbox.add({ ...comment, clientId, body: text.trim(), state: 'queued', writtenAt: Date.now() })
  sendNow(client, clientId)
}

/** Sends a failed comment again. The server stores it once, even if the first call had reached it. */
export function retryComment(client: QueryClient, { clientId }: Outgoing): void {
  outbox.mark(clientId, { state: 'queued', writtenAt: Date.now() })
  sendNow(client, clientId)
}

/** Offline nothing is sent, and a toast says so (specification, sections 5 and 8). */
function sendNow(client: QueryClient, clientId: string): void {
  if (navigator.onLine) void flushComments(client, clientId)
  else toastFailure()
}

const nextQueued = () =>
  outbox.store
    .getState()
    .find(({ state, userId }) => state === 'queued' && userId === sessionStore.getState().user?.id)

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, in order; one tab at a time does. Failures of the comment that was just written are reported. */
export async function flushComments(client: QueryClient, justWritten?: string): Promise<void> {
  await withLock('akada.comments-outbox', async () => {
    outbox.refresh()
    for (let one = nextQueued(); one; one = nextQueued()) {
      const isAnswered = await deliver(client, one, one.clientId === justWritten)
      if (!isAnswered) return
    }
  })
}

/** Resolves to whether the next can follow. */
async function deliver(client: QueryClient, one: Outgoing, isJustWritten: boolean): Promise<boolean> {
  try {
    await send(client, one)
  } catch (error) {
    const isLost = isNetworkError(error)
    const isWaiting = isLost || (!isJustWritten && isTemporaryOrSignedOut(error))
    // A live event or a list may have delivered it as stored meanwhile.
    if (outbox.has(one.clientId) && (isJustWritten || !isWaiting)) toastFailure(error)
    if (isWaiting) {
      if (!isLost) later(client, error)
      return false
    }
    outbox.mark(one.clientId, { state: 'failed' })
    if (isRefused(error)) void client.invalidateQueries({ queryKey: ['posts', 'one', one.postId] })
  }
  return true
}

async function send(client: QueryClient, { clientId, postId, body, replyTo }: Outgoing): Promise<void> {
  const form = { body, clientId, ...(replyTo && { commentId: replyTo.commentId }) }
  const { metadata, held, ...comment } = await call(api.createComment, { params: { postId }, body: form })
  if (held) {
    outbox.remove(clientId)
    showToast({ message: t`Sent. The creator looks at it before others see it.` })
    return
  }
  const { parentId } = comment
  insertComment(client, { ...comment, liked: false })
  patchPost(client, postId, () => ({ commentsCount: metadata.commentsCount }))
  const repliesCount = metadata.parentRepliesCount ?? 0
  if (parentId) patchComment(client, { postId, commentId: parentId }, () => ({ repliesCount }))
  pinNewComment(comment.id)
  outbox.remove(clientId)
}

/** Seconds until a busy server is asked again, unless it says otherwise. */
const retryAfter = 5

function later(client: QueryClient, error: unknown): void {
  clearTimeout(timer)
  const seconds = (error instanceof CallError && error.retryAfter) || retryAfter
  timer = setTimeout(() => void flushComments(client), seconds * 1000)
}

/** Comments may have been turned off, or the post deleted. */
const isRefused = (error: unknown) => error instanceof CallError && [403, 404].includes(error.status)

/** The toast of section 8; without an error the browser is offline. */
function toastFailure(error?: unknown): void {
  showToast({ message: t`Comment failed`, detail: failureDetail(error), tone: 'danger' })
}

export function failureDetail(error: unknown): string {
  if (error === undefined || isNetworkError(error) || !navigator.onLine)
    return t`Couldn't post your comment. Please check your connection`
  const isTooOften = error instanceof CallError && error.status === 429
  return (isTooOften && describeError(error)) || t`Something went wrong while posting your comment.`
}
