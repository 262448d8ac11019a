import { createComment } from '@akada/contract/comments/routes'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'

/** Sends a comment on a post, as members do. */
export const commentingIn = (world: World) => (as: Person, post: { id: string }, body: object) =>
  world.call(createComment, { as, params: { postId: post.id }, body })

/** The counters of a post, and the number of stored comments. */
export async function commentCounts(world: World, post: { id: string }) {
  const stats = await world.db
    .selectFrom('postStats')
    .select(['comments', 'threads'])
    .where('postId', '=', post.id)
    .executeTakeFirstOrThrow()
  const rows = await world.db
    .selectFrom('comments')
    .select('parentId')
    .where('postId', '=', post.id)
    .where('deletedAt', 'is', null)
    .execute()
  return { ...stats, rows: rows.length, top: rows.filter(({ parentId }) => parentId === null).length }
}
