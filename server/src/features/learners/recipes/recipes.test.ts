import { fillIn, sendTestRecipe } from '@akada/contract/learners/recipe-routes'
import { expect, test, vi } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aQuiz } from '#features/quizzes/testing/quizzes.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { atNoon, day, figuresOf, recipesOf, run, statusOf, subjectsTo } from '../testing/recipes.ts'

const world = await sharedWorld()
const { db } = world
atNoon(world)

test('a learner who enrols is welcomed once, in the words of the creator, and can end it with one click', async () => {
  atNoon(world)
  const course = await recipesOf(world)
  const early = await course.learner()
  world.later(60)
  await course.save('welcome', {
    subject: 'Welcome to {course}, {firstName}',
    content: 'Dear {firstName},\n\nI am {creator}. <b>Ask</b> me, {nobody}.',
  })
  const bola = await course.learner()
  await db.updateTable('users').set({ firstName: '{course}' }).where('id', '=', bola.id).execute()
  const sent = vi.spyOn(world.messenger, 'send')
  await run(world)
  const [message] = sent.mock.lastCall!
  sent.mockRestore()
  expect(message).toMatchObject({
    subject: 'Welcome to Weaving, {course}',
    unsubscribe: expect.stringContaining('/unsubscribe/course?token='),
    text: expect.stringContaining('Dear {course},\n\nI am Ada Obi. <b>Ask</b> me, {nobody}.'),
    html: expect.stringContaining('&lt;b&gt;Ask'),
  })
  await run(world)
  world.later(3700)
  await run(world)
  expect(await subjectsTo(world, bola)).toEqual(['Welcome to Weaving, {course}'])
  expect(await subjectsTo(world, early)).toEqual([])
  await course.change(bola, { lastActiveAt: world.now() })
  expect(await figuresOf(world, course, 'welcome')).toMatchObject({
    queued: 0,
    sent: 1,
    stopped: 0,
    recent: { sent: 1, cameBack: 1, completed: 0 },
  })
  await course.save('finished')
  const { pathname, search } = new URL(message.unsubscribe!)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  await world.app.inject({ method: 'POST', url: pathname + search, headers, payload })
  await course.change(bola, { completedAt: new Date(world.now().getTime() + 1) })
  await run(world)
  expect(await subjectsTo(world, bola)).toHaveLength(1)
  expect(await figuresOf(world, course, 'finished')).toMatchObject({ queued: 0, sent: 0, stopped: 1 })
})

test('each recipe goes to those who give occasion to it, and to nobody else', async () => {
  atNoon(world)
  const course = await recipesOf(world)
  const next = await aCourse(db, course.teacher, { title: 'Dyeing' })
  for (const recipe of ['not-started', 'stuck', 'finished'] as const)
    expect((await course.save(recipe, { nextCourseId: recipe === 'finished' ? next.id : null })).status).toBe(
      200,
    )
  const idle = await course.learner()
  const slow = await course.learner()
  const done = await course.learner()
  world.later(day)
  await course.change(slow, { lastActiveAt: world.now(), doneCount: 1 })
  await course.change(done, { lastActiveAt: world.now(), completedAt: world.now(), doneCount: 2 })
  const busy = await course.learner()
  for (let days = 1; days <= 9; days += 1) {
    world.later(day)
    await course.change(busy, { lastActiveAt: world.now(), doneCount: 1 })
    await run(world)
  }
  expect(await subjectsTo(world, idle)).toEqual(['not-started of Weaving'])
  expect(await subjectsTo(world, slow)).toEqual(['stuck of Weaving'])
  expect(await subjectsTo(world, done)).toEqual(['finished of Weaving'])
  expect(await subjectsTo(world, busy)).toEqual([])
  const [letter] = await db
    .selectFrom('inboxMessages')
    .select('body')
    .where('recipient', '=', done.email)
    .execute()
  expect(letter?.body).toContain(`See “Dyeing”: ${world.config.siteUrl}/courses/${next.id}`)
})

test('learners hear of their cohort on the day before, also those who enrolled before the mail was written', async () => {
  atNoon(world)
  const course = await recipesOf(world)
  const startsAt = new Date(world.now().getTime() + 3 * 86_400_000)
  const cohort = { courseId: course.courseId, startsOn: startsAt, startsAt }
  const { id: cohortId } = await db
    .insertInto('cohorts')
    .values(cohort)
    .returning('id')
    .executeTakeFirstOrThrow()
  const [early, late] = [await course.learner({ cohortId }), await course.learner()]
  world.later(day)
  await course.save('cohort-starts')
  await run(world)
  expect(await statusOf(world, early)).toEqual(['queued'])
  expect(await subjectsTo(world, early)).toEqual([])
  world.later(day)
  await run(world)
  expect(await subjectsTo(world, early)).toEqual(['cohort-starts of Weaving'])
  expect(await statusOf(world, late)).toEqual([])
})

test('who fails a quiz is invited to try again, unless they have passed or used up their attempts', async () => {
  atNoon(world)
  const teacher = (await recipesOf(world)).teacher
  const { courseId, quizId } = await aQuiz(db, teacher, { maxAttempts: 2 })
  const course = await recipesOf(world, { teacher, courseId })
  await course.save('quiz-failed', { subject: 'Again: {quiz}' })
  const attempt = (userId: string, number: number, isPassed: boolean) =>
    db
      .insertInto('quizAttempts')
      .values({
        quizId,
        userId,
        number,
        isPassed,
        paper: '[]',
        total: 1,
        score: isPassed ? 1 : 0,
        status: 'graded',
        startedAt: world.now(),
        closedAt: new Date(world.now().getTime() + 1),
      })
      .execute()
  const [failed, passed, exhausted] = [await course.learner(), await course.learner(), await course.learner()]
  await attempt(failed.id, 1, false)
  await attempt(passed.id, 1, false)
  await attempt(passed.id, 2, true)
  await attempt(exhausted.id, 2, false)
  await run(world)
  expect(await subjectsTo(world, failed)).toEqual(['Again: What have you learned?'])
  expect(await statusOf(world, passed)).toEqual(['stopped'])
  expect(await statusOf(world, exhausted)).toEqual([])
})

test('a creator can send a test to themselves, and offer only a published course of their own', async () => {
  atNoon(world)
  const course = await recipesOf(world)
  const as = await world.signIn(course.teacher)
  const stranger = await aCourse(db, await world.aUser())
  const params = { courseId: course.courseId, recipe: 'finished' } as const
  const form = { subject: 'Well done, {firstName}', content: 'You finished {course}.' }
  const { status, data } = await world.call(sendTestRecipe, { as, params, body: form })
  expect([status, data.to]).toEqual([202, course.teacher.email])
  expect(await subjectsTo(world, course.teacher)).toEqual(['Well done, Ada'])
  const foreign = { ...form, nextCourseId: stranger.id }
  const refused = await world.call(sendTestRecipe, { as, params, body: foreign })
  expect(refused.error.fields).toMatchObject([{ field: 'nextCourseId' }])
  expect((await course.save('finished', { nextCourseId: course.courseId })).status).toBe(400)
})

test('values are put in once, and only where a text has their names', () => {
  const values = { firstName: '{course}', course: '$& weaving' }
  expect(fillIn('{firstName} {course} {creator} {constructor} {', values)).toBe(
    '{course} $& weaving {creator} {constructor} {',
  )
})
