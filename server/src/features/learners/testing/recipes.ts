import { type RecipeName, listRecipes, saveRecipe } from '@akada/contract/learners/recipe-routes'
import type { CallOf } from '@akada/contract/route'
import { dayMs } from '@akada/contract/durations'
import { aCourse } from '#features/courses/testing/courses.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { enrolIn } from '#features/quizzes/testing/quizzes.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { queueRecipeMails } from '../recipes/queue-recipe-mails.ts'
import { sendRecipeMails } from '../recipes/send-recipe-mails.ts'

const hour = 3600
export const day = 24 * hour
type Form = Partial<CallOf<typeof saveRecipe>['body']>

/** Short helpers for a creator whose plan has recipes, and who teaches one course. */
export async function recipesOf(
  world: World,
  { teacher, courseId }: { teacher?: Person; courseId?: string } = {},
) {
  const { db } = world
  const ada = teacher ?? (await world.aUser())
  if (!teacher) await subscribe(db, ada, 'pro')
  const id = courseId ?? (await aCourse(db, ada, { title: 'Weaving' })).id
  const save = async (recipe: RecipeName, form: Form = {}) =>
    world.call(saveRecipe, {
      as: await world.signIn(ada),
      params: { courseId: id, recipe },
      body: { isOn: true, subject: `${recipe} of {course}`, content: 'Dear {firstName}', ...form },
    })
  const learner = async (facts: object = {}) => {
    const made = await world.aUser()
    await enrolIn(db, id, made)
    const now = world.now()
    const times = { enrolledAt: now, lastActiveAt: now, changedAt: now, joinedAt: now }
    await change(made, { ...times, ...facts })
    return made
  }
  const change = (of: Person, facts: object) =>
    db.updateTable('enrolments').set(facts).where('courseId', '=', id).where('userId', '=', of.id).execute()
  return { teacher: ada, courseId: id, save, learner, change }
}

/** Noon of the next day in Lagos, when nobody has quiet hours by themselves. */
export function atNoon(world: World, hours = 11): void {
  const now = world.now().getTime()
  const noon = (Math.floor(now / dayMs) + 1) * dayMs + hours * hour * 1000
  world.later((noon - now) / 1000)
}

/** Queues what there is occasion for, and sends what is due, some minutes after the last time. */
export async function run(world: World): Promise<void> {
  world.later(301)
  await queueRecipeMails(world)
  await sendRecipeMails(world)
}

export const subjectsTo = async ({ db }: World, { email }: { email: string }) =>
  (
    await db
      .selectFrom('inboxMessages')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject)

export const statusOf = async ({ db }: World, { id }: { id: string }) =>
  (await db.selectFrom('recipeMails').select('status').where('userId', '=', id).execute()).map(
    ({ status }) => status,
  )

type Course = Pick<Awaited<ReturnType<typeof recipesOf>>, 'teacher' | 'courseId'>

/** A recipe with its figures, as its creator sees it. */
export async function figuresOf(world: World, { teacher, courseId }: Course, recipe: RecipeName) {
  const as = await world.signIn(teacher)
  const { data } = await world.call(listRecipes, { as, params: { courseId } })
  return data.recipes.find((one) => one.recipe === recipe)
}
