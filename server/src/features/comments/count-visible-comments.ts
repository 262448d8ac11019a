import { type Db, statement } from '#db/connect.ts'
import { leftOutMembers } from '#features/posts/public.ts'

const countLeftOutComments = statement<{ leftOut: number }, { placeId: string; userId: string }>(`
  select coalesce(comments_left_out(:placeId, ${leftOutMembers(':userId')}), 0) as left_out`)

interface Count {
  placeId: string
  userId: string
  /** The comments on the post or lesson for everybody. */
  commentsCount: number
}

/** The comments on a post or lesson as they count for one member, without those of members left out for them. */
export async function countVisibleComments(
  db: Db,
  { placeId, userId, commentsCount }: Count,
): Promise<number> {
  const [row] = await countLeftOutComments(db, { placeId, userId })
  return commentsCount - (row?.leftOut ?? 0)
}
