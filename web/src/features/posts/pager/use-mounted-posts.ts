import type { Post } from '@akada/contract/posts'
import { useEffect, useState } from 'react'
import { firstInteraction } from '#lib/first-interaction.ts'
import { idle } from '#lib/idle.ts'

/**
 * The posts to mount: at first up to the one after the post on screen; after the first interaction, one more whenever
 * the browser is idle.
 */
export function useMountedPosts(posts: readonly Post[], index: number): readonly Post[] {
  const [reached, setReached] = useState(0)
  const count = Math.min(Math.max(reached, index + 2), posts.length)
  const isWhole = count === posts.length

  useEffect(() => {
    if (isWhole) return undefined
    const unmount = new AbortController()
    void afterInteraction(unmount.signal, () => setReached(count + 1))
    return () => unmount.abort()
  }, [count, isWhole])

  return isWhole ? posts : posts.slice(0, count)
}

async function afterInteraction(unmount: AbortSignal, work: () => void): Promise<void> {
  await firstInteraction()
  await idle()
  if (!unmount.aborted) work()
}
