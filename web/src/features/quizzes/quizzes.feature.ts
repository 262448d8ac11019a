import type { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '#features/sessions/public.ts'
import type { Feature } from '#feature.ts'
import { announceSaved } from './data/attempt-events.ts'
import { quizKeys } from './data/quizzes.queries.ts'
import { sendHandIns } from './data/send-hand-ins.ts'
import { dropStoredOfOthers } from './data/stored-attempt.ts'

export const quizzes: Feature = {
  live: (client: QueryClient) => ({
    'attempt-saved': (event) => {
      announceSaved(event)
      if (event.status !== 'open') void client.invalidateQueries({ queryKey: quizKeys.one(event.quizId) })
    },
  }),
  session: {
    dropDataOfOthers: () => dropStoredOfOthers(sessionStore.getState().user?.id),
    onReachable: (client) => void sendHandIns(client),
  },
}
