import type { Post } from '@akada/contract/posts/routes'
import { useDeferredValue, useEffect, useState } from 'react'
import { firstInteraction } from '#lib/loading/first-interaction.ts'
import { idle } from '#lib/loading/idle.ts'

/**
 * The posts to mount: at first up to the post on screen, as soon as that is there the one after it; after the first
 * interaction, one more whenever the browser is idle.
 */
export function useMountedPosts(posts: readonly Post[], index: number): readonly Post[] {
  const [reached, setReached] = useState(0)
  const isShown = useDeferredValue(true, false)
  const count = Math.min(Math.max(reached, index + (isShown ? 2 : 1)), posts.length)
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
