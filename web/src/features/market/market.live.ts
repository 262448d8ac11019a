import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'
import { courseKeys } from './data/market.queries.ts'

/** The page of a course that changed elsewhere is fetched again, and so is one that somebody has just bought. */
export const marketLive = (client: QueryClient): LiveHandlers => ({
  /** Somebody has paid, on this screen or another. */
  'order-updated': () => void client.invalidateQueries({ queryKey: courseKeys.all }),
  'course-changed': ({ courseId }) => {
    void client.invalidateQueries({ queryKey: courseKeys.one(courseId) })
    void client.invalidateQueries({ queryKey: ['reviews', courseId] })
  },
})
