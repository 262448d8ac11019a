import { useEffect, useEffectEvent, useRef } from 'react'
import { reportWatched } from '#features/media/public.ts'
import { useSignedIn } from '#features/sessions/public.ts'

interface Watch {
  mediaIds: readonly string[]
  isActive: boolean
}

/** Reports watch time when a post is left, if it was viewed; returns the function to call once it was. */
export function useWatchReport({ mediaIds, isActive }: Watch): () => void {
  const isSeen = useRef(false)
  const isMember = useSignedIn()
  const report = useEffectEvent((keepalive: boolean) =>
    reportWatched({ mediaIds, counts: isMember && isSeen.current, keepalive }),
  )

  useEffect(() => {
    if (!isActive) return undefined
    const onPageHide = () => report(true)
    // A phone may end a hidden page without warning, and signing the report takes a moment.
    const onHidden = () => document.visibilityState === 'hidden' && report(true)
    addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onHidden)
      // The slides stop their clocks in effects of the same commit.
      queueMicrotask(() => report(false))
    }
  }, [isActive])

  return () => (isSeen.current = true)
}
