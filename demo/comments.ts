import { sql } from 'kysely'
import type { Db } from '@akada/server/db/connect.ts'
import type { DemoComment } from './conversations.ts'

interface Written {
  readonly postId: string
  readonly parentId: string | null
  readonly userId: string
  readonly body: string
}

/** Writes a conversation under a post; comments that exist are skipped. */
export async function writeConversation(
  db: Db,
  postId: string,
  {
    comments,
    userIdOf,
  }: { comments: readonly DemoComment[]; userIdOf: (username: string) => Promise<string> },
): Promise<void> {
  for (const { by, text, replies = [] } of comments) {
    const parentId = await writeOnce(db, { postId, parentId: null, userId: await userIdOf(by), body: text })
    for (const reply of replies) {
      await writeOnce(db, { postId, parentId, userId: await userIdOf(reply.by), body: reply.text })
    }
  }
}

/** Inserted directly, without rate limits and notifications; updates the three counters as the route does. */
async function writeOnce(db: Db, comment: Written): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { postId, parentId, userId, body } = comment
    const known = await transaction
      .selectFrom('comments')
      .select('id')
      .where('postId', '=', postId)
      .where('userId', '=', userId)
      .where('body', '=', body)
      .executeTakeFirst()
    if (known) return known.id
    const { id } = await transaction
      .insertInto('comments')
      .values({ postId, parentId, userId, body })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('postStats')
      .set({ comments: sql`comments + 1`, ...(parentId === null && { threads: sql`threads + 1` }) })
      .where('postId', '=', postId)
      .execute()
    if (parentId !== null) {
      await transaction
        .updateTable('comments')
        .set({ repliesCount: sql`replies_count + 1` })
        .where('id', '=', parentId)
        .execute()
    }
    return id
  })
}

/** Spreads the posts over the past days; the first one made is the oldest. */
export async function spreadOverDays(db: Db, postIds: readonly string[]): Promise<void> {
  const hoursApart = 4.7
  for (const [index, id] of postIds.entries()) {
    const hours = (postIds.length - 1 - index) * hoursApart
    await db
      .updateTable('posts')
      .set({ createdAt: sql`now() - make_interval(mins => ${Math.round(hours * 60)}::int)` })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('comments')
      .set({ createdAt: sql`now() - make_interval(mins => ${Math.round(hours * 40)}::int)` })
      .where('postId', '=', id)
      .execute()
  }
}
