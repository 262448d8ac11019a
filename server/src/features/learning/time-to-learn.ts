import { type Db, statement } from '#db/connect.ts'
import type { Learner } from './learning.policy.ts'

/** A lesson whose learner was occupied by it: since when, and for how many seconds at least. */
export interface Occupied {
  began: Date
  leastSeconds: number
}

/**
 * Whether one person can have learned all this until now, one lesson after the other: since each beginning there were as many
 * seconds as everything that began later takes. The order in which devices report makes no difference.
 */
export function fits(known: readonly Occupied[], next: Occupied, now: Date): boolean {
  const all = [...known, next].toSorted((one, other) => other.began.getTime() - one.began.getTime())
  let seconds = 0
  for (const { began, leastSeconds } of all) {
    seconds += leastSeconds
    // What began later was judged before, without this one.
    if (began <= next.began && began.getTime() + seconds * 1000 > now.getTime()) return false
  }
  return true
}

export interface Candidate extends Occupied {
  lessonId: string
}

/** Those that there was time for, beside what is known and one another; the shortest first. */
export function chooseDone(
  known: readonly Occupied[],
  candidates: readonly Candidate[],
  now: Date,
): Candidate[] {
  const chosen: Candidate[] = []
  for (const one of candidates.toSorted((a, b) => a.leastSeconds - b.leastSeconds))
    if (fits([...known, ...chosen], one, now)) chosen.push(one)
  return chosen
}

/** Reports about several courses of one learner are judged one after the other. */
const lock = statement<unknown, { userId: string }>(
  `select pg_advisory_xact_lock(hashtextextended('learner ' || :userId::uuid::text, 0))`,
)

const occupied = statement<Occupied, { userId: string }>(`
  select began_at as began, coalesce(least_seconds, 0) as least_seconds from lesson_progress
   where user_id = :userId and began_at is not null and done_at is not null`)

const finish = statement<
  { lessonId: string },
  {
    courseId: string
    userId: string
    ids: readonly string[]
    now: Date
    begun: readonly Date[]
    seconds: readonly number[]
  }
>(`
  with done as (
    update lesson_progress p set done_at = :now::timestamptz, changed_at = :now::timestamptz, began_at = n.began,
      least_seconds = n.seconds
      from unnest(:ids::uuid[], :begun::timestamptz[], :seconds::int[]) n (lesson, began, seconds)
     where p.user_id = :userId and p.course_id = :courseId and p.lesson_id = n.lesson and p.done_at is null
    returning p.lesson_id
  ), counted as (
    insert into lesson_stats (lesson_id, done) select lesson_id, 1 from done order by lesson_id
    on conflict (lesson_id) do update set done = lesson_stats.done + 1
  )
  select lesson_id from done`)

interface Finishing extends Learner {
  candidates: readonly Candidate[]
  now: Date
}

/** Completes the lessons that there was time for, in all courses of the learner; resolves to their ids. */
export async function finishInTime(
  tx: Db,
  { courseId, userId, candidates, now }: Finishing,
): Promise<string[]> {
  if (candidates.length === 0) return []
  await lock(tx, { userId })
  const chosen = chooseDone(await occupied(tx, { userId }), candidates, now)
  const ids = chosen.map(({ lessonId }) => lessonId)
  const begun = chosen.map(({ began }) => began)
  const seconds = chosen.map(({ leastSeconds }) => leastSeconds)
  const done = await finish(tx, { courseId, userId, ids, now, begun, seconds })
  return done.map(({ lessonId }) => lessonId)
}
