import type { NotificationKind } from '@akada/contract/notifications/routes'

/** Events that retract many others; stored in place of a kind. */
export const retractions = { subject: 'retract-subject', actor: 'retract-actor' } as const

/** A row of notification_outbox: the latest state of one action. */
export interface OutboxEvent {
  userId: string
  kind: NotificationKind | (typeof retractions)[keyof typeof retractions]
  /** The group for actions of this kind; mostly the subject. */
  groupId: string
  subjectType: string
  subjectId: string
  /** What the subject is part of, such as the post of a comment. */
  targetId: string | null
  actorId: string | null
  /** Distinguishes one action of an actor from another. */
  actionId: string
  text: string | null
  isRetraction: boolean
}
