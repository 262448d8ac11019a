import type { ServerProcess } from '../../bench/server-process.ts'
import type { Site } from '../../bench/site.ts'
import type { Caller } from './caller.ts'

/** Where the traffic takes place. */
export interface Stage {
  site: Site
  /** The server processes that take the calls in turn. */
  servers: ServerProcess[]
  call: Caller
  /** What members open, like and comment on; the first is the one that everybody comes to at once. */
  posts: string[]
  creators: string[]
}

/** Posts that traffic spreads over. */
const postsTalkedOf = 1000

/** Newest posts, and their creators but for those who act, because nobody follows themselves. */
export async function placesOf({
  context: { db },
  readers,
}: Site): Promise<Pick<Stage, 'posts' | 'creators'>> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'userId'])
    .where('status', '=', 'published')
    .orderBy('id', 'desc')
    .limit(postsTalkedOf)
    .execute()
  const acting = new Set(readers.map(({ id }) => id))
  const creators = new Set(posts.flatMap(({ userId }) => (acting.has(userId) ? [] : [userId])))
  return { posts: posts.map(({ id }) => id), creators: [...creators] }
}

let turn = 0

/** The next of several, one after the other. */
export const nextOf = <T>(several: readonly T[]): T => several[(turn += 1) % several.length]!
