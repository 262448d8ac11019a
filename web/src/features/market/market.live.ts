import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'
import { courseKeys } from './data/market.queries.ts'

/** Refetches the page of a course that changed elsewhere or was just bought. */
export const marketLive = (client: QueryClient): LiveHandlers => ({
  /** A payment succeeded, on this screen or another. */
  'order-updated': () => void client.invalidateQueries({ queryKey: courseKeys.all }),
  'course-changed': ({ courseId }) => {
    void client.invalidateQueries({ queryKey: courseKeys.one(courseId) })
    void client.invalidateQueries({ queryKey: ['reviews', courseId] })
  },
})
