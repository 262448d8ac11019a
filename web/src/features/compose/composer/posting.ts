import type { CallOf } from '@akada/contract/route'
import type { Post, createPost } from '@akada/contract/posts/routes'
import { CallError } from '#api/call-error.ts'
import { uploadRules } from '@akada/contract/uploads/routes'
import { type Draft, trimmedText } from '../draft/draft.ts'
import { type Connectivity, untilOnline, backoff, pause } from '#features/uploads/public.ts'

export type PostBody = CallOf<typeof createPost>['body']

/**
 * What prevents posting, in the order in which the member should deal with it; nothing when it can go out.
 */
export type Hindrance = 'noFile' | 'failedFile' | 'uploading'

export function hindranceOf({ items }: Pick<Draft, 'items'>): Hindrance | undefined {
  if (items.length === 0) return 'noFile'
  if (items.some(({ status }) => status === 'failed' || status === 'cancelled')) return 'failedFile'
  return items.every(({ status }) => status === 'done') ? undefined : 'uploading'
}

/** A finished draft as the call that posts it. */
export function postBody(draft: Draft): PostBody {
  return {
    ...trimmedText(draft),
    hashtag: draft.hashtags.join(','),
    allowComments: draft.allowComments,
    clientId: draft.clientId,
    ...(draft.courseId && { metadata: { courseId: draft.courseId } }),
    media: draft.items.map(({ url, mimeType, alt, coverSeconds }) => ({
      key: url ?? '',
      mimeType,
      ...(alt.trim() && { alt: alt.trim() }),
      // Drafts of earlier versions have none.
      ...(typeof coverSeconds === 'number' && { coverSeconds }),
    })),
  }
}

interface Sending {
  send: (body: PostBody) => Promise<Post>
  network: Connectivity
  signal: AbortSignal
}

/**
 * Posts a draft, even over a lost connection: it waits while offline and retries as uploads do. Rejects with
 * the last error.
 */
export async function sendPost(draft: Draft, { send, network, signal }: Sending): Promise<Post> {
  for (let attempt = 0; ; attempt += 1) {
    await untilOnline(network, signal)
    signal.throwIfAborted()
    try {
      return await send(postBody(draft))
    } catch (error) {
      const isLost = error instanceof CallError && error.code === 'NETWORK'
      if (!isLost || signal.aborted) throw error
      if (!network.isOnline()) attempt = -1
      else if (attempt >= uploadRules.mobileRetries) throw error
      else await pause(backoff(attempt), signal)
    }
  }
}
