import { aCourse } from '#features/courses/testing/courses.ts'
import type { Life } from '#testing/world/life.ts'

/** Her course writes to its learners by itself, and one of Obi's to her. */
export async function seed({ world: { db }, ada, obi, fan }: Life): Promise<void> {
  const now = new Date()
  const times = { startsAt: now, queuedUntil: now, nextLookAt: now }
  for (const [teacher, learner, content] of [
    [ada, fan, 'Says Olufunmilayo of asooke!'],
    [obi, ada, 'Bring leather.'],
  ] as const) {
    const { id: courseId } = await aCourse(db, teacher)
    const recipe = { courseId, recipe: 'welcome' }
    await db
      .insertInto('courseRecipes')
      .values({ ...recipe, ...times, subject: 'Welcome', content, isOn: true, queued: 1 })
      .execute()
    await db
      .insertInto('recipeMails')
      .values({ ...recipe, userId: learner.id, dueAt: now, changedAt: now })
      .execute()
  }
  await db.insertInto('recipeMailDays').values({ userId: ada.id, day: now, sent: 3 }).execute()
}
