import { setTimeout as sleep } from 'node:timers/promises'
import type { Course } from '@akada/contract/courses/model'
import { getCourse } from '@akada/contract/courses/routes'
import { enrol } from '@akada/contract/learning/enrolment-routes'
import { doneShare, listWatchlist, putNote } from '@akada/contract/learning/routes'
import type { Lesson } from '@akada/contract/courses/modules'
import { reportProgress } from '@akada/server/features/learning/report-progress.ts'
import { clientIdOf } from './client-ids.ts'
import type { Client } from './client.ts'
import type { DemoCourse } from './courses/course.ts'
import { type Product, later, productAt, timesOfLessons } from './earlier.ts'
import { findCourse, isFree } from './make-learners.ts'
import { openLesson } from './open-lesson.ts'
import { passQuiz } from './pass-quiz.ts'
import { isReviewer } from './make-reviews.ts'
import { demoPeople, isLearner } from './people.ts'
import type { Sessions } from './sessions.ts'
import { seeded } from './sound/random.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
  readonly product: Product
  readonly signal: AbortSignal
}

interface Ready {
  id: string
  key: string
  isFirst: boolean
  isLast: boolean
}

/** Minutes after which any of the demo's texts can have been read. */
const leastMinutes = 4

/** Milliseconds between two looks at courses that are being processed, and how often to look. */
const pause = 1000
const looks = 600

/** Once the courses have their films, their learners go on: some complete them, others stop on the way. */
export async function continueCourses(house: House, courses: readonly DemoCourse[]): Promise<void> {
  const ready: Ready[] = []
  const free = courses.filter(isFree)
  for (const course of courses) {
    const found = await untilProcessed(house, course)
    const place = { key: course.key, isFirst: course === free[0], isLast: course === free.at(-1) }
    if (found) ready.push({ id: found.id, ...place })
  }
  for (const { username } of demoPeople) {
    const { token, userId: id } = await house.sessions.sessionOf(username)
    const query = { status: 'all', limit: '100' } as const
    const { courses: taken } = await house.client.call(listWatchlist, { token, params: { id }, query })
    for (const course of ready)
      if (taken.some((one) => one.id === course.id)) await goOn(house, { username, course })
  }
}

async function untilProcessed(house: House, course: DemoCourse): Promise<Course | undefined> {
  const found = await findCourse(house, course)
  if (!found) return undefined
  const { token } = await house.sessions.sessionOf(course.by)
  for (let look = 0; look < looks; look += 1) {
    const whole = await house.client.call(getCourse, { token, params: { id: found.id } })
    const media = whole.modules.flatMap((module) => module.media)
    if (media.every(({ status }) => status !== 'processing')) return whole
    await sleep(pause, undefined, { signal: house.signal })
  }
  return undefined
}

interface Learning {
  username: string
  course: Ready
}

/** A member learns as much of a course as they are meant to, over the days since they enrolled. */
async function goOn(house: House, { username, course }: Learning): Promise<void> {
  const { client, sessions } = house
  const { token, userId } = await sessions.sessionOf(username)
  const params = { id: course.id }
  const { modules } = await client.call(getCourse, { token, params })
  const enrolledAt = new Date((await client.call(enrol, { token, params, body: {} })).enrolledAt)
  const all = modules.flatMap(({ media }) => media)
  const share = shareOf(username, course)
  const lessons = all.slice(0, share === 1 ? all.length : Math.floor(all.length * share) + 1)
  const times = timesOfLessons(enrolledAt, lessons.length)
  for (const [index, lesson] of lessons.entries()) {
    const isStop = share < 1 && index === lessons.length - 1
    // Lessons of a learner who has just enrolled share one time, so they are numbered.
    const turn = times.slice(0, index + 1).filter((time) => time.getTime() === times[index]?.getTime()).length
    const time = isStop ? stopTime(username, course, times[index]) : times[index]
    await learn(house, { courseId: course.id, userId, lesson, isStop, turn, time: time ?? enrolledAt })
  }
  const time = later(times.at(-1) ?? enrolledAt, { minutes: 10 })
  if (share === 1)
    for (const { id: quizId } of modules.flatMap(({ quizzes }) => quizzes))
      await passQuiz(house, { token, userId, quizId, key: course.key, time })
  await takeNote(house, { username, course, lesson: lessons[0] })
}

/** The learner's course in progress was stopped just now, so that it comes first in the list of what to continue. */
const stopTime = (username: string, { isFirst }: Ready, otherwise: Date | undefined) =>
  isLearner(username) && isFirst ? new Date() : otherwise

/** The demo's learners have one free course to continue, and one certificate. */
function shareOf(username: string, { key, isFirst, isLast }: Ready): number {
  if (isLearner(username) && isFirst) return 0.5
  if (isLearner(username) && isLast) return 1
  const drawn = seeded(`continues ${key} ${username}`)()
  if (drawn > 0.55) return 1
  return isFirst && isReviewer(username) ? Math.max(drawn, 0.4) : drawn
}

interface Watching {
  courseId: string
  userId: string
  lesson: Lesson
  isStop: boolean
  /** How many lessons have the same time, with this one. */
  turn: number
  time: Date
}

/** Opens a lesson and learns it to its end, or the half of one where a learner stops. */
async function learn({ product }: House, { courseId, userId, lesson, isStop, turn, time }: Watching) {
  const { id: lessonId, mediaLength, pagesCount, done, positionSeconds } = lesson
  // An interrupted start may have done this already.
  if (done || positionSeconds > 0) return
  const units = Math.max(1, mediaLength, pagesCount)
  const seen = isStop ? Math.floor(units * (doneShare / 2)) : units
  const watched = mediaLength > 0 ? seen : 0
  const item = {
    lessonId,
    seen: [[0, seen]] as [number, number][],
    positionSeconds: isStop ? watched : 0,
    watchSeconds: watched,
  }
  const opened = productAt(product, time)
  if (!(await openLesson(opened, { lessonId, userId }))) return
  await reportProgress(opened, { courseId, userId, items: [{ lessonId }] })
  const end = later(time, { minutes: Math.max(watched / 60, leastMinutes) * turn })
  await reportProgress(productAt(product, end), { courseId, userId, items: [item] })
}

async function takeNote(
  { client, sessions }: House,
  { username, course, lesson }: Learning & { lesson: Lesson | undefined },
): Promise<void> {
  if (!lesson || !isLearner(username) || !course.isFirst) return
  const { token } = await sessions.sessionOf(username)
  const noteId = clientIdOf(`note ${course.id} ${username}`)
  const body = { lessonId: lesson.id, atSecond: 2, body: 'Watch this again before Monday.' }
  await client.call(putNote, {
    token,
    params: { noteId },
    body: { ...body, changedAt: new Date().toISOString() },
  })
}
