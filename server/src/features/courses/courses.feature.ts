import { namespaces } from '@akada/contract/uploads'
import { allowedBy } from '#features/plans/public.ts'
import type { Feature } from '../../feature.ts'
import { countCourses } from './create-course.ts'
import { courseMedia, lessonMedia } from './media-owners.ts'
import { coursesRoutes } from './courses.routes.ts'
import { courseNotifications, describeCourses } from './notifications.ts'
import { courseData } from './personal-data.ts'

export const courses: Feature = {
  tables: ['courses', 'courseDays', 'courseModules', 'courseStats', 'countries', 'lessons', 'lessonCaptions'],

  uploads: {
    courses: {
      limits: async ({ db, userId }) => {
        const bytes = await allowedBy(db, { userId, limit: 'lessonBytes' })
        return { ...namespaces.courses, video: { ...namespaces.courses.video, bytes } }
      },
    },
  },
  routes: coursesRoutes,
  media: { course: courseMedia, lesson: lessonMedia },
  notifications: courseNotifications,
  notificationSubjects: { course: describeCourses },
  personalData: courseData,
  planUsage: { maxCourses: countCourses },
}
