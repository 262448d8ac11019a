import type { QueryClient } from '@tanstack/react-query'
import type { Feature } from '#feature.ts'
import { sessionStore } from '#features/sessions/public.ts'
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

/** What was shown as stored while there was no connection. */
const isFromDevice = (data: unknown) => typeof data === 'object' && data !== null && 'storedAt' in data

export const learning: Feature = {
  live,
  session: {
    dropDataOfOthers: () => {
      const userId = sessionStore.getState().user?.id
      void import('./offline/downloads.ts').then(({ forgetDownloads }) => forgetDownloads())
      if (userId)
        void import('./offline/lesson-store.ts').then((store) => store.deleteLessonsOfOthers(userId))
    },
    onReachable: (client) => {
      void sendProgress(client)
      void import('./data/notes-outbox.ts').then(({ sendNotes }) => sendNotes(client))
      void client.invalidateQueries({ predicate: ({ state }) => isFromDevice(state.data) })
      void import('./offline/refresh-downloads.ts').then(({ refreshDownloads }) => refreshDownloads())
    },
  },
}
