import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { isGone } from '#api/call-error.ts'
import { useSearchParam } from '#routing/screen-address.ts'
import { threadQuery } from '../comments.queries.ts'
import { highlightComment } from '../cache/new-comments.ts'
import { loadedOf } from '../cache/pages.ts'

interface Place {
  scroller: RefObject<HTMLElement | null>
  /** The list has loaded. */
  isReady: boolean
  /** Shows the replies to a comment. */
  openThread: (threadId: string) => void
}

/** The comment that the address names (`?comment=<id>`): fetched with its thread, scrolled to, highlighted and focused. */
export function useLinkedComment(postId: string, { scroller, isReady, openThread }: Place) {
  const id = useSearchParam('comment')
  const { data, error } = useInfiniteQuery({ ...threadQuery(postId, id ?? ''), enabled: id !== undefined })
  const loaded = loadedOf(data)
  const thread = loaded.find(({ parentId }) => parentId === null)
  const reply = thread && loaded.find(({ parentId }) => parentId === thread.id)
  const shownId = isReady ? (reply ?? thread)?.id : undefined

  const show = useEffectEvent((commentId: string) => {
    highlightComment(commentId)
    requestAnimationFrame(() => {
      const threadId = reply?.parentId
      // The reply is on the page only once its thread is open.
      if (threadId) flushSync(() => openThread(threadId))
      const row = scroller.current?.querySelector<HTMLElement>(`[data-comment="${commentId}"]`)
      row?.scrollIntoView({ block: 'center' })
      row?.focus({ preventScroll: true })
    })
  })
  useEffect(() => {
    if (shownId) show(shownId)
  }, [shownId])

  return { thread, reply, isGone: isGone(error) }
}
