import { feedScrollRestoreDelay } from '@akada/contract/feed'
import type { FeedName } from '@akada/contract/posts'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { rememberPlace } from './scroll-position.ts'
import { articleId } from '../view/article-id.ts'
import type { Stage } from '../pager/use-pager.ts'

/**
 * Brings a feed back to the post it was left at: at once, and again after 150 ms, when everything has its final
 * size (specification, section 9). From then on it remembers the post on screen.
 */
export function useFeedPlace(feed: FeedName, place: string | null, stage: Stage): void {
  const restore = useEffectEvent(() => {
    if (stage.post?.id !== place || place === null) return
    document.getElementById(articleId(place))?.scrollIntoView({ behavior: 'instant', block: 'start' })
  })
  useLayoutEffect(() => {
    restore()
    const timer = setTimeout(restore, feedScrollRestoreDelay)
    return () => clearTimeout(timer)
  }, [])

  const postId = stage.post?.id
  useEffect(() => {
    if (postId) rememberPlace(feed, postId)
  }, [feed, postId])
}
