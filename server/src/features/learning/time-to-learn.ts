import { type Db, statement } from '#db/connect.ts'
import type { Learner } from './learning.policy.ts'

/** A lesson whose learner was occupied by it: since when, and for how many seconds at least. */
export interface OccupiedTime {
  began: Date
  leastSeconds: number
}

/**
 * Whether one person can have learned all this until now, one lesson after the other: since each beginning there were as many
 * seconds as everything that began later takes. The order in which devices report makes no difference.
 */
export function hasTimeToLearn(known: readonly OccupiedTime[], next: OccupiedTime, now: Date): boolean {
  const all = [...known, next].toSorted((one, other) => other.began.getTime() - one.began.getTime())
  let seconds = 0
  for (const { began, leastSeconds } of all) {
    seconds += leastSeconds
    // What began later was judged before, without this one.
    if (began <= next.began && began.getTime() + seconds * 1000 > now.getTime()) return false
  }
  return true
}

export interface Candidate extends OccupiedTime {
  lessonId: string
}

/** The candidates that the learner had time for, given finished lessons and each other; shortest first. */
export function chooseDone(
  known: readonly OccupiedTime[],
  candidates: readonly Candidate[],
  now: Date,
): Candidate[] {
  const chosen: Candidate[] = []
  for (const one of candidates.toSorted((a, b) => a.leastSeconds - b.leastSeconds))
    if (hasTimeToLearn([...known, ...chosen], one, now)) chosen.push(one)
  return chosen
}

/** Reports about several courses of one learner are judged one after the other. */
const lockLearner = statement<unknown, { userId: string }>(
  `select pg_advisory_xact_lock(hashtextextended('learner ' || :userId::uuid::text, 0))`,
)

const listOccupiedLessons = statement<OccupiedTime, { userId: string }>(`
  select began_at as began, coalesce(least_seconds, 0) as least_seconds from lesson_progress
   where user_id = :userId and began_at is not null and done_at is not null`)

const markLessonsDone = statement<
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
  await lockLearner(tx, { userId })
  const chosen = chooseDone(await listOccupiedLessons(tx, { userId }), candidates, now)
  const ids = chosen.map(({ lessonId }) => lessonId)
  const begun = chosen.map(({ began }) => began)
  const seconds = chosen.map(({ leastSeconds }) => leastSeconds)
  const done = await markLessonsDone(tx, { courseId, userId, ids, now, begun, seconds })
  return done.map(({ lessonId }) => lessonId)
}
