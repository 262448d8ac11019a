import { randomUUID } from 'node:crypto'
import * as communities from '@akada/contract/communities/routes'
import * as courses from '@akada/contract/courses/routes'
import * as meetings from '@akada/contract/meetings/routes'
import { type PlanLimit, defaultPlanTable } from '@akada/contract/plans/plan-table'
import * as quizzes from '@akada/contract/quizzes/routes'
import * as spaces from '@akada/contract/communities/space-routes'
import { presign } from '@akada/contract/uploads/routes'
import { aCommunity, aSpace } from '#features/communities/testing/communities.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aQuiz, single } from '#features/quizzes/testing/quizzes.ts'
import type { World } from '#testing/world/world.ts'
import { allMinutesButOne, almostAllCourses, useAMinute } from './use-of-plans.ts'
import {
  analyticsCalls,
  branding,
  emailAutomation,
  enhancedSecurity,
  sso,
  usageLogs,
} from './classroom-calls.ts'
import type { Calls } from './limited-call.ts'

const form = { title: 'A course', description: 'How.', difficultyLevel: 'BEGINNER' as const, tags: ['craft'] }
const price = { isPaid: true, currency: 'NGN' as const, amount: 5000 }
const paid = { isPaid: true, currency: 'NGN', amountMinor: 500_000 }

const maxCourses = (world: World): Calls => ({
  createCourse: async (as) => {
    await almostAllCourses(world, as)
    return () => world.call(courses.createCourse, { as, body: { ...form, clientId: randomUUID() } })
  },
  copyCourse: async (as) => {
    const courseId = await almostAllCourses(world, as)
    return () =>
      world.call(courses.copyCourse, { as, params: { courseId }, body: { clientId: randomUUID() } })
  },
  archiveCourse: async (as) => {
    await almostAllCourses(world, as)
    return async () => {
      const params = { courseId: (await aCourse(world.db, as, { status: 'archived' })).id }
      return world.call(courses.archiveCourse, { as, params, body: { archived: false } })
    }
  },
})

const lessonBytes = (world: World): Calls => ({
  presign: (as) => {
    let size: number = defaultPlanTable.limits.lessonBytes.freemium
    return () => {
      const body = { namespace: 'courses', operation: 'putObject', mimeType: 'video/mp4', size } as const
      size += 1
      return world.call(presign, { as, body })
    }
  },
})

const quizCalls = (world: World): Calls => ({
  createQuiz: async (as) => {
    const { moduleId } = await aCourse(world.db, as)
    return () => world.call(quizzes.createQuiz, { as, params: { moduleId }, body: { title: 'Yarn' } })
  },
  addQuestions: async (as) => {
    const { quizId } = await aQuiz(world.db, as)
    return () => world.call(quizzes.addQuestions, { as, params: { quizId }, body: single })
  },
  updateQuestion: async (as) => {
    const { questionIds } = await aQuiz(world.db, as)
    const params = { questionId: questionIds[0]! }
    return () => world.call(quizzes.updateQuestion, { as, params, body: { points: 2 } })
  },
})

const enrollmentMonetization = (world: World): Calls => ({
  createCourse: (as) => () => world.call(courses.createCourse, { as, body: { ...form, ...price } }),
  updateCourse: async (as) => {
    const params = { courseId: (await aCourse(world.db, as)).id }
    return () => world.call(courses.updateCourse, { as, params, body: price })
  },
  publishCourse: async (as) => {
    const { id } = await aCourse(world.db, as, { status: 'draft', publishedAt: null, ...paid })
    return () => world.call(courses.publishCourse, { as, params: { courseId: id }, body: {} })
  },
})

const liveMinutesPerMonth = (world: World): Calls => ({
  createMeeting: async (as) => {
    await allMinutesButOne(world, as)
    return async () => {
      const answer = await world.call(meetings.createMeeting, {
        as,
        body: { type: 'INSTANT', startTime: world.now().toISOString() },
      })
      await useAMinute(world, as)
      return answer
    }
  },
  getMeetingToken: async (as) => {
    const { data } = await world.call(meetings.createMeeting, {
      as,
      body: { type: 'INSTANT', startTime: world.now().toISOString() },
    })
    await allMinutesButOne(world, as)
    return async () => {
      const params = { id: data.meetingCode }
      const answer = await world.call(meetings.getMeetingToken, { as, params, query: {} })
      await useAMinute(world, as)
      return answer
    }
  },
})

const maxSpaces = (world: World): Calls => ({
  createCommunity: (as) => () =>
    world.call(communities.createCommunity, { as, body: { name: 'Stitchers', clientId: randomUUID() } }),
  createSpace: async (as) => {
    const { communityId, spaceId } = await aCommunity(world, as)
    await world.db.updateTable('spaces').set({ deletedAt: new Date() }).where('id', '=', spaceId).execute()
    return () => world.call(spaces.createSpace, { as, params: { communityId }, body: { name: 'Zips' } })
  },
})

const privateSpaces = (world: World): Calls => ({
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
    const spaceId = await aSpace(world.db, communityId, { isPrivate: true })
    const body = { members: [member.id] }
    return () => world.call(spaces.addSpaceMembers, { as, params: { communityId, spaceId }, body })
  },
})

/** Every call that asks for a limit, by limit. */
export const limitedCalls: Record<Exclude<PlanLimit, 'instantRevenueAccess'>, (world: World) => Calls> = {
  maxCourses,
  lessonBytes,
  quizzes: quizCalls,
  enrollmentMonetization,
  liveMinutesPerMonth,
  maxSpaces,
  privateSpaces,
  emailAutomation,
  analytics: analyticsCalls,
  branding,
  usageLogs,
  enhancedSecurity,
  sso,
}
