import type { NotificationKind } from '@akada/contract/notifications'
import type { gone } from './notify.ts'

/** A row of notification_news: the last word on one act. */
export interface NewsRow {
  userId: string
  kind: NotificationKind | (typeof gone)[keyof typeof gone]
  subjectId: string
  actorId: string | null
  actId: string
  postId: string | null
  commentId: string | null
  text: string | null
  isOver: boolean
}
