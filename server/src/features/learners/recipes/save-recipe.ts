import {
  type RecipeName,
  type saveRecipe as api,
  recipeDays,
  recipeMessages,
} from '@akada/contract/learners/recipe-routes'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { mustInclude } from '#features/plans/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

type Form = RequestOf<typeof api>['body']

/** Switching on begins at `startsAt`; what was on stays where it is. */
const upsertRecipe = statement<
  unknown,
  {
    courseId: string
    recipe: string
    isOn: boolean
    days: number | null
    subject: string
    content: string
    nextCourseId: string | null
    startsAt: Date
    now: Date
  }
>(`
  insert into course_recipes (course_id, recipe, is_on, days, subject, content, next_course_id, starts_at, queued_until, next_look_at)
  values (:courseId, :recipe, :isOn, :days, :subject, :content, :nextCourseId, :startsAt, :startsAt, :now)
  on conflict (course_id, recipe) do update
     set is_on = excluded.is_on, days = excluded.days, subject = excluded.subject, content = excluded.content,
         next_course_id = excluded.next_course_id,
         starts_at = case when course_recipes.is_on then course_recipes.starts_at else excluded.starts_at end,
         queued_until = case when course_recipes.is_on then course_recipes.queued_until else excluded.queued_until end,
         next_look_at = case when course_recipes.is_on then course_recipes.next_look_at else excluded.next_look_at end`)

const isOwnPublishedCourse = statement<{ id: string }, { id: string; userId: string }>(`
  select id from courses where id = :id and user_id = :userId and status = 'published' and deleted_at is null
     and removed_at is null`)

interface NextCourse {
  nextCourseId: string | null
  courseId: string
  userId: string
}

/** Throws unless what is offered next is another published course of the creator. */
export async function mustBeNextCourse(
  db: Db,
  { nextCourseId, courseId, userId }: NextCourse,
): Promise<void> {
  if (nextCourseId === null) return
  const found = nextCourseId === courseId ? [] : await isOwnPublishedCourse(db, { id: nextCourseId, userId })
  if (found.length === 0)
    throw new ApiError('API_ERR_VALIDATION', {
      fields: [{ field: 'nextCourseId', message: recipeMessages.nextCourse }],
    })
}

const daysOf = (recipe: RecipeName, days: number | undefined) =>
  recipe in recipeDays ? (days ?? recipeDays[recipe as keyof typeof recipeDays]) : null

interface Request {
  courseId: string
  recipe: RecipeName
  userId: string
  form: Form
}

/** Stores a recipe of an own course. Whoever may no longer send any can still switch them off. */
export async function saveRecipe(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId, recipe, userId, form }: Request,
) {
  const { isOn, subject, content, days, nextCourseId } = form
  await db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId, evenReadOnly: true })
    if (isOn) await mustInclude(tx, { userId, limit: 'emailAutomation' })
    await mustBeNextCourse(tx, { nextCourseId, courseId, userId })
    await upsertRecipe(tx, {
      courseId,
      recipe,
      isOn,
      days: daysOf(recipe, days),
      subject,
      content,
      nextCourseId,
      // A cohort may have been joined long before its mail is written.
      startsAt: recipe === 'cohort-starts' ? new Date(0) : now(),
      now: now(),
    })
  })
  return { recipe, isOn }
}
