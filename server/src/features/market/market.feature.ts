import type { Feature } from '../../feature.ts'
import { marketRoutes } from './market.routes.ts'
import { marketData } from './personal-data.ts'
import { rankCourses } from './rank-courses.ts'

export const market: Feature = {
  tables: ['marketCourses', 'savedCourses'],

  routes: marketRoutes,
  chores: [{ name: 'rank-courses', cron: '7,27,47 * * * *', work: rankCourses }],
  personalData: marketData,
}
