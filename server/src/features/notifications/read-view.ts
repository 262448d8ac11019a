import { type Notification, type NotificationKind, noDetails } from '@akada/contract/notifications/routes'
import { statement } from '#db/connect.ts'
import type { Describing, Notifications, SubjectView } from '#notifications/declaration.ts'
import { actorsText } from './notification-texts.ts'

interface ActorRow {
  id: string
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
}

interface Row {
  id: string
  kind: NotificationKind
  subjectType: string
  subjectId: string
  isRead: boolean
  actorsCount: number
  /** Empty for Akada's own notifications, and when the viewer can no longer see any of them. */
  actors: ActorRow[] | null
  text: string | null
  changedAt: Date
}

const maxActors = 3

/** SQL: groups `n` of a member, with the actors they may see now. */
const groupsWithActors = (groups: string) => `
  with n as materialized (${groups})
  select n.id, n.kind, n.subject_type, n.subject_id, n.read_at is not null as is_read, n.actors_count, n.text,
         n.changed_at, a.actors
    from n
    left join lateral (
      select jsonb_agg(jsonb_build_object(
               'id', x.id, 'username', x.username, 'firstName', x.first_name, 'lastName', x.last_name,
               'avatarKey', x.avatar_key) order by x.index) as actors
        from (select u.id, u.username, u.first_name, u.last_name, u.avatar_key, l.index
                from unnest(n.latest_actors) with ordinality l (id, index)
                join users u on u.id = l.id cross join can_see_user(:userId, u)
               where not exists (select from is_muted(:userId, u.id))
               order by l.index limit ${maxActors}) x) a on true
   order by n.changed_at desc, n.id desc`

const isOwnGroup = 'n.user_id = :userId and n.actors_count > 0'

const listGroupPage = statement<
  Row,
  { userId: string; changedAt: Date | null; beforeId: string | null; limit: number; offset: number }
>(
  groupsWithActors(`
    select * from notifications n
     where ${isOwnGroup} and (:changedAt::timestamptz is null or (n.changed_at, n.id) < (:changedAt, :beforeId::uuid))
     order by n.changed_at desc, n.id desc limit :limit::int offset :offset::int`),
)
const listGroupsByIds = statement<Row, { userId: string; ids: readonly string[] }>(
  groupsWithActors(`select * from notifications n where ${isOwnGroup} and n.id = any(:ids::uuid[])`),
)

/** What reading needs; the database may be a transaction. */
export interface Reading extends Describing {
  declared: { notifications: Notifications }
}

/** Where a page of a list starts. */
export interface PageStart {
  before?: { changedAt: Date; id: string } | undefined
  limit: number
  offset: number
}

/** Groups by id; without `notification`, the member may no longer see one of its subjects. */
export interface ReadGroup {
  id: string
  changedAt: Date
  notification: Notification | undefined
}

/** A page of a member's groups. */
export async function readGroupPage(
  context: Reading,
  userId: string,
  { before, limit, offset }: PageStart,
): Promise<ReadGroup[]> {
  const rows = await listGroupPage(context.db, {
    userId,
    changedAt: before?.changedAt ?? null,
    beforeId: before?.id ?? null,
    limit,
    offset,
  })
  return describe(context, userId, rows)
}

/** Those of a member's groups that they may still see. */
export async function notificationsById(
  context: Reading,
  userId: string,
  ids: readonly string[],
): Promise<Notification[]> {
  const groups = await describe(context, userId, await listGroupsByIds(context.db, { userId, ids }))
  return groups.flatMap(({ notification }) => notification ?? [])
}

async function describe(context: Reading, userId: string, rows: readonly Row[]): Promise<ReadGroup[]> {
  const subjects = await describeSubjects(context, userId, rows)
  const states = await describeActors(context, userId, rows)
  return rows.map((row) => {
    const { id, kind, changedAt } = row
    const subject = subjects.get(keyOf(row))
    const isVisible = row.actors !== null || context.declared.notifications.kinds[kind]?.isFromAkada
    return {
      id,
      changedAt,
      notification: subject && isVisible ? notificationOf(context, row, { subject, states }) : undefined,
    }
  })
}

const keyOf = ({ subjectType, subjectId }: Row) => `${subjectType} ${subjectId}`

async function describeSubjects(context: Reading, userId: string, rows: readonly Row[]) {
  const views = new Map<string, SubjectView>()
  for (const [type, of] of Map.groupBy(rows, ({ subjectType }) => subjectType)) {
    const ids = [...new Set(of.map(({ subjectId }) => subjectId))]
    const found = (await context.declared.notifications.subjects[type]?.(context, userId, ids)) ?? []
    for (const one of found) views.set(`${type} ${one.id}`, one)
  }
  return views
}

type States = Map<string, Pick<Notification['actors'][number], 'followed' | 'requested'>>

async function describeActors({ db, declared }: Reading, userId: string, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ actors }) => actors ?? []).map(({ id }) => id))]
  const found = ids.length > 0 ? await declared.notifications.describeActors(db, userId, ids) : []
  return new Map(found.map(({ id, ...state }) => [id, state])) satisfies States
}

/** A group as the contract describes it. */
function notificationOf(
  { declared, storage: { url } }: Reading,
  row: Row,
  { subject, states }: { subject: SubjectView; states: States },
): Notification {
  const { id, kind, subjectType, isRead, text, changedAt } = row
  const { details, ...view } = subject
  const declaration = declared.notifications.kinds[kind]
  const actors = (row.actors ?? []).map(({ avatarKey, ...actor }) => ({
    ...actor,
    avatar: avatarKey && url(avatarKey),
    ...(states.get(actor.id) ?? { followed: false, requested: false }),
  }))
  const actorsCount = row.actors ? row.actorsCount : 0
  return {
    id,
    kind,
    isRead,
    text,
    actors,
    actorsCount,
    ...noDetails,
    ...details,
    sentence: declaration.text(actorsText({ actors, actorsCount })),
    subject: { type: subjectType, ...view, path: declaration.path?.({ actors }) ?? view.path },
    changedAt: changedAt.toISOString(),
  }
}
