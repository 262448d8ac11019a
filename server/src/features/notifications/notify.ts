import type { NotificationKind } from '@akada/contract/notifications/routes'
import { type Db, statement } from '#db/connect.ts'
import { retractions } from './outbox-event.ts'

/** The subject of a notification; its type is declared by a feature. */
export interface SubjectRef {
  type: string
  id: string
}

/** An action that a member is notified of. */
export interface NotificationEvent {
  /** The member who is notified. */
  to: string
  kind: NotificationKind
  subject: SubjectRef
  /** The acting member; missing when Akada itself notifies. */
  actorId?: string | undefined
  text?: string | undefined
}

const insertOutboxEvent = statement<
  unknown,
  {
    to: string
    kind: string
    type: string
    subjectId: string
    actorId: string | null
    text: string | null
    isRetraction: boolean
  }
>(`
  insert into notification_outbox
    (user_id, kind, group_id, subject_type, subject_id, actor_id, action_id, text, is_retraction)
  values (:to, :kind, :subjectId::uuid, :type, :subjectId::uuid, :actorId::uuid,
    coalesce(:actorId::uuid, :subjectId::uuid), :text, :isRetraction)`)

const writeEvent = async (tx: Db, event: NotificationEvent, isRetraction: boolean): Promise<void> => {
  const { to, kind, subject, actorId, text } = event
  await insertOutboxEvent(tx, {
    to,
    kind,
    type: subject.type,
    subjectId: subject.id,
    actorId: actorId ?? null,
    text: text ?? null,
    isRetraction,
  })
}

/**
 * Notifies a member once the transaction has committed; call it within the transaction of the action. Own actions,
 * muted and blocked members and what the member's settings disable are left out later, by the aggregator.
 */
export const notify = (tx: Db, event: NotificationEvent): Promise<void> => writeEvent(tx, event, false)

/** Retracts a notification: takes the same event, without a text. */
export const retract = (tx: Db, event: NotificationEvent): Promise<void> => writeEvent(tx, event, true)

const nobody = '00000000-0000-0000-0000-000000000000'

const insertRetraction = statement<
  unknown,
  { to: string; subject: string; type: string; id: string; targetId: string | null; actorId: string | null }
>(`
  insert into notification_outbox
    (user_id, kind, group_id, subject_type, subject_id, target_id, actor_id, action_id, is_retraction)
  values (:to, :subject, :id, :type, :id, :targetId, :actorId, :id, true)`)

/**
 * Retracts all notifications about a removed thing and everything that is part of it. With a target, the thing is
 * itself a part, whose creation may be one action among others: its writing, replies to it, likes of it.
 */
export const retractSubject = (tx: Db, { type, id, targetId }: SubjectRef & { targetId?: string }) =>
  insertRetraction(tx, {
    to: nobody,
    subject: retractions.subject,
    type,
    id,
    targetId: targetId ?? null,
    actorId: null,
  })

/** Retracts a member's notifications about another member's actions, whom they have now muted or blocked. */
export const retractActor = (tx: Db, { to, actorId }: { to: string; actorId: string }) =>
  insertRetraction(tx, { to, subject: retractions.actor, type: 'user', id: actorId, targetId: null, actorId })

/**
 * SQL: events written within the statement of the actions, without a round trip. `events` is a query of
 * user_id, kind, group_id, subject_type, subject_id, target_id, actor_id and action_id.
 */
export const insertOutbox = (events: string, { isRetraction = false } = {}) => `
  insert into notification_outbox
    (user_id, kind, group_id, subject_type, subject_id, target_id, actor_id, action_id, is_retraction)
  select user_id, kind, group_id, subject_type, subject_id, target_id, actor_id, action_id, ${isRetraction}
    from (${events}) events`

interface BatchOf {
  kind: NotificationKind
  /** The type of the subject, under which the actions are grouped. */
  subject: string
}

/**
 * SQL: the same for what a member does once: one row for all actors. `actions` is a query of user_id (who is
 * notified), subject_id, target_id, actor_id and is_retraction.
 */
export const insertOutboxBatch = ({ kind, subject }: BatchOf, actions: string) => `
  insert into notification_outbox_batches
    (user_id, kind, subject_type, subject_id, target_id, actor_ids, is_retraction)
  select user_id, '${kind}', '${subject}', subject_id, target_id, array_agg(actor_id), is_retraction
    from (${actions}) actions where user_id <> actor_id
   group by user_id, subject_id, target_id, is_retraction`
