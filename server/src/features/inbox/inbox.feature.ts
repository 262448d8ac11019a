import type { Feature } from '#feature.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { inboxData } from './personal-data.ts'

export const inbox: Feature = {
  routes: inboxRoutes,
  personalData: inboxData,
}
