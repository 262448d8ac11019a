import { koboOf } from '@akada/contract/money/model'
import * as grants from '@akada/contract/plans/grant-routes'
import * as prices from '@akada/contract/plans/price-routes'
import { mustBeAdmin } from '#features/moderation/public.ts'
import {
  findMemberPlan,
  grantPlan,
  listGrantedPlans,
  listPlanPrices,
  setPlanPrice,
} from '#features/plans/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'

/** Plans by contract, and their prices. */
export const servePlans: Routes = (app, context) => {
  const { db, now, declared: effects } = context
  serve(app, grants.listGrantedPlans, async ({ viewer }) => {
    await mustBeAdmin(db, viewer)
    return { plans: await listGrantedPlans(db) }
  })
  serve(app, grants.findMemberPlan, async ({ viewer, params }) => {
    await mustBeAdmin(db, viewer)
    return findMemberPlan(db, params.username)
  })
  serve(app, grants.grantPlan, async ({ viewer, params, body, request }) => {
    const { id: actorId } = await mustBeAdmin(db, viewer)
    return db.transaction().execute(async (tx) => {
      await mustProve({ db: tx, now }, request, 'adjust-books')
      return grantPlan(tx, { ...params, ...body, actorId }, { at: now(), effects })
    })
  })
  serve(app, prices.listPlanPrices, async ({ viewer }) => {
    await mustBeAdmin(db, viewer)
    return { prices: await listPlanPrices(db, now()) }
  })
  serve(app, prices.setPlanPrice, async ({ viewer, body: { amount, ...body }, request }) => {
    const { id: actorId } = await mustBeAdmin(db, viewer)
    return db.transaction().execute(async (tx) => {
      await mustProve({ db: tx, now }, request, 'adjust-books')
      return setPlanPrice(tx, { ...body, price: koboOf(amount) ?? 0, actorId }, now())
    })
  })
}
