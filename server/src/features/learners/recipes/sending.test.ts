import { expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { atNoon, figuresOf, recipesOf, run, statusOf, subjectsTo } from '../testing/recipes.ts'
import { sendRecipeMails } from './send-recipe-mails.ts'

const world = await sharedWorld()
const { db } = world

test('nothing is sent to those who have stopped, left, paid no longer or finished, nor by a creator without a plan', async () => {
  atNoon(world)
  const course = await recipesOf(world)
  await course.save('welcome')
  const learners = new Map<string, Awaited<ReturnType<typeof course.learner>>>()
  for (const name of ['left', 'unpaid', 'finished', 'blocked', 'silent', 'unverified', 'deleted', 'fine'])
    learners.set(name, await course.learner())
  const of = (name: string) => learners.get(name)!
  // Queued while all is well; they stop before it is due.
  atNoon(world, 21)
  await run(world)
  expect(await statusOf(world, of('fine'))).toEqual(['queued'])
  await course.change(of('left'), { endedAt: world.now() })
  await course.change(of('unpaid'), { pausedAt: world.now() })
  await course.change(of('finished'), { completedAt: world.now() })
  const block = { userId: of('blocked').id, targetId: course.teacher.id, type: 'BLOCK' }
  await db.insertInto('blocks').values(block).execute()
  await world.setSettings(of('silent'), { allowEmailNotification: false })
  await db.updateTable('users').set({ userVerified: false }).where('id', '=', of('unverified').id).execute()
  await db.updateTable('users').set({ deletedAt: world.now() }).where('id', '=', of('deleted').id).execute()
  atNoon(world)
  await run(world)
  const found = new Map<string, string[]>()
  for (const [name, learner] of learners) found.set(name, await statusOf(world, learner))
  expect(found.get('fine')).toEqual(['sent'])
  found.delete('fine')
  expect([...found.values()].flat()).toEqual(Array.from({ length: 7 }, () => 'stopped'))

  const late = await course.learner()
  await db
    .updateTable('subscriptions')
    .set({ state: 'ended', endedAt: world.now() })
    .where('userId', '=', course.teacher.id)
    .execute()
  await run(world)
  expect(await statusOf(world, late)).toEqual([])
  expect((await course.save('welcome')).error).toMatchObject({ limit: 'emailAutomation' })
  expect((await course.save('welcome', { isOn: false })).status).toBe(200)
})

test('mails wait for the morning where the learner lives, or for the end of their own quiet hours', async () => {
  atNoon(world, 21)
  const course = await recipesOf(world)
  await course.save('welcome')
  const [lagos, tokyo, own] = [await course.learner(), await course.learner(), await course.learner()]
  await world.setSettings(tokyo, { timeZone: 'Asia/Tokyo' })
  await world.setSettings(own, { quietFrom: '20:00', quietUntil: '23:00' })
  // 22:05 in Lagos, 6:05 in Tokyo.
  await run(world)
  expect([await statusOf(world, lagos), await statusOf(world, tokyo)]).toEqual([['queued'], ['queued']])
  world.later(2 * 3600)
  await sendRecipeMails(world)
  expect([await statusOf(world, lagos), await statusOf(world, tokyo)]).toEqual([['queued'], ['sent']])
  expect(await statusOf(world, own)).toEqual(['sent'])
  world.later(8 * 3600)
  await sendRecipeMails(world)
  expect(await statusOf(world, lagos)).toEqual(['sent'])
})

test('a day has a limit for all that a creator sends; the rest follows on the next', async () => {
  atNoon(world)
  const course = await recipesOf(world)
  await course.save('welcome')
  const learners = [await course.learner(), await course.learner(), await course.learner()]
  const today = { userId: course.teacher.id, day: world.now(), sent: 19_998 }
  await db.insertInto('recipeMailDays').values(today).execute()
  await run(world)
  const sent = async () =>
    (await Promise.all(learners.map((one) => statusOf(world, one))))
      .flat()
      .filter((status) => status === 'sent')
  expect(await sent()).toHaveLength(2)
  atNoon(world)
  await run(world)
  expect(await sent()).toHaveLength(3)
})

test('a run that breaks off is repeated, and queues each learner once', async () => {
  atNoon(world)
  const course = await recipesOf(world)
  await course.save('welcome')
  const learners = [await course.learner(), await course.learner(), await course.learner()]
  // As after a run that was killed behind its first batch.
  const first = { courseId: course.courseId, recipe: 'welcome', userId: learners[0]!.id }
  const now = world.now()
  await db
    .insertInto('recipeMails')
    .values({ ...first, dueAt: now, changedAt: now })
    .execute()
  await db.updateTable('courseRecipes').set({ queued: 1 }).where('courseId', '=', course.courseId).execute()
  await Promise.all([run(world), run(world)])
  for (const learner of learners) expect(await subjectsTo(world, learner)).toEqual(['welcome of Weaving'])
  expect(await figuresOf(world, course, 'welcome')).toMatchObject({ queued: 0, sent: 3, stopped: 0 })
})
