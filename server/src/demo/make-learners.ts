import { setTimeout as sleep } from 'node:timers/promises'
import type { CourseCard } from '@akada/contract/course'
import { getCourse, listUserCourses } from '@akada/contract/courses'
import { enrol } from '@akada/contract/enrolments'
import { doneShare, fastestShare, putNote, reportProgress } from '@akada/contract/learning'
import type { OpenLesson } from '@akada/contract/lesson'
import { getLesson } from '@akada/contract/modules'
import { clientIdOf } from './client-ids.ts'
import type { Client } from './client.ts'
import type { DemoCourse } from './courses/course.ts'
import { makeProgress } from './make-progress.ts'
import { demoPeople, learners } from './people.ts'
import type { Sessions } from './sessions.ts'
import { seeded } from './sound/random.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
  readonly signal: AbortSignal
}

const freeOnes = (courses: readonly DemoCourse[]) => courses.filter(({ price }) => price === undefined)

const isLearner = (username: string) => learners.some((learner) => learner.username === username)

/** Some members enrol in each free course, the same ones at every start, and read some of its texts. */
export async function makeLearners(house: House, courses: readonly DemoCourse[]): Promise<void> {
  for (const [index, course] of freeOnes(courses).entries()) {
    const found = await findCourse(house, course)
    if (!found) continue
    for (const { username } of demoPeople) {
      const isIn = isLearner(username) || seeded(`learns ${course.key} ${username}`)() <= 0.4
      if (username === course.by || !isIn) continue
      const { token } = await house.sessions.sessionOf(username)
      await house.client.call(enrol, { token, params: { id: found.id }, body: {} })
      const learning = { token, courseId: found.id, username }
      if (isLearner(username) && index === 0) await learnHalf(house, learning)
      else await makeProgress(house.client, learning)
    }
  }
}

/** Once the first free course has its films, the demo's learners go through half of it again. */
export async function finishHalf(house: House, courses: readonly DemoCourse[]): Promise<void> {
  const [course] = freeOnes(courses)
  const found = course && (await findCourse(house, course))
  if (!found) return
  for (const { username } of learners) {
    const { token } = await house.sessions.sessionOf(username)
    await learnHalf(house, { token, courseId: found.id, username })
  }
}

async function findCourse(
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

interface Learning {
  token: string
  courseId: string
  username: string
}

/** Completes the first half and a little of what follows, and writes a note. */
async function learnHalf(house: House, { token, courseId, username }: Learning): Promise<void> {
  const { client, signal } = house
  const { modules } = await client.call(getCourse, { token, params: { id: courseId } })
  const ids = modules.flatMap(({ media }) => media.map(({ id }) => id))
  const lessons: OpenLesson[] = []
  for (const lessonId of ids.slice(0, Math.ceil(ids.length / 2) + 1))
    lessons.push(await client.call(getLesson, { token, params: { lessonId } }))
  // The server accepts progress at twice the speed at most.
  const longest = Math.max(...lessons.map(({ mediaLength }) => mediaLength))
  await sleep(longest * fastestShare * 1000 + 500, undefined, { signal })
  const items = lessons.map((lesson, index) => itemOf(lesson, index === lessons.length - 1))
  await client.call(reportProgress, { token, params: { courseId }, body: { items } })
  const [first] = lessons
  if (!first) return
  const note = { lessonId: first.id, atSecond: 2, body: 'Watch this again before Monday.' }
  await client.call(putNote, {
    token,
    params: { noteId: clientIdOf(`note ${courseId} ${username}`) },
    body: { ...note, changedAt: new Date().toISOString() },
  })
}

function itemOf({ id: lessonId, fileId, mediaLength }: OpenLesson, isLast: boolean) {
  const units = Math.max(1, mediaLength)
  const seen = isLast ? Math.floor(units * (doneShare / 2)) : units
  return {
    lessonId,
    fileId,
    seen: [[0, seen]] as [number, number][],
    positionSeconds: isLast ? seen : 0,
    watchSeconds: seen,
  }
}
