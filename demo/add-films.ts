import type { Course } from '@akada/contract/courses/model'
import { getCourse, listUserCourses, orderCourse } from '@akada/contract/courses/routes'
import { addModuleMedia } from '@akada/contract/courses/module-routes'
import { clientIdOf } from './client-ids.ts'
import type { Client } from './client.ts'
import type { DemoCourse } from './courses/course.ts'
import type { Drawings } from './drawings.ts'
import type { Drawn, Renderer } from './renderer.ts'
import { type Sessions, upload } from './sessions.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
  readonly drawings: Drawings
  readonly renderer: Renderer
}

/** Whether a lesson of these courses reuses a post's film. */
export const usesPost = (courses: readonly DemoCourse[]) => {
  const used = new Set(
    courses.flatMap(({ modules }) =>
      modules.flatMap(({ lessons }) =>
        lessons.flatMap((lesson) => ('post' in lesson && !lesson.as ? [lesson.post] : [])),
      ),
    ),
  )
  return (key: string): boolean => used.has(key)
}

/** Adds the films that published courses lack, and puts all lessons into the order of the catalogue. */
export async function addFilms(house: House, courses: readonly DemoCourse[]): Promise<void> {
  const { client, sessions } = house
  for (const course of courses) {
    const { token, userId } = await sessions.sessionOf(course.by)
    const query = { status: 'published' } as const
    const own = await client.call(listUserCourses, { token, params: { id: userId }, query })
    const found = own.courses.find(({ title }) => title === course.title)
    if (!found) continue
    const params = { id: found.id }
    const { modules } = await client.call(getCourse, { token, params })
    for (const [index, module] of modules.entries())
      await addToModule(house, { course, index, module, token })
    const { version, ...whole } = await client.call(getCourse, { token, params })
    const body = { version, modules: orderOf(course, whole.modules) }
    await client.call(orderCourse, { token, params: { courseId: found.id }, body })
  }
}

interface Adding {
  course: DemoCourse
  index: number
  module: Course['modules'][number]
  token: string
}

async function addToModule(
  house: House,
  { course, index, module: { id: moduleId, media }, token }: Adding,
): Promise<void> {
  for (const lesson of course.modules[index]?.lessons ?? []) {
    const isThere = media.some(({ title }) => title === lesson.title)
    if (isThere || !('post' in lesson)) continue
    const [drawn] = await draw(house, lesson)
    if (!drawn) throw new Error(`Nothing was drawn for ${lesson.post}.`)
    const url = await upload(house.client, { token, namespace: 'courses' }, drawn)
    const { title, about, isPreview = false } = lesson
    const clientId = clientIdOf(`${course.key} ${index} ${title}`)
    const body = { moduleId, title, description: about, isPreview, url, mimeType: drawn.mimeType, clientId }
    await house.client.call(addModuleMedia, { token, body })
  }
}

const draw = (
  { drawings, renderer }: House,
  { post, as }: { post: string; as?: 'sound' | 'paper' },
): Promise<Drawn[]> => (as ? renderer[as](post) : drawings.of(post))

/** Lessons as the catalogue has them, then the quizzes. */
const orderOf = (course: DemoCourse, modules: Course['modules']) =>
  modules.map(({ id, media, quizzes }, index) => {
    const titles = course.modules[index]?.lessons.map(({ title }) => title) ?? []
    const lessons = media.toSorted((a, b) => titles.indexOf(a.title) - titles.indexOf(b.title))
    return { id, items: [...lessons, ...quizzes].map((item) => item.id) }
  })
