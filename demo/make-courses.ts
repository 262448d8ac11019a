import { createCourse, listUserCourses } from '@akada/contract/courses/routes'
import { saveCourse } from '@akada/contract/market/routes'
import { addModuleMedia, createModule } from '@akada/contract/courses/module-routes'
import type { Db } from '@akada/server/db/connect.ts'
import { publishCourse } from '@akada/server/features/courses/edit/publish-course.ts'
import { clientIdOf } from './client-ids.ts'
import type { Client } from './client.ts'
import type { DemoCourse } from './courses/course.ts'
import { type Product, ageOf, daysAgo, productAt } from './earlier.ts'
import { makeQuiz } from './make-quizzes.ts'
import { demoPeople } from './people.ts'
import type { Renderer } from './renderer.ts'
import { type Sessions, upload } from './sessions.ts'
import { seeded } from './sound/random.ts'
import { type Town, takePlan } from './test-bank.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
  readonly renderer: Renderer
  readonly db: Db
  readonly product: Product
  /** Without payments every course is free. */
  readonly town: Town | undefined
}

/**
 * Creates and publishes each course that its creator doesn't have yet, with its texts and its quiz; its films take
 * longer and are added later.
 */
export async function makeCourses(house: House, courses: readonly DemoCourse[]): Promise<void> {
  for (const course of courses) {
    const { token, userId } = await house.sessions.sessionOf(course.by)
    const own = await house.client.call(listUserCourses, {
      token,
      params: { id: userId },
      query: { status: 'published' },
    })
    if (own.courses.some(({ title }) => title === course.title)) continue
    const courseId = await makeCourse(house, { course, token, userId })
    // At another time than the present, so that not all courses are new.
    const product = productAt(house.product, daysAgo(ageOf(courses, course.key)))
    await publishCourse(product, { courseId, userId, containsSynthetic: false })
    await saveForSome(house, { courseId, userId })
  }
}

interface Making {
  course: DemoCourse
  token: string
  userId: string
}

async function makeCourse(house: House, { course, token, userId }: Making): Promise<string> {
  const { client, renderer, db } = house
  await verify(db, userId)
  const [cover] = await renderer.cover(course.key)
  if (!cover) throw new Error(`No cover was drawn for ${course.key}.`)
  const promotionalUrl = await upload(client, { token, namespace: 'courses' }, cover)
  const { title, description, difficultyLevel, tags, language = 'en' } = course
  const price = await priceOf(house, course)
  const form = { title, description, difficultyLevel, tags: [...tags], language, promotionalUrl, ...price }
  const { id: courseId } = await client.call(createCourse, {
    token,
    body: { ...form, clientId: clientIdOf(course.key) },
  })
  let last = ''
  for (const [index, module] of course.modules.entries()) {
    const name = `${course.key} ${index}`
    const { id: moduleId } = await client.call(createModule, {
      token,
      body: { courseId, title: module.title, clientId: clientIdOf(name) },
    })
    for (const lesson of module.lessons)
      if ('body' in lesson) {
        const known = { moduleId, clientId: clientIdOf(`${name} ${lesson.title}`) }
        await client.call(addModuleMedia, { token, body: { ...lesson, ...known, kind: 'text' } })
      }
    last = moduleId
  }
  await makeQuiz(house, { key: course.key, moduleId: last, token, userId })
  return courseId
}

/** The demo must send no codes to real phones, so its teachers are verified without one. */
async function verify(db: Db, userId: string): Promise<void> {
  const done = { isLocationVerified: true, phoneNumberVerified: true }
  await db.updateTable('users').set(done).where('id', '=', userId).execute()
}

/** Selling requires a plan. */
async function priceOf({ town }: House, { by, price: amount, originalPrice }: DemoCourse) {
  if (amount === undefined || !town) return {}
  await takePlan(town, by)
  return { isPaid: true, currency: 'NGN' as const, amount, originalPrice }
}

/** Some other members save it, the same ones at every start. */
async function saveForSome(
  { client, sessions }: House,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<void> {
  for (const { username } of demoPeople) {
    if (seeded(`saves ${courseId} ${username}`)() > 0.35) continue
    const { token, userId: id } = await sessions.sessionOf(username)
    if (id === userId) continue
    const body = { interactableId: courseId, interactableType: 'COURSE' as const }
    await client.call(saveCourse, { token, params: { id }, body })
  }
}
