import { planTable } from '#installation/plan-table.ts'
import { namespaces } from '@akada/contract/uploads/routes'
import { allowedBy, limitError } from '#features/plans/public.ts'
import type { Feature } from '#feature.ts'
import { announceLessons } from './outline/announce-lessons.ts'
import { backfillSound } from './lessons/backfill-sound.ts'
import { copyLessonFiles } from './copy/copy-lesson-files.ts'
import { courseMedia } from './lessons/media-owners.ts'
import { coursePage } from './view/course-page.ts'
import { countCourses, maySeeCourse } from './rights/courses.policy.ts'
import { mayLearnLesson } from './lessons/learn-lesson.policy.ts'
import { coursesRoutes } from './courses.routes.ts'
import { modulesRoutes } from './modules/modules.routes.ts'
import { fitAllCourses, fitCourses } from './rights/update-over-plan.ts'
import { courseNotifications, describeCourses } from './notifications.ts'
import { courseData } from './personal-data.ts'
import { purgeLessonFiles } from './lessons/purge-lesson-files.ts'
import { courseSubject } from './subject.ts'

export const courses: Feature = {
  tables: [
    'courses',
    'courseDrafts',
    'courseDraftChanges',
    'courseDays',
    'courseModules',
    'courseStats',
    'cohorts',
    'countries',
    'lessons',
    'lessonCaptions',
    'lessonCopies',
    'promotionCopies',
  ],
  context: 'teaching',
  readable: [
    'cohorts',
    'countries',
    'courseDays',
    'courseModules',
    'courses',
    'courseStats',
    'lessonCaptions',
    'lessons',
  ],
  shownTo: { guarded: ['courses'] },

  uploads: {
    courses: {
      limits: async ({ db, userId }) => {
        const bytes = await allowedBy(db, { userId, limit: 'lessonBytes' })
        return { ...namespaces.courses, video: { ...namespaces.courses.video, bytes } }
      },
      mustBeWithinPlan: async ({ db, userId, kind, size }) => {
        if (kind === 'video' && size <= planTable().limits.lessonBytes.enterprise)
          throw await limitError(db, { userId, limit: 'lessonBytes', used: size })
      },
    },
  },
  chores: [
    { name: 'announce-lessons', cron: '*/5 * * * *', work: announceLessons },
    { name: 'purge-lesson-files', cron: '41 3 * * *', work: purgeLessonFiles },
    { name: 'copy-lesson-files', cron: '* * * * *', work: copyLessonFiles },
    { name: 'backfill-sound', cron: '19 2 * * *', work: backfillSound },
    { name: 'fit-courses', cron: '14 4 * * *', work: fitAllCourses },
  ],
  routes: (app, context) => {
    coursesRoutes(app, context)
    modulesRoutes(app, context)
  },
  media: { course: courseMedia, 'course-draft': courseMedia },
  notifications: courseNotifications,
  notificationSubjects: { course: describeCourses },
  subjects: { COURSE: courseSubject },
  pages: [coursePage],
  rooms: {
    course: {
      maySee: ({ db }, { id, viewerId }) => maySeeCourse(db, { courseId: id, viewerId }),
      perSocket: 10,
    },
    lesson: {
      maySee: ({ db, now }, { id, viewerId }) =>
        mayLearnLesson(db, { lessonId: id, userId: viewerId, now: now() }),
      perSocket: 5,
    },
  },
  personalData: courseData,
  planUsage: { maxCourses: (db, { userId }) => countCourses(db, userId) },
  fitToPlan: fitCourses,
}
