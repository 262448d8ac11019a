import type { Route } from '@akada/contract/route'
import { newCertificateNumber } from '#features/certificates/certificate-number.ts'
import { rewriteOutline } from '#features/courses/public/lessons.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { aQuiz, enrolIn, single } from '#features/quizzes/testing/quizzes.ts'
import { taking } from '#features/quizzes/testing/taking.ts'
import type { Input } from '#testing/guards/guard.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'

/** Everybody who can have to do with a course; `kept` enrolled before being blocked. */
export const roles = [
  'visitor',
  'member',
  'enrolled',
  'ended',
  'owner',
  'creator',
  'blocked',
  'kept',
  'moderator',
] as const
type Role = (typeof roles)[number]
export type Answers = Record<Role, number>

export const same = (status: number): Answers =>
  Object.fromEntries(roles.map((role) => [role, status])) as Answers

/** Members for all roles, and another learner, of whose things some calls are. */
async function cast(world: World) {
  const owner = await world.aUser('owner')
  const creator = await world.aUser('creator')
  await subscribe(world.db, owner, 'pro')
  await aCourse(world.db, creator)
  const [blocked, kept] = [await world.aUser('blocked'), await world.aUser('kept')]
  for (const { id: targetId } of [blocked, kept])
    await world.db.insertInto('blocks').values({ userId: owner.id, targetId, type: 'BLOCK' }).execute()
  const [member, enrolled] = [await world.aUser('member'), await world.aUser('enrolled')]
  const [ended, other] = [await world.aUser('ended'), await world.aUser('other')]
  const moderator = await world.aUser('moderator', { role: 'moderator' })
  return { owner, creator, blocked, kept, member, enrolled, ended, other, moderator, visitor: undefined }
}

interface Made {
  /** Columns of the course, unless it is published. */
  state?: object
  /** Nobody is enrolled. */
  isEmpty?: boolean
}

export async function courseStage(world: World) {
  const { db } = world
  const people = await cast(world)
  const { owner, other } = people

  async function fill(courseId: string): Promise<void> {
    for (const one of [people.enrolled, people.ended, people.kept, other]) await enrolIn(db, courseId, one)
    await db.updateTable('enrolments').set({ doneCount: 1 }).where('courseId', '=', courseId).execute()
    const ended = db.updateTable('enrolments').set({ endedAt: new Date() }).where('courseId', '=', courseId)
    await ended.where('userId', '=', people.ended.id).execute()
  }

  /** A course of the owner's: a text that is a preview, a text and a quiz. */
  async function aPlace({ state = {}, isEmpty = false }: Made) {
    const quiz = await aQuiz(db, owner, { questions: [single] })
    const { courseId, questionIds } = quiz
    const texts = db.selectFrom('lessons').select('id').where('courseId', '=', courseId)
    const [preview, lesson] = await texts.where('kind', '=', 'text').orderBy('position').execute()
    const [previewId, lessonId] = [preview!.id, lesson!.id]
    await db.updateTable('lessons').set({ isPreview: true }).where('id', '=', previewId).execute()
    await rewriteOutline(db, courseId, { now: new Date() })
    await db
      .updateTable('courses')
      .set({ isListed: true, ...state })
      .where('id', '=', courseId)
      .execute()
    if (!isEmpty) await fill(courseId)
    return { ...quiz, previewId, lessonId, questionId: questionIds[0]!, world, owner, other }
  }

  /** The status of one call for each role. */
  async function answersTo(route: Route, input: Input): Promise<Partial<Answers>> {
    const found: Partial<Answers> = {}
    for (const role of roles) {
      const as: Person | undefined = people[role]
      found[role] = (await world.call(route, { ...input, ...(as && { as }) } as never)).status
    }
    return found
  }

  return { aPlace, answersTo }
}
export type Place = Awaited<ReturnType<Awaited<ReturnType<typeof courseStage>>['aPlace']>>

/** A certificate of the other learner. */
export async function aCertificate({ world: { db }, courseId, other }: Place): Promise<string> {
  const number = newCertificateNumber()
  const names = { learnerName: 'Obi Eze', courseTitle: 'Weaving', creatorName: 'Ada Obi' }
  const details = JSON.stringify({ lessons: 2, hours: 0, quizPercentage: null, outlineVersion: 1 })
  await db
    .insertInto('certificates')
    .values({ number, courseId, userId: other.id, ...names, details, issuedAt: new Date() })
    .execute()
  return number
}

/** An open attempt of the other learner. */
export async function anAttempt({ world, quizId, other }: Place) {
  const { data } = await taking(world, quizId, other)({ action: 'start' })
  return { quizId, attemptId: data.id }
}
