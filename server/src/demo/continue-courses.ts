import { setTimeout as sleep } from 'node:timers/promises'
import type { Course } from '@akada/contract/course'
import { getCourse } from '@akada/contract/courses'
import { doneShare, fastestShare, listWatchlist, putNote, reportProgress } from '@akada/contract/learning'
import type { OpenLesson } from '@akada/contract/lesson'
import { getLesson } from '@akada/contract/modules'
import { clientIdOf } from './client-ids.ts'
import type { Client } from './client.ts'
import type { DemoCourse } from './courses/course.ts'
import { findCourse, isFree } from './make-learners.ts'
import { passQuiz } from './pass-quiz.ts'
import { demoPeople, isLearner } from './people.ts'
import type { Sessions } from './sessions.ts'
import { seeded } from './sound/random.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
  readonly signal: AbortSignal
}

type Ready = Pick<Course, 'id' | 'modules'> & { key: string; isFirst: boolean; isLast: boolean }

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
    if (found) ready.push({ id: found.id, modules: found.modules, ...place })
  }
  const plans: Plan[] = []
  for (const { username } of demoPeople) plans.push(...(await plansOf(house, username, ready)))
  // The server accepts progress at twice the speed at most.
  const longest = Math.max(0, ...plans.flatMap(({ lessons }) => lessons.map((lesson) => lesson.mediaLength)))
  await sleep(longest * fastestShare * 1000 + 500, undefined, { signal: house.signal })
  for (const plan of plans) await carryOut(house, plan)
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

interface Plan {
  username: string
  course: Ready
  lessons: OpenLesson[]
  isWhole: boolean
}

/** How far a member goes in each of their courses, and the lessons of it, opened. */
async function plansOf(
  { client, sessions }: House,
  username: string,
  ready: readonly Ready[],
): Promise<Plan[]> {
  const { token, userId: id } = await sessions.sessionOf(username)
  const query = { status: 'all', limit: '100' } as const
  const { courses } = await client.call(listWatchlist, { token, params: { id }, query })
  const plans: Plan[] = []
  for (const course of ready) {
    if (!courses.some((one) => one.id === course.id)) continue
    const ids = course.modules.flatMap(({ media }) => media.map((lesson) => lesson.id))
    const share = shareOf(username, course)
    const count = share === 1 ? ids.length : Math.floor(ids.length * share) + 1
    const lessons: OpenLesson[] = []
    for (const lessonId of ids.slice(0, count))
      lessons.push(await client.call(getLesson, { token, params: { lessonId } }))
    plans.push({ username, course, lessons, isWhole: share === 1 })
  }
  return plans
}

/** The demo's learners have one free course to continue, and one certificate. */
function shareOf(username: string, { key, isFirst, isLast }: Ready): number {
  if (isLearner(username) && isFirst) return 0.5
  if (isLearner(username) && isLast) return 1
  const drawn = seeded(`continues ${key} ${username}`)()
  return drawn > 0.55 ? 1 : drawn
}

async function carryOut(
  { client, sessions }: House,
  { username, course, lessons, isWhole }: Plan,
): Promise<void> {
  const { token } = await sessions.sessionOf(username)
  if (isWhole)
    for (const { id: quizId } of course.modules.flatMap(({ quizzes }) => quizzes))
      await passQuiz(client, { token, quizId, key: course.key })
  const items = lessons.map((lesson, index) => itemOf(lesson, !isWhole && index === lessons.length - 1))
  const courseId = course.id
  if (items.length > 0) await client.call(reportProgress, { token, params: { courseId }, body: { items } })
  const [first] = lessons
  if (!first || !isLearner(username) || !course.isFirst) return
  const note = { lessonId: first.id, atSecond: 2, body: 'Watch this again before Monday.' }
  const noteId = clientIdOf(`note ${courseId} ${username}`)
  const body = { ...note, changedAt: new Date().toISOString() }
  await client.call(putNote, { token, params: { noteId }, body })
}

/** A lesson from its beginning to its end, or the half of one where a learner stops. */
function itemOf({ id: lessonId, fileId, mediaLength, pagesCount }: OpenLesson, isStop: boolean) {
  const units = Math.max(1, mediaLength, pagesCount)
  const seen = isStop ? Math.floor(units * (doneShare / 2)) : units
  return {
    lessonId,
    fileId,
    seen: [[0, seen]] as [number, number][],
    positionSeconds: isStop && mediaLength > 0 ? seen : 0,
    watchSeconds: mediaLength > 0 ? seen : 0,
  }
}
