import * as analytics from '@akada/contract/analytics/routes'
import { updateBrand } from '@akada/contract/branding/routes'
import { setCommunitySecurity } from '@akada/contract/communities/security-routes'
import * as learners from '@akada/contract/learners/routes'
import * as recipes from '@akada/contract/learners/recipe-routes'
import * as schools from '@akada/contract/identities/school-routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { aCommunity } from '#features/communities/testing/communities.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { enrolIn } from '#features/quizzes/testing/quizzes.ts'
import { giveFactor } from '#testing/world/factors.ts'
import type { World } from '#testing/world/world.ts'
import { type Calls, refusalOf } from './limited-call.ts'

export const emailAutomation = (world: World): Calls => ({
  messageLearners: async (as) => {
    const { id } = await aCourse(world.db, as)
    await enrolIn(world.db, id, await world.aUser())
    const body = { subject: 'The zip', content: 'Again and slower.', all: true }
    return () => world.call(learners.messageLearners, { as, params: { courseId: id }, body })
  },
  saveRecipe: async (as) => {
    const params = { courseId: (await aCourse(world.db, as)).id, recipe: 'welcome' } as const
    const body = { subject: 'Welcome', content: 'Bring wool.', isOn: true }
    return () => world.call(recipes.saveRecipe, { as, params, body })
  },
  sendTestRecipe: async (as) => {
    const params = { courseId: (await aCourse(world.db, as)).id, recipe: 'welcome' } as const
    const body = { subject: 'Welcome', content: 'Bring wool.' }
    return () => world.call(recipes.sendTestRecipe, { as, params, body })
  },
})

export const analyticsCalls = (world: World): Calls => ({
  // Not refused: less is shown.
  getCourseAnalytics: async (as) => {
    const params = { courseId: (await aCourse(world.db, as)).id }
    return async () => {
      const answer = await world.call(analytics.getCourseAnalytics, { as, params, query: {} })
      return answer.data.isFull ? answer : { status: 402, error: refusalOf('analytics') }
    }
  },
})

export const branding = (world: World): Calls => ({
  updateBrand: (as) => () => world.call(updateBrand, { as, params: { id: as.id }, body: { colour: 'teal' } }),
})

export const usageLogs = (world: World): Calls => ({
  listUsage: async (as) => {
    const params = { courseId: (await aCourse(world.db, as)).id }
    return () => world.call(analytics.listUsage, { as, params, query: {} })
  },
  exportUsage: async (as) => {
    const params = { courseId: (await aCourse(world.db, as)).id }
    return () => world.call(analytics.exportUsage, { as, params })
  },
})

export const enhancedSecurity = (world: World): Calls => ({
  setCommunitySecurity: async (as) => {
    const params = await aCommunity(world, as)
    await giveFactor(world, as.id)
    return () => world.call(setCommunitySecurity, { as, params, body: { requiresFactor: true } })
  },
})

export const sso = (world: World): Calls => ({
  setSchool: (as) => async () => {
    const { proof } = await createProof(world, { sessionId: as.sessionId, purpose: 'second-factor' })
    const domain = `${as.id}.example`
    const body = { name: 'School', domain, url: `https://id.${domain}`, clientId: 'site' }
    return world.call(schools.setSchool, { as, body, headers: { [proofHeader]: proof } })
  },
})
