import type { Feature } from '#feature.ts'
import { commentNotifications, describeComments } from './notifications.ts'
import { commentsRoutes } from './comments.routes.ts'
import { commentSubject } from './subject.ts'
import { commentData } from './personal-data.ts'

export const comments: Feature = {
  tables: ['comments', 'commentLikes', 'lessonCommentCounts'],
  shownTo: { guarded: ['comments', 'commentLikes'] },

  routes: commentsRoutes,
  subjects: { COMMENT: commentSubject },
  notifications: commentNotifications,
  notificationSubjects: { comment: describeComments },
  personalData: commentData,
}
