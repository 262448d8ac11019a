import { type RecipeName, recipeNames } from '@akada/contract/learners/recipe-routes'
import { type Db, statement } from '#db/connect.ts'

interface Window {
  courseId: string
  recipe: RecipeName
  days: number | null
  since: Date
  until: Date
  foundBy: string
  userId: string
  limit: number
}

interface Found {
  foundBy: string
  userId: string
}

/** From the index of learners alone, which holds all that these ask for. */
const fromLearners = (occasion: string) => `
  select e.user_id, e.found_by, null::uuid as lesson_id, :until::timestamptz as due_at from enrolments e
   where e.course_id = :courseId and e.ended_at is null and (e.found_by, e.user_id) > (:foundBy::text, :userId::uuid)
     and ${occasion}
   order by e.found_by, e.user_id limit :limit::bigint`

const within = (time: string, wait = '') =>
  `${time} > :since::timestamptz${wait} and ${time} <= :until::timestamptz${wait}`
const afterDays = ` - make_interval(days => :days::int)`

/** Learners who give occasion to a recipe, and when its mail is due. */
const occasions: Record<RecipeName, string> = {
  welcome: fromLearners(`${within('e.enrolled_at')} and e.completed_at is null`),
  finished: fromLearners(within('e.completed_at')),
  'not-started': fromLearners(
    `${within('e.enrolled_at', afterDays)} and e.done_count = 0 and e.last_active_at <= e.enrolled_at
     and e.completed_at is null`,
  ),
  stuck: fromLearners(
    `${within('e.last_active_at', afterDays)} and e.last_active_at > e.enrolled_at and e.completed_at is null`,
  ),
  'cohort-starts': `
  select e.user_id, e.found_by, null::uuid as lesson_id,
         greatest(:until::timestamptz, k.starts_at${afterDays}) as due_at
    from enrolments e join cohorts k on k.id = e.cohort_id
   where e.course_id = :courseId and e.ended_at is null and (e.found_by, e.user_id) > (:foundBy::text, :userId::uuid)
     and ${within('e.enrolled_at')} and k.starts_at > :until::timestamptz
   order by e.found_by, e.user_id limit :limit::bigint`,
  'quiz-failed': `
  select e.user_id, e.found_by, min(a.quiz_id::text)::uuid as lesson_id, :until::timestamptz as due_at
    from lessons l join quizzes z on z.id = l.id
    join quiz_attempts a on a.quiz_id = z.id and not a.is_passed and a.voided_at is null and ${within('a.closed_at')}
     and (z.max_attempts is null or a.number < z.max_attempts)
    join enrolments e on e.course_id = l.course_id and e.user_id = a.user_id and e.ended_at is null
   where l.course_id = :courseId and l.deleted_at is null and e.completed_at is null
     and (e.found_by, e.user_id) > (:foundBy::text, :userId::uuid)
   group by e.user_id, e.found_by order by e.found_by, e.user_id limit :limit::bigint`,
}

/** Queued and counted in one statement. The last of those found is where the next batch begins. */
const insertFound = (recipe: RecipeName) =>
  statement<Found, Window>(`
  with found as (${occasions[recipe]}), queued as (
    insert into recipe_mails (course_id, recipe, user_id, lesson_id, due_at, changed_at)
    select :courseId, :recipe, f.user_id, f.lesson_id, f.due_at, :until::timestamptz from found f
    on conflict do nothing returning user_id
  ), counted as (
    update course_recipes r set queued = r.queued + n.queued from (select count(*)::int as queued from queued) n
     where r.course_id = :courseId and r.recipe = :recipe and n.queued > 0
  )
  select found_by, user_id from found order by found_by, user_id`)

type Statement = ReturnType<typeof insertFound>
const statements = Object.fromEntries(recipeNames.map((recipe) => [recipe, insertFound(recipe)])) as Record<
  RecipeName,
  Statement
>

/** Queues the mails of the next learners who give occasion to a recipe within a window; those who have one keep it. */
export const queueOccasions = (db: Db, window: Window): Promise<readonly Found[]> =>
  statements[window.recipe](db, window)
