import { type Columns, columnsOf } from '#db/columns-of.ts'
import { type Db, statement } from '#db/connect.ts'
import type { GroupChange } from './counts.ts'
import { type OutboxEvent, retractions } from './outbox-event.ts'

/**
 * SQL: groups after their actions were deleted by `out`. An actor without any action left in a group is
 * removed from it.
 */
const withoutActions = (out: string) => `
  with out as (${out} returning t.notification_id, t.actor_id),
  actors as (
    select o.notification_id, o.actor_id, count(*) = (select count(*) from notification_actions e
             where e.notification_id = o.notification_id and e.actor_id = o.actor_id) as is_out
      from out o group by 1, 2),
  shrunk as (
    select notification_id, count(*)::int as n, array_agg(actor_id) as actors
      from actors where is_out group by 1)
  update notifications n
     set actors_count = n.actors_count - s.n,
         latest_actors = array(select l from unnest(n.latest_actors) with ordinality l (l, index)
                                where l <> all (s.actors) order by index)
    from shrunk s where n.id = s.notification_id
  returning n.id, n.user_id, -(n.actors_count = 0)::int as groups,
            -(n.actors_count = 0 and n.read_at is null)::int as unread`

type ActionColumns = Columns<OutboxEvent, 'userId' | 'kind' | 'groupId' | 'actorId' | 'actionId'>
const deleteRetractedActions = statement<GroupChange, ActionColumns>(
  withoutActions(`
    delete from notification_actions t
     using notifications n, unnest(:userIds::uuid[], :kinds::text[], :groupIds::uuid[], :actorIds::uuid[],
       :actionIds::uuid[])
       a (user_id, kind, group_id, actor_id, action_id)
     where n.user_id = a.user_id and n.kind = a.kind and n.group_id = a.group_id and t.notification_id = n.id
       and t.actor_id = coalesce(a.actor_id, a.group_id) and t.action_id = a.action_id`),
)

const deleteActionsOfActors = statement<GroupChange, Columns<OutboxEvent, 'userId' | 'actorId'>>(
  withoutActions(`
    delete from notification_actions t
     using notifications n, unnest(:userIds::uuid[], :actorIds::uuid[]) a (user_id, actor_id)
     where n.user_id = a.user_id and t.notification_id = n.id and t.actor_id = a.actor_id`),
)

/** Parts of something larger: the actions that created them, and everything done to them. */
const deleteActionsOnParts = statement<GroupChange, Columns<OutboxEvent, 'subjectId' | 'targetId'>>(
  withoutActions(`
    delete from notification_actions t
     using notifications n, unnest(:subjectIds::uuid[], :targetIds::uuid[]) a (id, target_id)
     where n.target_id = a.target_id and t.notification_id = n.id and (t.action_id = a.id or n.group_id = a.id)`),
)

/** Whole things, with all their parts. */
const deleteGroupsOfSubjects = statement<GroupChange, { subjectIds: readonly string[] }>(`
  delete from notifications where subject_id = any(:subjectIds::uuid[]) or target_id = any(:subjectIds::uuid[])
  returning id, user_id, -(actors_count > 0)::int as groups, -(actors_count > 0 and read_at is null)::int as unread`)

const deleteActionsOfMember = statement<GroupChange, { userId: string }>(
  withoutActions(`delete from notification_actions t where t.actor_id = :userId`),
)

const deleteGroupsAboutMember = statement<GroupChange, { userId: string }>(`
  delete from notifications where subject_type = 'user' and subject_id = :userId
  returning id, user_id, -(actors_count > 0)::int as groups, -(actors_count > 0 and read_at is null)::int as unread`)

/** A group needs an actor to show, and as its subject the newest one left. */
const updateShrunkGroups = statement<unknown, { ids: readonly string[] }>(`
  update notifications n
     set latest_actors = case when n.latest_actors <> '{}' then n.latest_actors else array(
           select distinct actor_id from notification_actions t where t.notification_id = n.id limit 8) end,
         subject_id = case when n.subject_id = n.group_id then n.subject_id else (
           select action_id from notification_actions t where t.notification_id = n.id order by action_id desc limit 1) end
   where n.id = any(:ids::uuid[]) and n.actors_count > 0`)

/** Removes actions from their groups, open or closed. */
export async function retractEvents(tx: Db, events: readonly OutboxEvent[]): Promise<GroupChange[]> {
  const of = (kind: string) => events.filter((event) => event.kind === kind)
  const [actors, subjects] = [of(retractions.actor), of(retractions.subject)]
  const actions = events.filter((event) => !actors.includes(event) && !subjects.includes(event))
  const parts = subjects.filter(({ targetId }) => targetId !== null)
  const wholes = subjects.filter(({ targetId }) => targetId === null)
  const changed: GroupChange[] = []
  if (actions.length > 0)
    changed.push(
      ...(await deleteRetractedActions(
        tx,
        columnsOf(actions, 'userId', 'kind', 'groupId', 'actorId', 'actionId'),
      )),
    )
  if (actors.length > 0)
    changed.push(...(await deleteActionsOfActors(tx, columnsOf(actors, 'userId', 'actorId'))))
  if (parts.length > 0)
    changed.push(...(await deleteActionsOnParts(tx, columnsOf(parts, 'subjectId', 'targetId'))))
  if (changed.length > 0) await updateShrunkGroups(tx, { ids: changed.map(({ id }) => id) })
  if (wholes.length > 0) changed.push(...(await deleteGroupsOfSubjects(tx, columnsOf(wholes, 'subjectId'))))
  return changed
}

/** Removes an erased member from all groups, and the groups about them. */
export async function retractMember(tx: Db, userId: string): Promise<GroupChange[]> {
  const left = await deleteActionsOfMember(tx, { userId })
  await updateShrunkGroups(tx, { ids: left.map(({ id }) => id) })
  return [...left, ...(await deleteGroupsAboutMember(tx, { userId }))]
}
