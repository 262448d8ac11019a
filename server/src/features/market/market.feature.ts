import type { Feature } from '#feature.ts'
import { marketPage } from './market-page.ts'
import { marketRoutes } from './market.routes.ts'
import { marketNotifications, notifyPriceDrops } from './notify-price-drops.ts'
import { marketData } from './personal-data.ts'
import { rankCourses } from './rank-courses.ts'

export const market: Feature = {
  tables: ['marketCourses', 'savedCourses'],
  context: 'teaching',
  readable: ['savedCourses'],
  shownTo: { guarded: ['savedCourses'] },

  routes: marketRoutes,
  chores: [
    { name: 'rank-courses', cron: '7,27,47 * * * *', work: rankCourses },
    { name: 'notify-price-drops', cron: '33 * * * *', work: notifyPriceDrops },
  ],
  notifications: marketNotifications,
  personalData: marketData,
  pages: [marketPage],
}
