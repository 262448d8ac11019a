import {
  type Recipe,
  type RecipeName,
  recentRecipeMails,
  recipeDays,
  recipeNames,
} from '@akada/contract/learners/recipe-routes'
import { statement } from '#db/connect.ts'
import { mustTeach } from '#features/courses/public/rights.ts'
import { isIncluded } from '#features/plans/public.ts'
import type { Context } from '#context.ts'

type StoredRecipe = Omit<Recipe, 'recent'> & { recentSent: number; cameBack: number; completed: number }

const listRecipeRows = statement<StoredRecipe, { courseId: string }>(`
  select r.recipe, r.is_on, r.subject, r.content, r.days, r.next_course_id, r.queued, r.sent, r.stopped,
         f.recent_sent, f.came_back, f.completed
    from course_recipes r cross join lateral (
      select count(*)::int as recent_sent,
             (count(*) filter (where e.last_active_at > m.changed_at))::int as came_back,
             count(e.completed_at)::int as completed
        from (select user_id, changed_at from recipe_mails
               where course_id = r.course_id and recipe = r.recipe and status = 'sent'
               order by changed_at desc limit ${recentRecipeMails}) m
        join enrolments e on e.course_id = r.course_id and e.user_id = m.user_id) f
   where r.course_id = :courseId`)

const daysOf = (recipe: RecipeName): number | null =>
  recipe in recipeDays ? recipeDays[recipe as keyof typeof recipeDays] : null

const unsaved = (recipe: RecipeName): Recipe => ({
  recipe,
  isOn: false,
  subject: null,
  content: null,
  days: daysOf(recipe),
  nextCourseId: null,
  queued: 0,
  sent: 0,
  stopped: 0,
  recent: { sent: 0, cameBack: 0, completed: 0 },
})

interface Request {
  courseId: string
  userId: string
}

/** Each recipe of an own course. */
export async function listRecipes({ db }: Pick<Context, 'db'>, { courseId, userId }: Request) {
  await mustTeach(db, { courseId, userId, evenReadOnly: true })
  const stored = await listRecipeRows(db, { courseId })
  const recipes = recipeNames.map((recipe): Recipe => {
    const row = stored.find((one) => one.recipe === recipe)
    if (!row) return unsaved(recipe)
    const { recentSent, cameBack, completed, ...others } = row
    return { ...others, recent: { sent: recentSent, cameBack, completed } }
  })
  return { recipes, isIncluded: await isIncluded(db, { userId, limit: 'emailAutomation' }) }
}
