import * as api from '@akada/contract/plans/routes'
import { mustBeOwn, mustBePerson } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { getActivePlan } from './get-active-plan.ts'
import { getSubscription } from './get-subscription.ts'
import { listPlans } from './list-plans.ts'
import { previewSubscription, updateSubscription } from './update-subscription.ts'

export const plansRoutes: Routes = (app, context) => {
  const { db, now } = context
  serve(app, api.listPlans, () => listPlans(context))
  serve(app, api.getActivePlan, ({ viewer }) => getActivePlan(context, viewer.id))
  serve(app, api.getSubscription, ({ viewer, params }) => {
    mustBeOwn(viewer, params.id)
    return getSubscription(db, { userId: viewer.id, at: now() })
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
