import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as analytics from '@akada/contract/analytics'
import { updateBrand } from '@akada/contract/branding'
import * as communities from '@akada/contract/communities'
import * as courses from '@akada/contract/courses'
import * as learners from '@akada/contract/learners'
import * as meetings from '@akada/contract/meetings'
import { type PlanLimit, planLimits, termsOfPlan } from '@akada/contract/plans'
import * as quizzes from '@akada/contract/quizzes'
import * as spaces from '@akada/contract/spaces'
import { presign } from '@akada/contract/uploads'
import { expect, test } from 'vitest'
import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { openWallet } from '#features/payments/testing/books.ts'
import { aQuiz, enrolIn, single } from '#features/quizzes/testing/quizzes.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { subscribe } from './testing/subscribe.ts'

const world = await sharedWorld()
const { db } = world

type Answer = Promise<{ status: number; error: object }>
/** Prepares what the call needs at the limit; each call of what it returns uses one more of it. */
type Call = (as: Person) => Promise<() => Answer> | (() => Answer)

const form = { title: 'A course', description: 'How.', difficultyLevel: 'BEGINNER' as const, tags: ['craft'] }
const price = { isPaid: true, currency: 'NGN' as const, amount: 5000 }
const paid = { isPaid: true, currency: 'NGN', amountMinor: 500_000 }

/** All courses but one that freemium allows. */
async function almostAllCourses(as: Person): Promise<string> {
  for (let n = 2; n < planLimits.maxCourses.freemium; n += 1) await aCourse(db, as)
  return (await aCourse(db, as)).id
}
async function allMinutesButOne({ id: userId }: Person): Promise<void> {
  const month = `${world.now().toISOString().slice(0, 7)}-01`
  const seconds = (planLimits.liveMinutesPerMonth.freemium - 1) * 60
  await db.insertInto('meetingUsage').values({ userId, month, seconds }).execute()
}
const useAMinute = ({ id }: Person) =>
  db
    .updateTable('meetingUsage')
    .set(({ eb }) => ({ seconds: eb('seconds', '+', 60) }))
    .where('userId', '=', id)
    .execute()

/** Every call that asks for a limit. */
const calls: Record<Exclude<PlanLimit, 'instantRevenueAccess'>, Record<string, Call>> = {
  maxCourses: {
    createCourse: async (as) => {
      await almostAllCourses(as)
      return () => world.call(courses.createCourse, { as, body: { ...form, clientId: randomUUID() } })
    },
    copyCourse: async (as) => {
      const courseId = await almostAllCourses(as)
      return () =>
        world.call(courses.copyCourse, { as, params: { courseId }, body: { clientId: randomUUID() } })
    },
    archiveCourse: async (as) => {
      await almostAllCourses(as)
      return async () => {
        const params = { courseId: (await aCourse(db, as, { status: 'archived' })).id }
        return world.call(courses.archiveCourse, { as, params, body: { archived: false } })
      }
    },
  },
  lessonBytes: {
    presign: (as) => {
      let size: number = planLimits.lessonBytes.freemium
      return () => {
        const body = { namespace: 'courses', operation: 'putObject', mimeType: 'video/mp4', size } as const
        size += 1
        return world.call(presign, { as, body })
      }
    },
  },
  quizzes: {
    createQuiz: async (as) => {
      const { moduleId } = await aCourse(db, as)
      return () => world.call(quizzes.createQuiz, { as, params: { moduleId }, body: { title: 'Yarn' } })
    },
    addQuestions: async (as) => {
      const { quizId } = await aQuiz(db, as)
      return () => world.call(quizzes.addQuestions, { as, params: { quizId }, body: single })
    },
    updateQuestion: async (as) => {
      const { questionIds } = await aQuiz(db, as)
      const params = { questionId: questionIds[0]! }
      return () => world.call(quizzes.updateQuestion, { as, params, body: { points: 2 } })
    },
  },
  enrollmentMonetization: {
    createCourse: (as) => () => world.call(courses.createCourse, { as, body: { ...form, ...price } }),
    updateCourse: async (as) => {
      const params = { courseId: (await aCourse(db, as)).id }
      return () => world.call(courses.updateCourse, { as, params, body: price })
    },
    publishCourse: async (as) => {
      const { id } = await aCourse(db, as, { status: 'draft', publishedAt: null, ...paid })
      return () => world.call(courses.publishCourse, { as, params: { courseId: id }, body: {} })
    },
  },
  liveMinutesPerMonth: {
    createMeeting: async (as) => {
      await allMinutesButOne(as)
      return async () => {
        const answer = await world.call(meetings.createMeeting, { as, body: { type: 'INSTANT', startTime: world.now().toISOString() } })
        await useAMinute(as)
        return answer
      }
    },
    getMeetingToken: async (as) => {
      const { data } = await world.call(meetings.createMeeting, { as, body: { type: 'INSTANT', startTime: world.now().toISOString() } })
      await allMinutesButOne(as)
      return async () => {
        const params = { id: data.meetingCode }
        const answer = await world.call(meetings.getMeetingToken, { as, params, query: {} })
        await useAMinute(as)
        return answer
      }
    },
  },
  maxSpaces: {
    createCommunity: (as) => () =>
      world.call(communities.createCommunity, { as, body: { name: 'Stitchers', clientId: randomUUID() } }),
    createSpace: async (as) => {
      const { communityId, spaceId } = await aCommunity(world, as)
      await db.updateTable('spaces').set({ deletedAt: new Date() }).where('id', '=', spaceId).execute()
      return () => world.call(spaces.createSpace, { as, params: { communityId }, body: { name: 'Zips' } })
    },
  },
  privateSpaces: {
    createSpace: async (as) => {
      const { communityId } = await aCommunity(world, as)
      const body = { name: 'Zips', isPrivate: true }
      return () => world.call(spaces.createSpace, { as, params: { communityId }, body })
    },
    updateSpace: async (as) => {
      const params = await aCommunity(world, as)
      return () => world.call(spaces.updateSpace, { as, params, body: { isPrivate: true } })
    },
    addSpaceMembers: async (as) => {
      const member = await world.aUser()
      const { communityId } = await aCommunity(world, as, { members: [member] })
      const spaceId = await aSpace(db, communityId, { isPrivate: true })
      const body = { members: [member.id] }
      return () => world.call(spaces.addSpaceMembers, { as, params: { communityId, spaceId }, body })
    },
  },
  emailAutomation: {
    messageLearners: async (as) => {
      const { id } = await aCourse(db, as)
      await enrolIn(db, id, await world.aUser())
      const body = { subject: 'The zip', content: 'Again and slower.', all: true }
      return () => world.call(learners.messageLearners, { as, params: { courseId: id }, body })
    },
  },
  analytics: {
    // Not refused: less is shown.
    getCourseAnalytics: async (as) => {
      const params = { courseId: (await aCourse(db, as)).id }
      return async () => {
        const answer = await world.call(analytics.getCourseAnalytics, { as, params, query: {} })
        return answer.data.isFull ? answer : { status: 402, error: refusalOf('analytics') }
      }
    },
  },
  branding: {
    updateBrand: (as) => () =>
      world.call(updateBrand, { as, params: { id: as.id }, body: { colour: 'teal' } }),
  },
  usageLogs: {
    listUsage: async (as) => {
      const params = { courseId: (await aCourse(db, as)).id }
      return () => world.call(analytics.listUsage, { as, params, query: {} })
    },
  },
}

/** What freemium answers once all that it allows is used. */
const refusalOf = (limit: PlanLimit) => {
  const { product, freemium } = planLimits[limit]
  const used = limit === 'lessonBytes' ? freemium + 1 : freemium
  return { limit, used, allowed: freemium, plan: 'freemium', upgradeTab: `${product}-plans` }
}

const verified = { isLocationVerified: true, phoneNumberVerified: true }
/** Somebody who may do everything that their plan allows. */
async function aCreator(): Promise<Person> {
  const creator = await world.aUser(undefined, verified)
  await openWallet(db, creator.id)
  return creator
}

const all = Object.entries(calls).flatMap(([limit, ofLimit]) =>
  Object.entries(ofLimit).map(([name, call]) => ({ limit: limit as PlanLimit, name, call })),
)

test.each(all)('$limit: $name succeeds at the limit, and is refused beyond it with the numbers', async ({ limit, call }) => {
  const member = await aCreator()
  const next = await call(member)
  if (planLimits[limit].freemium > 0) expect((await next()).status).toBeLessThan(300)
  const { status, error } = await next()
  expect([status, error]).toMatchObject([402, refusalOf(limit)])
  await subscribe(db, member, 'pro')
  expect((await next()).status).toBeLessThan(300)
})

const features = resolve(import.meta.dirname, '..')
test('every limit of the table is asked for by a feature', async () => {
  const names = await readdir(features, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('testing/'))
  const texts = await Promise.all(sources.map((name) => readFile(join(features, name), 'utf8')))
  const asked = (limit: string) => texts.some((text) => text.includes(`limit: '${limit}'`))
  expect(Object.keys(calls).filter((limit) => !asked(limit))).toEqual([])
})

test('what a plan is described with follows the table', () => {
  expect(termsOfPlan('freemium')).toMatchObject({ maxCourses: 3, analytics: 'none', enrollmentMonetization: false })
  expect(termsOfPlan('basic')).toMatchObject({ analytics: 'detailed', instantRevenueAccess: false })
  expect(termsOfPlan('pro')).toMatchObject({ analytics: 'full', instantRevenueAccess: true })
  expect(termsOfPlan('enterprise')).toMatchObject({ maxCourses: null, analytics: 'full' })
})
