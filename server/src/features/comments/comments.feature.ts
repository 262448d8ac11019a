import type { Feature } from '#feature.ts'
import { commentNotifications, describeComments } from './notifications.ts'
import { commentsRoutes } from './comments.routes.ts'
import { purgeComments } from './purge-comments.ts'
import { commentSubject } from './subject.ts'
import { commentData } from './personal-data.ts'

export const comments: Feature = {
  tables: ['comments', 'commentLikes', 'commentRules', 'lessonCommentCounts'],
  shownTo: { guarded: ['comments', 'commentLikes'], own: ['commentRules'] },

  routes: commentsRoutes,
  subjects: { COMMENT: commentSubject },
  notifications: commentNotifications,
  notificationSubjects: { comment: describeComments },
  personalData: commentData,
  chores: [{ name: 'purge-comments', cron: '47 3 * * *', work: purgeComments }],
}
