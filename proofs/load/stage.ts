import type { ServerProcess } from '../bench/server-process.ts'
import type { Site } from '../bench/site.ts'
import type { Learned } from '../bench/course-data.ts'
import type { Caller } from './caller.ts'

export type Actor = Site['readers'][number]

/** What buyers have paid at the bank, and which course of the list each buys next. */
export interface Sales {
  paid: { orderId: string; buyerId: string; courseId: string }[]
  next: Map<string, number>
}

/** A meeting and those whom a server has let in. */
export interface Met {
  meetingId: string
  present: string[]
}

/** Where the traffic takes place. */
export interface Stage {
  site: Site
  /** The server processes that take the calls in turn. */
  servers: ServerProcess[]
  call: Caller
  /** What members open, like and comment on; everybody comes to the first one at once. */
  posts: string[]
  creators: string[]
  courses: string[]
  /** Courses that cost nothing, and those whose sellers can be paid. */
  free: string[]
  priced: string[]
  /** What every acting member learns. */
  learned: Learned[]
  /** Spaces, and those of the acting members who are in all of them. */
  spaces: string[]
  talkers: Actor[]
  bank: { url: string; accessWord: string }
  /** What was acknowledged. */
  sales: Sales
  met: Met[]
}

/** Posts that traffic spreads over. */
const postsTalkedOf = 1000

export type Places = Pick<
  Stage,
  'posts' | 'creators' | 'courses' | 'free' | 'priced' | 'learned' | 'spaces' | 'talkers'
>

/** The newest posts and their creators, without the acting members, who cannot follow themselves; and what was filled. */
export async function placesOf({ context: { db }, pool, readers }: Site): Promise<Places> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'userId'])
    .where('status', '=', 'published')
    .orderBy('id', 'desc')
    .limit(postsTalkedOf)
    .execute()
  const acting = new Set(readers.map(({ id }) => id))
  const creators = new Set(posts.flatMap(({ userId }) => (acting.has(userId) ? [] : [userId])))
  const { rows: courses } = await pool.query<{ id: string; isPaid: boolean }>(listed)
  const { rows: priced } = await pool.query<{ id: string }>(sold)
  const { rows: learned } = await pool.query<Learned>(lessons)
  const { rows: spaces } = await pool.query<{ id: string; members: string[] }>(spacesOf)
  const talkers = new Set(spaces.at(-1)?.members)
  return {
    posts: posts.map(({ id }) => id),
    creators: [...creators],
    courses: courses.map(({ id }) => id),
    free: courses.filter(({ isPaid }) => !isPaid).map(({ id }) => id),
    priced: priced.map(({ id }) => id),
    learned,
    spaces: spaces.map(({ id }) => id),
    talkers: readers.filter(({ id }) => talkers.has(id)),
  }
}

const listed = `select id, is_paid as "isPaid" from courses order by id desc limit 5000`
/** Those with lessons are learned by every acting member, who so can't buy them. */
const sold = `
  select id from courses c
   where is_paid and exists (select from subscriptions s where s.user_id = c.user_id)
     and not exists (select from lessons l where l.course_id = c.id)
   order by id`
const lessons = `
  select course_id as "courseId", array_agg(id order by position) as "lessonIds" from lessons group by 1`
const spacesOf = `
  select s.id, array_agg(m.user_id) as members from communities c join spaces s on s.community_id = c.id
    join conversation_members m on m.conversation_id = s.id where c.name = 'Bench' group by s.id, s.position order by s.position`

let turn = 0

/** Cycles through the items. */
export const nextOf = <T>(several: readonly T[]): T => several[(turn += 1) % several.length]!
