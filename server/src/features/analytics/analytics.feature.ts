import type { Feature } from '#feature.ts'
import { analyticsRoutes } from './analytics.routes.ts'

/** It stores nothing: the figures are those of other features, counted with the rows behind them. */
export const analytics: Feature = { context: 'teaching', routes: analyticsRoutes }
