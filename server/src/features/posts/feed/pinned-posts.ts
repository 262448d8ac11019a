import { type Db, statement } from '#db/connect.ts'

/** The announced posts among these that a member finds in the feed, newest first. */
const listVisiblePins = statement<
  { id: string },
  { viewerId: string; first: readonly string[]; feed: string }
>(`
  select p.id
    from posts p
    join users u on u.id = p.user_id
    cross join can_see_post(:viewerId, p, u)
   where p.id = any(:first::uuid[]) and p.status = 'published'
     and not exists (select from is_muted(:viewerId, p.user_id))
     and (:feed <> 'for-you' or not exists (
       select from creator_dismissals d where d.user_id = :viewerId and d.creator_id = p.user_id))
     and (:feed = 'for-you' or exists (
       select from follows f where f.follower_id = :viewerId and f.followee_id = p.user_id))
   order by p.published_at desc, p.id desc`)

interface PinnedQuery {
  viewerId: string
  feed: string
  /** Posts that were announced to the viewer. */
  first: readonly string[]
}

/** Those of the announced posts that belong in this feed of the viewer's, newest first. */
export async function pinnedPosts(db: Db, { viewerId, feed, first }: PinnedQuery): Promise<string[]> {
  const rows = await listVisiblePins(db, { viewerId, first, feed })
  return rows.map(({ id }) => id)
}
