import { pageMeta } from '@akada/contract/common'
import * as api from '@akada/contract/plans'
import { mustBeOwn, mustBePerson } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { getActivePlan } from './active-plan.ts'
import { pricesAt, toPlan } from './prices.ts'
import { subscriptionOf } from './subscriptions.ts'
import { previewSubscription, updateSubscription } from './update-subscription.ts'

export const plansRoutes: Routes = (app, context) => {
  const { db, now } = context
  serve(app, api.listPlans, async () => {
    const pricingPlans = (await pricesAt(db, now())).map(toPlan)
    return { pricingPlans, meta: pageMeta({ page: 1, limit: pricingPlans.length }, pricingPlans.length) }
  })
  serve(app, api.getActivePlan, ({ viewer }) => getActivePlan(context, viewer.id))
  serve(app, api.getSubscription, ({ viewer, params }) => {
    mustBeOwn(viewer, params.id)
    return subscriptionOf(db, { userId: viewer.id, at: now() })
  })
  serve(app, api.previewSubscription, ({ viewer, params, body }) => {
    mustBeOwn(viewer, params.id)
    return previewSubscription(context, { userId: viewer.id, ...body })
  })
  serve(app, api.updateSubscription, ({ viewer, params, body }) => {
    mustBeOwn(viewer, params.id)
    mustBePerson(viewer)
    return updateSubscription(context, { userId: viewer.id, ...body })
  })
}
