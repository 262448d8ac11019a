import type { Feature } from '../../feature.ts'
import { learningRoutes } from './learning.routes.ts'
import { courseDates } from './course-dates.ts'
import { learningNotifications } from './notifications.ts'
import { learningData } from './personal-data.ts'
import { learningChores } from './recount.ts'
import { courseSale } from './sell-courses.ts'

export const learning: Feature = {
  tables: ['enrolments', 'lessonNotes', 'lessonProgress', 'lessonStats', 'progressRecounts'],
  shownTo: { own: ['enrolments', 'lessonNotes', 'lessonProgress'] },
  routes: learningRoutes,
  chores: learningChores,
  sellables: { COURSE: courseSale },
  calendarDates: courseDates,
  notifications: learningNotifications,
  personalData: learningData,
}
