import type { ServerProcess } from '../../bench/server-process.ts'
import type { Site } from '../../bench/site.ts'
import type { Caller } from './caller.ts'

/** Where the traffic takes place. */
export interface Stage {
  site: Site
  /** The server processes that take the calls in turn. */
  servers: ServerProcess[]
  call: Caller
  /** What members open, like and comment on; everybody comes to the first one at once. */
  posts: string[]
  creators: string[]
}

/** Posts that traffic spreads over. */
const postsTalkedOf = 1000

/** The newest posts and their creators, without the acting members, who cannot follow themselves. */
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

/** Cycles through the items. */
export const nextOf = <T>(several: readonly T[]): T => several[(turn += 1) % several.length]!
