import { getPost } from '@akada/contract/posts/routes'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { postKeys } from './post-cache.ts'

/** Refetches a post, unless it changes on screen meanwhile: a tap or a live event is newer than the reply. */
export async function refreshPost(client: QueryClient, postId: string): Promise<void> {
  const cached = () => client.getQueryData(postKeys.one(postId))
  const before = cached()
  if (!before) return
  const post = await call(getPost, { params: { id: postId } }).catch(() => undefined)
  if (post && cached() === before) client.setQueryData(postKeys.one(postId), post)
}
