import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { subscribe } from '@akada/server/features/plans/testing/subscribe.ts'
import { enrolIn } from '@akada/server/features/quizzes/testing/quizzes.ts'
import type { Site } from './site.ts'

const names = [
  ['Grace', 'Edet', 'NG'],
  ['Kelechi', 'Onyema', 'NG'],
  ['Halima', 'Ibrahim', 'NG'],
  ['Seun', 'Balogun', 'NG'],
  ['Ruth', 'Okon', 'CM'],
  ['Dare', 'Ekundayo-Akinfenwa', 'GB'],
  ['Joy', 'Amadi', 'NG'],
  ['Ibrahim', 'Musa', 'NG'],
  ['Amaka', 'Obi', 'GH'],
  ['Yinka', 'Bakare', 'NG'],
  ['Bola', 'Ade', 'NG'],
  ['Chidi', 'Okafor', 'NG'],
  ['Zainab', 'Sani', 'NG'],
] as const

/** A teacher on a plan with everything, and thirteen learners of one course of five texts, each a little further. */
export async function aClass(site: Site) {
  const { db } = site
  const teacher = await site.aUser('teacher')
  await subscribe(db, teacher, 'pro')
  const course = await aCourse(db, teacher, { title: 'Sew a fitted gown', lessons: 5 })
  const at = new Date()
  for (const [index, [firstName, lastName, country]] of names.entries()) {
    const learner = await site.aUser()
    const { id: userId } = learner
    await db.updateTable('users').set({ firstName, lastName, country }).where('id', '=', userId).execute()
    await enrolIn(db, course.id, learner)
    const done = course.lessonIds.slice(0, index % 6)
    for (const lessonId of done) {
      const progress = { userId, courseId: course.id, lessonId, openedAt: at, changedAt: at }
      await db
        .insertInto('lessonProgress')
        .values({ ...progress, doneAt: at, watchSeconds: 60 })
        .execute()
    }
    const completedAt = done.length === 5 ? at : null
    await db
      .updateTable('enrolments')
      .set({ doneCount: done.length, completedAt })
      .where('userId', '=', userId)
      .execute()
  }
  await db.updateTable('courseStats').set({ completions: 2 }).where('courseId', '=', course.id).execute()
  return { teacher, course }
}

/** How far the learners of a class have come, day by day and lesson by lesson. */
export async function figuresOf({ db }: Site, { course }: Awaited<ReturnType<typeof aClass>>) {
  const reached = [13, 11, 8, 4, 3]
  for (const [index, lessonId] of course.lessonIds.entries()) {
    const [opened, done] = [reached[index] ?? 0, reached[index + 1] ?? 2]
    await db.insertInto('lessonStats').values({ lessonId, opened, done }).execute()
  }
  for (let ago = 0; ago < 9; ago += 1)
    await db
      .insertInto('courseDays')
      .values({
        courseId: course.id,
        day: new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
        enrolled: ago % 3,
        active: 3 + (ago % 4),
        completed: ago % 5 === 0 ? 1 : 0,
        watchSeconds: 600 * (1 + (ago % 3)),
      })
      .execute()
}
