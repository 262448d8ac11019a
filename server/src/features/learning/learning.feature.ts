import { lessonMedia } from '#features/courses/public/lessons.ts'
import type { Feature } from '#feature.ts'
import { learningRoutes } from './learning.routes.ts'
import { courseDates } from './course-dates.ts'
import { invitationChore } from './many/send-waiting-invitations.ts'
import { mayReadLesson } from './may-read-lesson.ts'
import { learningNotifications } from './notifications.ts'
import { learningData, removeInvitee } from './personal-data.ts'
import { learningChores } from './recount.ts'
import { courseSale } from './sell-courses.ts'

export const learning: Feature = {
  tables: [
    'courseInvitations',
    'enrolments',
    'lessonFetches',
    'lessonNotes',
    'lessonProgress',
    'lessonStats',
    'progressRecounts',
  ],
  context: 'teaching',
  readable: ['enrolments', 'lessonProgress', 'lessonStats'],
  shownTo: { own: ['enrolments', 'lessonFetches', 'lessonNotes', 'lessonProgress'] },
  routes: learningRoutes,
  chores: [...learningChores, invitationChore],
  externalAddresses: removeInvitee,
  media: { lesson: { ...lessonMedia, mayRead: mayReadLesson } },
  sellables: { COURSE: courseSale },
  calendarDates: courseDates,
  notifications: learningNotifications,
  personalData: learningData,
}
