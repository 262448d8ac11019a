import * as api from '@akada/contract/analytics/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { countQuestions } from '#features/quizzes/testing/figures.ts'
import { aQuiz, enrolIn, long, single, trueFalse } from '#features/quizzes/testing/quizzes.ts'
import { idOf, taking } from '#features/quizzes/testing/taking.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const { db } = world

const analyticsOf = (as: { token: string }, courseId: string) =>
  world.call(api.getCourseAnalytics, { as, params: { courseId }, query: {} })

/** Six learners of a quiz with an easy question and one that only the better half knows. */
async function takenQuiz() {
  const teacher = await world.aUser()
  const quiz = await aQuiz(db, teacher, { questions: [single, trueFalse], shuffleOptions: false })
  for (let n = 0; n < 6; n += 1) {
    const learner = await world.aUser()
    await enrolIn(db, quiz.courseId, learner)
    const take = taking(world, quiz.quizId, learner)
    const { data } = await take({ action: 'start' })
    const [easy, hard] = data.questions
    const answers = [
      { questionId: easy!.id, optionIds: [idOf(easy, 'Indigo')] },
      { questionId: hard!.id, optionIds: [idOf(hard, n < 3 ? 'True' : 'False')] },
    ]
    await take({ action: 'submit', answers })
  }
  return { teacher, ...quiz }
}

test('a creator sees completion, lessons, quizzes and their questions, the hardest first', async () => {
  const { teacher, courseId, quizId, questionIds } = await takenQuiz()
  await subscribe(db, teacher)
  await db.updateTable('courseStats').set({ completions: 2 }).where('courseId', '=', courseId).execute()
  await countQuestions(world)
  const { data } = await analyticsOf(teacher, courseId)
  expect(data).toMatchObject({ completionRate: 33, dropOff: 67, students: 6, isFull: true })
  expect(
    data.lessons.map(({ title, kind, opened, done, share }) => [title, kind, opened, done, share]),
  ).toEqual([
    ['Lesson 1', 'text', 0, 0, 0],
    ['Lesson 2', 'text', 0, 0, 0],
    ['What have you learned?', 'quiz', 3, 3, 50],
  ])
  expect(data.quizzes).toMatchObject([
    {
      quizId,
      attempts: 6,
      passRate: 50,
      average: 75,
      questions: [
        { questionId: questionIds[1], right: 50, discrimination: 1 },
        { questionId: questionIds[0], right: 100, discrimination: 0 },
      ],
    },
  ])
})

test('without the plan there is the completion rate alone', async () => {
  const teacher = await world.aUser()
  const { courseId } = await aQuiz(db, teacher)
  expect((await analyticsOf(teacher, courseId)).data).toEqual({
    completionRate: 0,
    dropOff: 0,
    students: 0,
    isFull: false,
    days: [],
    lessons: [],
    quizzes: [],
    posts: [],
  })
})

test('the overview says what waits: answers to grade, reviews, and who is new', async () => {
  const [teacher, learner] = [await world.aUser(), await world.aUser()]
  const { courseId, quizId } = await aQuiz(db, teacher, { questions: [long] })
  await enrolIn(db, courseId, learner)
  const take = taking(world, quizId, learner)
  const { data: open } = await take({ action: 'start' })
  await take({
    action: 'submit',
    answers: [{ questionId: open.questions[0]!.id, text: 'Because my mother did.' }],
  })
  const review = { courseId, userId: learner.id, rating: 4, percentage: 10 }
  await db.insertInto('courseReviews').values(review).execute()
  const call = { as: teacher, params: { id: teacher.id } }
  const { data } = await world.call(api.getTeaching, call)
  expect(data).toMatchObject({
    courses: 1,
    students: 1,
    activeWeek: 1,
    toGrade: 1,
    oldestToGrade: { courseId, quizId, title: 'What have you learned?', name: 'Ada Obi' },
    unansweredReviews: 1,
    soldWeek: { sales: 0, net: 0, netMinor: 0, nextRelease: null },
    reviewedCourseId: courseId,
    recent: [{ userId: learner.id, courseId, course: 'A course' }],
  })
  const request = { as: teacher, params: { courseId } }
  expect((await world.call(api.getCourseManagement, request)).data).toEqual({
    toGrade: 1,
    quizToGrade: quizId,
    unansweredReviews: 1,
    messages: [],
    posts: [],
  })
  const { data: taught } = await world.call(api.listTaughtCourses, { ...call, query: {} })
  expect(taught.courses).toMatchObject([{ id: courseId, students: 1, completionRate: 0 }])
  const drafts = await world.call(api.listTaughtCourses, { ...call, query: { status: 'draft' } })
  expect(drafts.data.courses).toEqual([])
})

const sentAt = (n: number) => new Date(Date.UTC(2026, 0, n))

test('management lists the messages to learners and the posts that lead there, the newest first, of one course', async () => {
  const teacher = await world.aUser()
  const [course, other] = [await aCourse(db, teacher), await aCourse(db, teacher)]
  for (const [n, courseId] of [course.id, other.id, course.id].entries()) {
    await db
      .insertInto('courseMessages')
      .values({
        courseId,
        userId: teacher.id,
        subject: `No ${n}`,
        content: 'Hello',
        recipients: n,
        sentAt: sentAt(n + 1),
      })
      .execute()
    const { id } = await world.aPost(teacher, { body: `Clip ${n}` })
    await db.updateTable('posts').set({ courseId }).where('id', '=', id).execute()
  }
  const { data } = await world.call(api.getCourseManagement, { as: teacher, params: { courseId: course.id } })
  expect(data.messages).toMatchObject([
    { subject: 'No 2', recipients: 2, sentAt: sentAt(3).toISOString() },
    { subject: 'No 0', recipients: 0 },
  ])
  expect(data.posts.map(({ title }) => title)).toEqual(['Clip 2', 'Clip 0'])
  expect(data).toMatchObject({ toGrade: 0, quizToGrade: null, unansweredReviews: 0 })
})

/** Somebody who is enrolled. */
async function aLearner(courseId: string) {
  const learner = await world.aUser()
  await enrolIn(db, courseId, learner)
  return learner
}

test('the usage log lists who opened what, page by page, on the plans that include it', async () => {
  const [teacher, other] = [await world.aUser(), await world.aUser()]
  const { id: courseId, lessonIds } = await aCourse(db, teacher)
  const [mediaId] = lessonIds
  const opened = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 8, n)))
  for (const openedAt of opened) {
    const { id: userId } = await aLearner(courseId)
    const progress = { userId, courseId, lessonId: mediaId!, openedAt, changedAt: openedAt }
    await db.insertInto('lessonProgress').values(progress).execute()
  }
  const usage = (after?: string, as = teacher) =>
    world.call(api.listUsage, { as, params: { courseId }, query: { ...(after && { after }) } })
  expect((await usage()).error).toMatchObject({ code: 'API_ERR_PLAN_LIMIT', upgradeTab: 'classroom-plans' })
  await subscribe(db, teacher, 'pro')
  expect((await usage(undefined, other)).status).toBe(403)
  const first = (await usage()).data
  expect(first.entries[0]).toMatchObject({
    name: 'Ada Obi',
    mediaId,
    title: 'Lesson 1',
    openedAt: opened[59]!.toISOString(),
    doneAt: null,
  })
  const second = (await usage(first.next!)).data
  const listed = [...first.entries, ...second.entries].map(({ openedAt }) => openedAt)
  expect(listed).toEqual(opened.toReversed().map((at) => at.toISOString()))
  expect(second.next).toBeNull()
})
