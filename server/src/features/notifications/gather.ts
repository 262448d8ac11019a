import { groupHours, notificationKinds } from '@akada/contract/notifications'
import { type Db, statement } from '#db/connect.ts'
import { type Changed, count, lockAlone } from './counts.ts'
import type { NewsRow } from './news-row.ts'
import { queuePushes } from './push-queue.ts'
import { takeOut } from './take-out.ts'
import type { Context } from '../../context.ts'

/** Rows of one piece; a row of a crowd holds some hundred acts. */
const newsAtOnce = 1000
const crowdsAtOnce = 5
/** Minutes a member has to see a notification on Akada before it goes by mail; hours before its group goes again. */
const mailAfter = { minutes: 15, hours: 24 } as const

/** The oldest of both kinds of news, up to the one at which the first kind has enough; the last word on each act. */
const take = statement<NewsRow>(`
  with edge as (
    select coalesce(least((select id from notification_news order by id offset ${newsAtOnce - 1} limit 1),
                          (select id from crowd_news order by id offset ${crowdsAtOnce - 1} limit 1)),
                    ${Number.MAX_SAFE_INTEGER}) as id),
  taken as (
    delete from notification_news where id <= (select id from edge) returning *),
  crowds as (
    delete from crowd_news where id <= (select id from edge) returning *),
  news as (
    select id, user_id, kind, subject_id, actor_id, act_id, post_id, comment_id, text, is_over from taken
    union all
    select id, user_id, kind, subject_id, actor_id, actor_id, post_id, comment_id, null, is_over
      from crowds cross join unnest(actor_ids) actor_id)
  select distinct on (user_id, kind, subject_id, act_id)
         user_id, kind, subject_id, actor_id, act_id, post_id, comment_id, text, is_over
    from news order by user_id, kind, subject_id, act_id, id desc`)

const flagOf = (kind: string, flag: string) =>
  `when '${kind}' then ${flag.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} is not false`

/** SQL: the member's settings `s` want the kind. */
const isWanted = `
  case when a.kind = any ('{${kindsWithout().join(',')}}') then true
       else case a.kind
         ${Object.entries(notificationKinds)
           .flatMap(([kind, flag]) => (flag ? [flagOf(kind, `s.${flag}`)] : []))
           .join('\n         ')} end end`

function kindsWithout(): string[] {
  return Object.entries(notificationKinds).flatMap(([kind, flag]) => (flag ? [] : [kind]))
}

const arrays = `$1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[]`
const asked = `unnest(${arrays}) a (user_id, kind, subject_id, actor_id, act_id, post_id, comment_id, text)`

/** What its member wants to hear of, from somebody whom they see and have not muted. */
const allowed = statement<NewsRow & { isMailed: boolean }>(`
  select a.*, s.allow_email_notification is not false and me.user_verified as is_mailed
    from ${asked}
    join users me on me.id = a.user_id and me.deleted_at is null
    left join user_settings s on s.user_id = me.id
   where ${isWanted}
     and (a.post_id is null or exists (select from posts p where p.id = a.post_id))
     and (a.comment_id is null or exists (select from comments c where c.id = a.comment_id))
     and (a.actor_id is null or (a.actor_id <> a.user_id
       and exists (select from users w where w.id = a.actor_id and exists (select from can_see_user(a.user_id, w)))
       and not exists (select from is_muted(a.user_id, a.actor_id))))`)

const closeOld = statement(`
  update notifications n set closed_at = $4
    from unnest($1::uuid[], $2::text[], $3::uuid[]) a (user_id, kind, subject_id)
   where n.user_id = a.user_id and n.kind = a.kind and n.subject_id = a.subject_id
     and n.closed_at is null and n.created_at < $4::timestamptz - interval '${groupHours} hours'`)

const open = statement(`
  insert into notifications (user_id, kind, subject_id, post_id, text, changed_at, created_at)
  select distinct on (user_id, kind, subject_id) user_id, kind, subject_id, post_id, text, $9, $9
    from ${asked} order by user_id, kind, subject_id
  on conflict on constraint notifications_group do nothing`)

/** An actor counts once in a group; $9 the present, $10 whose groups go by mail. */
const join = statement<Changed>(`
  with joined as (
    insert into notification_acts (notification_id, actor_id, act_id)
    select n.id, coalesce(a.actor_id, a.subject_id), a.act_id
      from ${asked} join notifications n
        on n.user_id = a.user_id and n.kind = a.kind and n.subject_id = a.subject_id and n.closed_at is null
     order by 1, 2, 3
    on conflict do nothing returning *),
  actors as (
    select j.notification_id, j.actor_id, max(j.act_id::text) as newest,
           bool_and(not exists (select from notification_acts e
             where e.notification_id = j.notification_id and e.actor_id = j.actor_id)) as is_new
      from joined j group by 1, 2),
  grown as (
    select notification_id, count(*) filter (where is_new)::int as n,
           array_agg(actor_id order by newest desc, actor_id) as newest
      from actors group by 1),
  comment as (
    select n.id, max(a.comment_id::text)::uuid as comment_id
      from ${asked} join notifications n
        on n.user_id = a.user_id and n.kind = a.kind and n.subject_id = a.subject_id and n.closed_at is null
     group by n.id)
  update notifications n
     set actors_count = n.actors_count + g.n,
         latest_actors = (g.newest || array(
           select o from unnest(n.latest_actors) o where o <> all (g.newest)))[1:8],
         comment_id = coalesce(c.comment_id, n.comment_id),
         changed_at = $9,
         mail_due_at = case when n.user_id = any ($10::uuid[]) then coalesce(n.mail_due_at, greatest(
           $9::timestamptz + interval '${mailAfter.minutes} minutes',
           n.mailed_at + interval '${mailAfter.hours} hours')) end
    from grown g join comment c on c.id = g.notification_id
   where n.id = g.notification_id
  returning n.id, n.user_id, (n.actors_count = g.n)::int as groups, (n.actors_count = g.n)::int as unread`)

async function add(tx: Db, news: readonly NewsRow[], now: Date): Promise<Changed[]> {
  const rows = await allowed(tx, ...columnsOf(news))
  if (rows.length === 0) return []
  const columns = columnsOf(rows)
  await closeOld(tx, ...columns.slice(0, 3), now)
  await open(tx, ...columns, now)
  return join(
    tx,
    ...columns,
    now,
    rows.flatMap(({ userId, isMailed }) => (isMailed ? [userId] : [])),
  )
}

const columnsOf = (news: readonly NewsRow[]) =>
  (['userId', 'kind', 'subjectId', 'actorId', 'actId', 'postId', 'commentId', 'text'] as const).map((name) =>
    news.map((one) => one[name]),
  )

/** How it stands for a member after news was gathered. */
export interface Told {
  userId: string
  unreadCount: number
  /** What is new or has grown; null where something went away. */
  notificationId: string | null
}

/** Gathers a piece of the news into groups; answers who is to be told, and whether there may be more news. */
export function gatherSome({ db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>) {
  return db.transaction().execute(async (tx): Promise<{ told: Told[]; isMore: boolean }> => {
    await lockAlone(tx)
    const news = await take(tx)
    if (news.length === 0) return { told: [], isMore: false }
    const out = await takeOut(
      tx,
      news.filter(({ isOver }) => isOver),
    )
    const grown = await add(
      tx,
      news.filter(({ isOver }) => !isOver),
      now(),
    )
    const counts = await count(tx, [...out, ...grown])
    await queuePushes({ tx, jobs, now: now() }, grown)
    const told = counts.map(({ userId, unread }) => ({
      userId,
      unreadCount: unread,
      notificationId: grown.findLast((one) => one.userId === userId)?.id ?? null,
    }))
    return { told, isMore: news.length > 0 }
  })
}
