import type { NotificationKind } from '@akada/contract/notifications'

/** Events that retract much at once; in the place of a kind. */
export const retractions = { subject: 'retract-subject', actor: 'retract-actor' } as const

/** A row of notification_outbox: the latest state of one action. */
export interface OutboxEvent {
  userId: string
  kind: NotificationKind | (typeof retractions)[keyof typeof retractions]
  /** What the same kind of action is grouped under; mostly the subject. */
  groupId: string
  subjectType: string
  subjectId: string
  /** What the subject is part of, such as the post that a comment is on. */
  targetId: string | null
  actorId: string | null
  /** Tells one action of an actor from another. */
  actionId: string
  text: string | null
  isRetraction: boolean
}
