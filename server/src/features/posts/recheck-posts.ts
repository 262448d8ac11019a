import { type Db, statement } from '#db/connect.ts'
import type { Live } from '#live/live.ts'

/** Rooms of older posts are rechecked when their next reader comes. */
const roomsRechecked = 200
const listNewestPosts = statement<{ id: string }, { userId: string }>(
  `select id from posts where user_id = :userId and deleted_at is null order by id desc limit ${roomsRechecked}`,
)

/** Viewers who may no longer see a member's posts lose them, and their events. */
export async function recheckPostsOf({ db, live }: { db: Db; live: Live }, userId: string): Promise<void> {
  for (const { id } of await listNewestPosts(db, { userId })) live.recheck({ room: `post:${id}` })
}
