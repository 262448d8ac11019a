import type { Feature } from '../../feature.ts'
import { inboxRoutes } from './inbox.routes.ts'

export const inbox: Feature = {
  routes: inboxRoutes,
}
