import type { Feature } from '../../feature.ts'
import { serveCrawlers } from './crawlers.ts'

export const pages: Feature = (app, context) => serveCrawlers(app, context)
