import type { Feature } from '#feature.ts'
import { modulesRoutes } from './modules.routes.ts'

export const modules: Feature = { routes: modulesRoutes }
