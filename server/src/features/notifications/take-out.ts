import { type Db, statement } from '#db/connect.ts'
import type { Changed } from './counts.ts'
import type { NewsRow } from './news-row.ts'
import { gone } from './notify.ts'

/** SQL: groups after acts of theirs were deleted by `out`. Whoever has no act left in a group is out of it. */
const without = (out: string) => `
  with out as (${out} returning t.notification_id, t.actor_id),
  actors as (
    select o.notification_id, o.actor_id, count(*) = (select count(*) from notification_acts e
             where e.notification_id = o.notification_id and e.actor_id = o.actor_id) as is_out
      from out o group by 1, 2),
  shrunk as (
    select notification_id, count(*)::int as n, array_agg(actor_id) as actors
      from actors where is_out group by 1)
  update notifications n
     set actors_count = n.actors_count - s.n,
         latest_actors = array(select l from unnest(n.latest_actors) with ordinality l (l, place)
                                where l <> all (s.actors) order by place)
    from shrunk s where n.id = s.notification_id
  returning n.id, n.user_id, -(n.actors_count = 0)::int as groups,
            -(n.actors_count = 0 and n.read_at is null)::int as unread`

const byAct = statement<Changed>(
  without(`
    delete from notification_acts t
     using notifications n, unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[])
       a (user_id, kind, subject_id, actor_id, act_id)
     where n.user_id = a.user_id and n.kind = a.kind and n.subject_id = a.subject_id and t.notification_id = n.id
       and t.actor_id = coalesce(a.actor_id, a.subject_id) and t.act_id = a.act_id`),
)

const byActor = statement<Changed>(
  without(`
    delete from notification_acts t
     using notifications n, unnest($1::uuid[], $2::uuid[]) a (user_id, actor_id)
     where n.user_id = a.user_id and t.notification_id = n.id and t.actor_id = a.actor_id`),
)

const byComment = statement<Changed>(
  without(`
    delete from notification_acts t
     using notifications n, unnest($1::uuid[], $2::uuid[]) a (id, post_id)
     where n.post_id = a.post_id and n.kind <> 'like' and t.notification_id = n.id
       and (t.act_id = a.id or n.subject_id = a.id)`),
)

const byPost = statement<Changed>(`
  delete from notifications where post_id = any($1::uuid[]) and kind <> 'moderation'
  returning id, user_id, -(actors_count > 0)::int as groups, -(actors_count > 0 and read_at is null)::int as unread`)

/** A group needs a face and the newest comment that is left. */
const mend = statement(`
  update notifications n
     set latest_actors = case when n.latest_actors <> '{}' then n.latest_actors else array(
           select distinct actor_id from notification_acts t where t.notification_id = n.id limit 8) end,
         comment_id = case when n.kind in ('comment', 'reply') then (
           select act_id from notification_acts t where t.notification_id = n.id order by act_id desc limit 1)
           else n.comment_id end
   where n.id = any($1::uuid[]) and n.actors_count > 0`)

const subjects = (rows: readonly NewsRow[]) => rows.map(({ subjectId }) => subjectId)

/** Takes acts out of their groups, wherever these stand. */
export async function takeOut(tx: Db, news: readonly NewsRow[]): Promise<Changed[]> {
  if (news.length === 0) return []
  const of = (kind: string) => news.filter((one) => one.kind === kind)
  const goneKinds: readonly string[] = Object.values(gone)
  const acts = news.filter(({ kind }) => !goneKinds.includes(kind))
  const columns = (['userId', 'kind', 'subjectId', 'actorId', 'actId'] as const).map((name) =>
    acts.map((one) => one[name]),
  )
  const changed = acts.length > 0 ? await byAct(tx, ...columns) : []
  const [actors, comments, posts] = [of(gone.actor), of(gone.comment), of(gone.post)]
  if (actors.length > 0)
    changed.push(
      ...(await byActor(
        tx,
        actors.map(({ userId }) => userId),
        subjects(actors),
      )),
    )
  if (comments.length > 0)
    changed.push(
      ...(await byComment(
        tx,
        subjects(comments),
        comments.map(({ postId }) => postId),
      )),
    )
  await mend(
    tx,
    changed.map(({ id }) => id),
  )
  if (posts.length > 0) changed.push(...(await byPost(tx, subjects(posts))))
  return changed
}
