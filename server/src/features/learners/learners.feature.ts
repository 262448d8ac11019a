import type { Feature } from '#feature.ts'
import { learnersRoutes } from './learners.routes.ts'
import { deliverMessages } from './mail/deliver-messages.ts'
import { describeCourseMessages, learnerNotifications } from './notifications.ts'
import { learnersData } from './personal-data.ts'

export const learners: Feature = {
  tables: ['courseMessages', 'courseMessageRecipients', 'courseMutes'],
  context: 'teaching',
  shownTo: { own: ['courseMessageRecipients', 'courseMessages', 'courseMutes'] },
  routes: learnersRoutes,
  // A message begins with its call; this goes on with those to many.
  chores: [
    { name: 'deliver-course-messages', cron: '* * * * *', work: (context) => deliverMessages(context) },
  ],
  notifications: learnerNotifications,
  notificationSubjects: { 'course-message': describeCourseMessages },
  personalData: learnersData,
}
