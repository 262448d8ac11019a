import type { Feature } from '#feature.ts'
import { learnersRoutes } from './learners.routes.ts'
import { deliverMessages } from './mail/deliver-messages.ts'
import { describeCourseMessages, learnerNotifications } from './notifications.ts'
import { learnersData } from './personal-data.ts'
import { queueRecipeMails } from './recipes/queue-recipe-mails.ts'
import { sendRecipeMails } from './recipes/send-recipe-mails.ts'

export const learners: Feature = {
  tables: [
    'courseMessages',
    'courseMessageRecipients',
    'courseMutes',
    'courseRecipes',
    'recipeMailDays',
    'recipeMails',
  ],
  context: 'teaching',
  shownTo: {
    own: ['courseMessageRecipients', 'courseMessages', 'courseMutes', 'recipeMailDays', 'recipeMails'],
  },
  routes: learnersRoutes,
  // A message begins with its call; this goes on with those to many.
  chores: [
    { name: 'deliver-course-messages', cron: '* * * * *', work: (context) => deliverMessages(context) },
    { name: 'queue-recipe-mails', cron: '* * * * *', work: queueRecipeMails },
    { name: 'send-recipe-mails', cron: '* * * * *', work: sendRecipeMails },
  ],
  notifications: learnerNotifications,
  notificationSubjects: { 'course-message': describeCourseMessages },
  personalData: learnersData,
}
