import { kindsWithOwnMail } from '@akada/contract/calendar/notifications'
import { groupHours, notificationKinds } from '@akada/contract/notifications/routes'
import { type Columns, columnsOf } from '#db/columns-of.ts'
import { type Db, statement } from '#db/connect.ts'
import { type GroupChange, applyCountChanges, lockGroupsExclusively } from './counts.ts'
import { type OutboxEvent, retractions } from './outbox-event.ts'
import { queuePushes } from './push-queue.ts'
import { retractEvents } from './retract.ts'
import { promptKinds } from '#notifications/declaration.ts'
import type { Context } from '#context.ts'

/** Rows of one run; a batch contains some hundred actions. */
const eventsPerRun = 1000
const batchesPerRun = 5
/**
 * Minutes a member has to see a notification on Akada before it is emailed; hours before its group is emailed again.
 */
const mailAfter = { minutes: 15, hours: 24 } as const

/** The oldest single events and batches, up to the id at which either has enough; the latest state of each action. */
const claimOutboxEvents = statement<OutboxEvent>(`
  with edge as (
    select coalesce(least((select id from notification_outbox order by id offset ${eventsPerRun - 1} limit 1),
                          (select id from notification_outbox_batches order by id offset ${batchesPerRun - 1} limit 1)),
                    ${Number.MAX_SAFE_INTEGER}) as id),
  taken as (
    delete from notification_outbox where id <= (select id from edge) returning *),
  batches as (
    delete from notification_outbox_batches where id <= (select id from edge) returning *),
  outbox as (
    select id, user_id, kind, group_id, subject_type, subject_id, target_id, actor_id, action_id, text, is_retraction
      from taken
    union all
    select id, user_id, kind, subject_id, subject_type, subject_id, target_id, actor_id, actor_id, null, is_retraction
      from batches cross join unnest(actor_ids) actor_id)
  select distinct on (user_id, kind, group_id, action_id)
         user_id, kind, group_id, subject_type, subject_id, target_id, actor_id, action_id, text, is_retraction
    from outbox order by user_id, kind, group_id, action_id, id desc`)

const flagOf = (kind: string, flag: string) =>
  `when '${kind}' then ${flag.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} is not false`

/** SQL: the member's settings `s` allow the kind. */
const isSwitchedOn = `
  case a.kind
    ${Object.entries(notificationKinds)
      .flatMap(([kind, flag]) => (flag ? [flagOf(kind, `s.${flag}`)] : []))
      .join('\n    ')}
    else true end`

const columns = [
  'userId',
  'kind',
  'groupId',
  'subjectType',
  'subjectId',
  'targetId',
  'actorId',
  'actionId',
  'text',
] as const
type AddedEvent = Omit<OutboxEvent, 'isRetraction'>
type EventColumns = Columns<AddedEvent, (typeof columns)[number]>

/** SQL: the events of `EventColumns`. */
const events = `
  unnest(:userIds::uuid[], :kinds::text[], :groupIds::uuid[], :subjectTypes::text[], :subjectIds::uuid[],
         :targetIds::uuid[], :actorIds::uuid[], :actionIds::uuid[], :texts::text[]) a (user_id, kind, group_id, subject_type, subject_id, target_id, actor_id, action_id, text)`

/** What the member's settings allow, from an actor whom they see and have not muted. */
const listAllowedEvents = statement<AddedEvent & { isMailed: boolean }, EventColumns>(`
  select a.*, s.allow_email_notification is not false and me.user_verified as is_mailed
    from ${events}
    join users me on me.id = a.user_id and me.deleted_at is null
    left join user_settings s on s.user_id = me.id
   where ${isSwitchedOn}
     and (a.actor_id is null or (a.actor_id <> a.user_id
       and exists (select from users w where w.id = a.actor_id and exists (select from can_see_user(a.user_id, w)))
       and not exists (select from is_muted(a.user_id, a.actor_id))))`)

const closeOldGroups = statement<
  unknown,
  { userIds: readonly string[]; kinds: readonly string[]; groupIds: readonly string[]; now: Date }
>(`
  update notifications n set closed_at = :now
    from unnest(:userIds::uuid[], :kinds::text[], :groupIds::uuid[]) a (user_id, kind, group_id)
   where n.user_id = a.user_id and n.kind = a.kind and n.group_id = a.group_id
     and n.closed_at is null and n.created_at < :now::timestamptz - interval '${groupHours} hours'`)

const insertGroups = statement<unknown, EventColumns & { now: Date }>(`
  insert into notifications
    (user_id, kind, group_id, subject_type, subject_id, target_id, text, changed_at, created_at)
  select distinct on (user_id, kind, group_id)
         user_id, kind, group_id, subject_type, subject_id, target_id, text, :now, :now
    from ${events} order by user_id, kind, group_id
  on conflict on constraint notifications_group do nothing`)

/** An actor counts once in a group, whose subject is its newest. */
const insertGroupActions = statement<
  GroupChange,
  EventColumns & { now: Date; mailedUserIds: string[]; prompt: readonly string[] }
>(`
  with joined as (
    insert into notification_actions (notification_id, actor_id, action_id)
    select n.id, coalesce(a.actor_id, a.group_id), a.action_id
      from ${events} join notifications n
        on n.user_id = a.user_id and n.kind = a.kind and n.group_id = a.group_id and n.closed_at is null
     order by 1, 2, 3
    on conflict do nothing returning *),
  actors as (
    select j.notification_id, j.actor_id, max(j.action_id::text) as newest,
           bool_and(not exists (select from notification_actions e
             where e.notification_id = j.notification_id and e.actor_id = j.actor_id)) as is_new
      from joined j group by 1, 2),
  grown as (
    select notification_id, count(*) filter (where is_new)::int as n,
           array_agg(actor_id order by newest desc, actor_id) as newest
      from actors group by 1),
  subject as (
    select n.id, max(a.subject_id::text)::uuid as subject_id
      from ${events} join notifications n
        on n.user_id = a.user_id and n.kind = a.kind and n.group_id = a.group_id and n.closed_at is null
     group by n.id)
  update notifications n
     set actors_count = n.actors_count + g.n,
         latest_actors = (g.newest || array(
           select o from unnest(n.latest_actors) o where o <> all (g.newest)))[1:8],
         subject_id = s.subject_id,
         changed_at = :now,
         mail_due_at = case when n.user_id = any (:mailedUserIds::uuid[]) and n.kind = any (:prompt::text[])
           then coalesce(n.mail_due_at, :now::timestamptz) when n.user_id = any (:mailedUserIds::uuid[])
           and n.kind <> all ('{${kindsWithOwnMail.join()}}') then coalesce(n.mail_due_at, greatest(
           :now::timestamptz + interval '${mailAfter.minutes} minutes',
           n.mailed_at + interval '${mailAfter.hours} hours')) end
    from grown g join subject s on s.id = g.notification_id
   where n.id = g.notification_id
  returning n.id, n.user_id, (n.actors_count = g.n)::int as groups, (n.actors_count = g.n)::int as unread`)

async function addEvents(
  tx: Db,
  added: readonly OutboxEvent[],
  { now, prompt }: { now: Date; prompt: readonly string[] },
): Promise<GroupChange[]> {
  const rows = await listAllowedEvents(tx, columnsOf(added, ...columns))
  if (rows.length === 0) return []
  const values = columnsOf(rows, ...columns)
  const { userIds, kinds, groupIds } = values
  await closeOldGroups(tx, { userIds, kinds, groupIds, now })
  await insertGroups(tx, { ...values, now })
  const mailedUserIds = rows.flatMap(({ userId, isMailed }) => (isMailed ? [userId] : []))
  return insertGroupActions(tx, { ...values, now, mailedUserIds, prompt })
}

/** Actions on things that the same run removes are not added after them. */
function withoutRemoved(added: readonly OutboxEvent[], retracted: readonly OutboxEvent[]): OutboxEvent[] {
  const removed = new Set(
    retracted.flatMap(({ kind, subjectId }) => (kind === retractions.subject ? [subjectId] : [])),
  )
  return added.filter(
    ({ groupId, subjectId, targetId }) =>
      !removed.has(groupId) && !removed.has(subjectId) && !(targetId && removed.has(targetId)),
  )
}

/** What a member's browsers need to know after a run. */
export interface Update {
  userId: string
  unreadCount: number
  /** The new or grown group; null when something was retracted. */
  notificationId: string | null
}

/** Aggregates some of the outbox into groups; returns the affected members, and whether there may be more. */
export function aggregateBatch({
  db,
  jobs,
  now,
  declared,
}: Pick<Context, 'db' | 'jobs' | 'now' | 'declared'>) {
  const prompt = promptKinds(declared.notifications)
  return db.transaction().execute(async (tx): Promise<{ updates: Update[]; isMore: boolean }> => {
    await lockGroupsExclusively(tx)
    const taken = await claimOutboxEvents(tx)
    if (taken.length === 0) return { updates: [], isMore: false }
    const retracted = taken.filter(({ isRetraction }) => isRetraction)
    const added = taken.filter(({ isRetraction }) => !isRetraction)
    const shrunk = await retractEvents(tx, retracted)
    const grown = await addEvents(tx, withoutRemoved(added, retracted), { now: now(), prompt })
    const counts = await applyCountChanges(tx, [...shrunk, ...grown])
    await queuePushes({ tx, jobs, now: now() }, grown)
    const updates = counts.map(({ userId, unread }) => ({
      userId,
      unreadCount: unread,
      notificationId: grown.findLast((one) => one.userId === userId)?.id ?? null,
    }))
    return { updates, isMore: true }
  })
}
