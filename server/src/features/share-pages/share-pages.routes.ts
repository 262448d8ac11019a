import type { Routes } from '#feature.ts'
import { serveCrawlers } from './crawlers.ts'

export const sharePagesRoutes: Routes = (app, context) => serveCrawlers(app, context)
