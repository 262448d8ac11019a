import { feedScrollRestoreDelay } from '@akada/contract/posts/feed'
import type { FeedName } from '@akada/contract/posts/routes'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { articleId } from '../view/article-id.ts'
import type { PagerState } from '../pager/use-pager.ts'

const keyOf = (feed: FeedName) => `akada.feed.${feed}`

/** Remembers the post at which a feed was left, for returning from a profile. */
export function saveFeedPosition(feed: FeedName, postId: string): void {
  sessionStorage.setItem(keyOf(feed), postId)
}

export const savedFeedPosition = (feed: FeedName): string | null => sessionStorage.getItem(keyOf(feed))

export function clearFeedPosition(feed: FeedName): void {
  sessionStorage.removeItem(keyOf(feed))
}

/**
 * Scrolls a feed back to the post it was left at: at once, and again after 150 ms, when everything has its final
 * size (specification, section 9). From then on it saves the post on screen.
 */
export function useScrollPosition(feed: FeedName, place: string | null, pager: PagerState): void {
  const restore = useEffectEvent(() => {
    if (pager.post?.id !== place || place === null) return
    document.getElementById(articleId(place))?.scrollIntoView({ behavior: 'instant', block: 'start' })
  })
  useLayoutEffect(() => {
    restore()
    const timer = setTimeout(restore, feedScrollRestoreDelay)
    return () => clearTimeout(timer)
  }, [])

  const postId = pager.post?.id
  useEffect(() => {
    if (postId) saveFeedPosition(feed, postId)
  }, [feed, postId])
}
