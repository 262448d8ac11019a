import type { Feature } from '#feature.ts'
import { purgeSessions } from './purge-sessions.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { sessionData } from './personal-data.ts'

export const sessions: Feature = {
  tables: ['sessions', 'proofs', 'refreshTokens'],
  shownTo: { own: ['sessions'] },

  routes: sessionsRoutes,
  chores: [{ name: 'purge-sessions', cron: '52 3 * * *', work: purgeSessions }],
  personalData: sessionData,
}
