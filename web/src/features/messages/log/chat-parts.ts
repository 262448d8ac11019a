import { listMessages } from '@akada/contract/messages/routes'
import { call } from '#api/call.ts'
import { withPart } from './chat-gaps.ts'
import { type Gap, withOlder } from './chat-log.ts'
import { changeLog, chatStore, pageSize } from './chat-store.ts'

/** Where it is known that more is wanted. */
const largePageSize = 100

/** Reads the next older page; the caller adds it, as the list must keep its place meanwhile. */
export async function olderOf(id: string): Promise<() => void> {
  const log = chatStore.getState().logs.get(id)
  if (!log || log.from <= 1) return () => {}
  const page = await call(listMessages, { params: { id }, query: { limit: pageSize, before: log.from } })
  return () => changeLog(id, (now) => withOlder(now, page))
}

/** Reads the oldest or the newest messages of a gap, those next to what is being read. */
export async function partOf(id: string, { from, to }: Gap, end: 'oldest' | 'newest'): Promise<() => void> {
  const limit = Math.min(largePageSize, to - from + 1)
  const query = end === 'oldest' ? { limit, after: from - 1 } : { limit, before: to + 1 }
  const page = await call(listMessages, { params: { id }, query })
  return () => changeLog(id, (now) => withPart(now, page, end === 'oldest' ? from + limit - 1 : to))
}

/** Loads the messages around a number. */
export async function loadAround(id: string, number: number): Promise<void> {
  const page = await call(listMessages, { params: { id }, query: { limit: pageSize, around: number } })
  changeLog(id, (now) => withPart(now, page, number + pageSize / 2))
}
