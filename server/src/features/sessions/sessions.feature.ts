import type { Feature } from '../../feature.ts'
import { forgetSessions } from './forget-sessions.ts'
import { sessionsRoutes } from './sessions.routes.ts'

export const sessions: Feature = {
  routes: sessionsRoutes,
  chores: [{ name: 'forget-sessions', cron: '52 3 * * *', work: forgetSessions }],
}
