import { useEffect } from 'react'
import { firstMedia } from '#lib/first-media.ts'
import { retry } from '#lib/retry.ts'

/** Hears the events of one post while the component is on screen, once the first picture has come; nothing without an id. */
export function useRoom(postId: string | undefined): void {
  useEffect(() => {
    if (!postId) return undefined
    const leaving = new AbortController()
    void join(postId, leaving.signal)
    return () => leaving.abort()
  }, [postId])
}

async function join(postId: string, leaving: AbortSignal): Promise<void> {
  await firstMedia()
  const { live } = await retry(() => import('./live.ts'))
  if (!leaving.aborted) leaving.addEventListener('abort', live.joinPost(postId))
}
