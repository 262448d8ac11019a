import type { Message } from '@akada/contract/messages/model'
import { type RefObject, useState } from 'react'
import { keepPlace } from './keep-place.ts'

/** More rows than this make phones slow. */
export const mostRows = 300
/** Nearer than this to an end of them, others take the place of those at the other end; in pixels. */
const nearEdge = 600

interface Rows {
  start: number
  end: number
}

/** Which messages are on the page: the newest, or those around a number. */
export function rowsAround(messages: readonly Pick<Message, 'number'>[], around: number | undefined): Rows {
  const all = messages.length
  if (around === undefined || all <= mostRows) return { start: Math.max(0, all - mostRows), end: all }
  const at = messages.findIndex(({ number }) => (number ?? 0) >= around)
  const end = Math.min(all, Math.max(mostRows, (at < 0 ? all : at) + mostRows / 2))
  return { start: end - mostRows, end }
}

/** Keeps at most so many messages on the page, those around what is being read. */
export function useMountedRows(messages: readonly Message[], list: RefObject<HTMLElement | null>) {
  const [around, setAround] = useState<number>()
  const { start, end } = rowsAround(messages, around)
  const isNewestMounted = end === messages.length
  function show(number: number | undefined): void {
    if (list.current) keepPlace(list.current, () => setAround(number))
  }
  function onScroll({ fromStart, fromEnd }: { fromStart: number; fromEnd: number }): void {
    if (start > 0 && fromStart < nearEdge) show(messages[start]?.number ?? undefined)
    else if (!isNewestMounted && fromEnd < nearEdge) show(messages[end - 1]?.number ?? undefined)
  }
  return {
    mounted: messages.slice(start, end),
    /** The message before the first of them. */
    before: messages[start - 1],
    isOldestMounted: start === 0,
    isNewestMounted,
    /** Mounts those around a number, or follows the newest. */
    mount: setAround,
    onScroll,
  }
}
