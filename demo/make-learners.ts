import type { CourseCard } from '@akada/contract/courses/model'
import { listUserCourses } from '@akada/contract/courses/routes'
import { enrol } from '@akada/server/features/learning/enrol.ts'
import type { Client } from './client.ts'
import type { DemoCourse } from './courses/course.ts'
import { type Product, ageOf, dayOfEnrolment, productAt } from './earlier.ts'
import { makeProgress } from './make-progress.ts'
import { demoPeople, isLearner } from './people.ts'
import type { Sessions } from './sessions.ts'
import { seeded } from './sound/random.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
}

interface Teaching extends House {
  readonly product: Product
}

export const isFree = ({ price }: DemoCourse): boolean => price === undefined

/** Some members have enrolled in each free course, the same ones at every start, and read some of its texts. */
export async function makeLearners(house: Teaching, courses: readonly DemoCourse[]): Promise<void> {
  const free = courses.filter(isFree)
  for (const course of free) {
    const found = await findCourse(house, course)
    if (!found) continue
    for (const { username } of demoPeople) {
      const isIn = isLearner(username) || seeded(`learns ${course.key} ${username}`)() <= 0.4
      if (username === course.by || !isIn) continue
      const { userId } = await house.sessions.sessionOf(username)
      const day = dayOfEnrolment(ageOf(courses, course.key), { key: course.key, username })
      const learner = { courseId: found.id, userId }
      const { enrolledAt } = await enrol(productAt(house.product, day), learner)
      const isHalfWay = isLearner(username) && course === free[0]
      await makeProgress(house, { ...learner, username, isHalfWay, enrolledAt: new Date(enrolledAt) })
    }
  }
}

/** A published course of the catalogue. */
export async function findCourse(
  { client, sessions }: House,
  { by, title }: DemoCourse,
): Promise<CourseCard | undefined> {
  const { token, userId: id } = await sessions.sessionOf(by)
  const { courses } = await client.call(listUserCourses, {
    token,
    params: { id },
    query: { status: 'published' },
  })
  return courses.find((course) => course.title === title)
}
