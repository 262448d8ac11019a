import type { Feature } from '../../feature.ts'
import { commentsRoutes } from './comments.routes.ts'
import { commentSubject } from './subject.ts'
import { commentData } from './personal-data.ts'

export const comments: Feature = {
  routes: commentsRoutes,
  subjects: { COMMENT: commentSubject },
  personalData: commentData,
}
