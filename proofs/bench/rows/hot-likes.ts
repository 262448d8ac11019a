import { createReactions } from '@akada/server/features/posts/reactions/reactions.ts'
import { anyOf, rateOf } from '../load.ts'
import { type Row, compare } from '../row.ts'

const people = 200
/**
 * Many short ones: the baseline keeps nine processes busy and likes three, so other load on the machine
 * favours one or the other.
 */
const rounds = { number: 9, seconds: 1 } as const
const uncounted = `
  with removed as (delete from post_likes where user_id = $1 and post_id = $2 returning 1)
  insert into post_likes (user_id, post_id) select $1, $2 where not exists (select from removed)
  on conflict do nothing`

export const row: Row = {
  measure: async ({ large: { context, pool, readers } }) => {
    const { db } = context
    const { id: postId } = await db
      .selectFrom('posts')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const like = createReactions(db, 'likes')
    const { figure, limit, ratio } = await compare(
      () =>
        rateOf(() => like({ userId: anyOf(readers).id, postId, desired: undefined }), people, rounds.seconds),
      () =>
        rateOf(
          () => pool.query({ name: 'uncounted', text: uncounted, values: [anyOf(readers).id, postId] }),
          people,
          rounds.seconds,
        ),
      rounds.number,
    )
    await mustCountExactly(context, postId)
    return [
      {
        what: `likes on one post, ${people} at once, each returning the exact count`,
        limit: 'likes without any counter',
        ratio,
        goal: { atLeast: 5 },
        detail: `${Math.round(figure)}/s against ${Math.round(limit)}/s`,
      },
    ]
  },
}

/** Uncounted likes are cleaned up first: removed, and the counter set to the remaining rows. */
async function mustCountExactly({ db }: { db: Parameters<typeof createReactions>[0] }, postId: string) {
  const like = createReactions(db, 'likes')
  const counted = () => db.selectFrom('postLikes').select('userId').where('postId', '=', postId).execute()
  await db
    .updateTable('postStats')
    .set({ likes: (await counted()).length })
    .where('postId', '=', postId)
    .execute()
  const members = await db.selectFrom('users').select('id').limit(people).execute()
  const answers = await Promise.all(members.map(({ id }) => like({ userId: id, postId, desired: undefined })))
  const rows = (await counted()).length
  const { likes } = await db
    .selectFrom('postStats')
    .select('likes')
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()
  // Two batches run at a time, so the last response need not belong to the last one counted.
  if (likes !== rows || !answers.some(({ count }) => count === rows))
    throw new Error(`${likes} likes counted, ${rows} are there.`)
}
