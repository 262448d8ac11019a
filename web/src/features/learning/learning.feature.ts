import type { QueryClient } from '@tanstack/react-query'
import type { Feature } from '#feature.ts'
import type { LiveHandlers } from '#live/live.ts'
import { learningKeys } from './data/learning.queries.ts'
import { sendProgress } from './data/send-progress.ts'

/** Progress on another screen shows here, too. */
const live = (client: QueryClient): LiveHandlers => ({
  'course-progress': ({ courseId }) => {
    void client.invalidateQueries({ queryKey: learningKeys.course(courseId) })
    void client.invalidateQueries({ queryKey: learningKeys.watchlists })
    void client.invalidateQueries({ queryKey: ['courses', 'one', courseId] })
  },
})

export const learning: Feature = {
  live,
  session: { onReachable: (client) => void sendProgress(client) },
}
