import type { Notification, NotificationKind } from '@akada/contract/notifications'
import { type Db, statement } from '#db/connect.ts'
import type { Storage } from '#storage/storage.ts'

interface ActorRow {
  id: string
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
  followed: boolean
  requested: boolean
}

interface Row {
  id: string
  kind: NotificationKind
  isRead: boolean
  actorsCount: number
  actors: ActorRow[] | null
  post: { id: string; text: string; pictureKey: string | null } | null
  comment: { id: string; parentId: string | null; body: string } | null
  text: string | null
  decisionId: string | null
  isWaiting: boolean
  changedAt: Date
  /** Something that it is about is not for the member any more. */
  isSpoilt: boolean
}

const shownActors = 3
const textLength = 140

/** SQL: groups `n` of the member $1 as they may see them now. */
const view = (groups: string) => `
  with n as materialized (${groups})
  select n.id, n.kind, n.read_at is not null as is_read, n.actors_count, n.text, n.changed_at, a.actors,
         case when p.id is not null then jsonb_build_object(
           'id', p.id, 'text', left(coalesce(nullif(p.title, ''), p.body), ${textLength}),
           'pictureKey', coalesce(
             (select s ->> 'key' from jsonb_array_elements(p.media -> 0 -> 'stills') s
               order by (s ->> 'mimeType') <> 'image/webp', (s ->> 'width')::int limit 1),
             p.media -> 0 ->> 'posterKey')) end as post,
         case when c.id is not null then jsonb_build_object(
           'id', c.id, 'parentId', c.parent_id, 'body', left(c.body, ${textLength})) end as comment,
         case when n.subject_type = 'decision' then n.subject_id end as decision_id,
         n.kind = 'follow-request' and exists (
           select from follow_requests r where r.follower_id = n.subject_id and r.followee_id = $1) as is_waiting,
         (n.kind <> all ('{moderation,export-ready,post-published,post-failed}') and a.actors is null)
           or (n.subject_type in ('post', 'comment') and p.id is null)
           or (n.subject_type = 'comment' and c.id is null) as is_spoilt
    from n
    left join lateral (
      select p.* from posts p join users u on u.id = p.user_id cross join can_see_post($1, p, u)
       where p.id = case n.subject_type when 'post' then n.subject_id when 'comment' then n.target_id end) p on true
    left join lateral (
      select c.* from comments c join users u on u.id = c.user_id cross join can_see_comment($1, c, u)
       where n.subject_type = 'comment' and c.id = n.subject_id) c on true
    left join lateral (
      select jsonb_agg(jsonb_build_object(
               'id', x.id, 'username', x.username, 'firstName', x.first_name, 'lastName', x.last_name,
               'avatarKey', x.avatar_key,
               'followed', exists (select from follows f where f.follower_id = $1 and f.followee_id = x.id),
               'requested', exists (
                 select from follow_requests r where r.follower_id = $1 and r.followee_id = x.id)) order by x.place) as actors
        from (select u.id, u.username, u.first_name, u.last_name, u.avatar_key, l.place
                from unnest(n.latest_actors) with ordinality l (id, place)
                join users u on u.id = l.id cross join can_see_user($1, u)
               where not exists (select from is_muted($1, u.id))
               order by l.place limit ${shownActors}) x) a on true
   order by n.changed_at desc, n.id desc`

const shown = 'n.user_id = $1 and n.actors_count > 0'

const pageOf = statement<Row>(
  view(`
    select * from notifications n
     where ${shown} and ($2::timestamptz is null or (n.changed_at, n.id) < ($2, $3::uuid))
     order by n.changed_at desc, n.id desc limit $4::int offset $5::int`),
)
const some = statement<Row>(view(`select * from notifications n where ${shown} and n.id = any($2::uuid[])`))

/** Where a page of a list begins. */
export interface Place {
  before?: { changedAt: Date; id: string } | undefined
  limit: number
  offset: number
}

/** A stretch of a member's groups, those that are spoilt too. */
export const rowsAt = (db: Db, userId: string, { before, limit, offset }: Place): Promise<Row[]> =>
  pageOf(db, userId, before?.changedAt ?? null, before?.id ?? null, limit, offset)

/** Groups of a member by id; the spoilt ones are left out. */
export async function rowsOf(db: Db, userId: string, ids: readonly string[]): Promise<Row[]> {
  const rows = await some(db, userId, ids)
  return rows.filter(({ isSpoilt }) => !isSpoilt)
}

/** A group as the contract describes it. */
export function notificationOf(row: Row, { url }: Pick<Storage, 'url'>): Notification {
  const { isSpoilt: _, actors, post, changedAt, ...rest } = row
  return {
    ...rest,
    actorsCount: actors ? row.actorsCount : 0,
    actors: (actors ?? []).map(({ avatarKey, ...actor }) => ({
      ...actor,
      avatar: avatarKey && url(avatarKey),
    })),
    post: post && { id: post.id, text: post.text, picture: post.pictureKey && url(post.pictureKey) },
    changedAt: changedAt.toISOString(),
  }
}
