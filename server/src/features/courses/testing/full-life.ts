import { randomUUID } from 'node:crypto'
import type { Life } from '#testing/world/life.ts'
import { aCourse } from './courses.ts'

/** She teaches one course with learners and one without, and learns one of Obi's. */
export async function seed({ world: { db }, ada, obi, fan }: Life): Promise<void> {
  const ownCourse = await aCourse(db, ada, { title: 'Weaving' })
  await aCourse(db, ada, { title: 'Asooke in a day' })
  const his = await aCourse(db, obi, { title: 'Shoes' })
  const at = new Date()
  const times = { lastActiveAt: at, enrolledAt: at, changedAt: at }
  await db
    .insertInto('enrolments')
    .values([
      { courseId: his.id, userId: ada.id, source: 'free', ...times },
      { courseId: ownCourse.id, userId: fan.id, source: 'free', ...times },
    ])
    .execute()
  const [courseId, lessonId] = [his.id, his.lessonIds[0] ?? '']
  await db
    .insertInto('lessonProgress')
    .values({ userId: ada.id, courseId, lessonId, openedAt: at, changedAt: at })
    .execute()
  await db.insertInto('lessonFetches').values({ userId: ada.id, lessonId, fetchedAt: at }).execute()
  await db
    .insertInto('lessonNotes')
    .values({ id: randomUUID(), userId: ada.id, lessonId, body: 'As Olufunmilayo does', changedAt: at })
    .execute()
  const said = { userId: ada.id, lessonId, body: 'Says Olufunmilayo of asooke!' }
  await db.insertInto('comments').values(said).execute()
  await db.insertInto('lessonCommentCounts').values({ lessonId, comments: 1, threads: 1 }).execute()
  await db.insertInto('savedCourses').values({ userId: ada.id, courseId }).execute()
  await db
    .insertInto('courseReviews')
    .values({ courseId, userId: ada.id, rating: 5, percentage: 0, body: 'asooke!' })
    .execute()
  await db
    .updateTable('courseStats')
    .set({ students: 1, saves: 1, ratings: [0, 0, 0, 0, 1] })
    .where('courseId', '=', courseId)
    .execute()
  await db.updateTable('courseStats').set({ students: 1 }).where('courseId', '=', ownCourse.id).execute()
  await seedRest({ db, ada, fan, ownCourse, his, at })
}

interface Rest {
  db: Life['world']['db']
  ada: { id: string }
  fan: { id: string }
  ownCourse: { id: string; moduleId: string }
  his: { id: string; moduleId: string }
  at: Date
}

async function seedRest({ db, ada, fan, ownCourse, his, at }: Rest): Promise<void> {
  const paper = { paper: '[]', startedAt: at, total: 100 }
  const quizOf = async (course: { id: string; moduleId: string }) => {
    const quiz = { courseId: course.id, moduleId: course.moduleId, position: 9, kind: 'quiz', title: 'Quiz' }
    const { id } = await db.insertInto('lessons').values(quiz).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('quizzes').values({ id }).execute()
    return id
  }
  const attempts = await db
    .insertInto('quizAttempts')
    .values([
      { quizId: await quizOf(his), userId: ada.id, number: 1, ...paper },
      { quizId: await quizOf(ownCourse), userId: fan.id, number: 1, ...paper },
    ])
    .returning('id')
    .execute()
  const answer = { questionId: randomUUID(), device: randomUUID(), seq: 1, savedAt: at }
  for (const { id } of attempts)
    await db
      .insertInto('attemptAnswers')
      .values({ ...answer, attemptId: id, gradedBy: ada.id })
      .execute()
  const names = { learnerName: 'Olufunmilayo Adeyinkaola', courseTitle: 'Shoes', creatorName: 'Obi' }
  await db
    .insertInto('certificates')
    .values({
      number: '23456789AB2',
      courseId: his.id,
      userId: ada.id,
      ...names,
      details: '{}',
      issuedAt: at,
    })
    .execute()
  const letter = { subject: 'Hello', content: 'Well done.', recipients: 1, sentAt: at }
  const [sent, received] = await db
    .insertInto('courseMessages')
    .values([
      { courseId: ownCourse.id, userId: ada.id, ...letter },
      { courseId: his.id, userId: null, ...letter },
    ])
    .returning('id')
    .execute()
  await db
    .insertInto('courseMessageRecipients')
    .values([
      { messageId: sent!.id, userId: fan.id },
      { messageId: received!.id, userId: ada.id },
    ])
    .execute()
  await db.insertInto('courseMutes').values({ userId: ada.id, courseId: his.id }).execute()
}
