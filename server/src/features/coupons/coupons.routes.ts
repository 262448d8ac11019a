import * as api from '@akada/contract/coupons/routes'
import { mustBePerson } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { createCoupon } from './create-coupon.ts'
import { endCoupon, listCoupons } from './list-coupons.ts'

export const couponsRoutes: Routes = (app, context) => {
  serve(app, api.createCoupon, ({ viewer, params, body }) => {
    mustBePerson(viewer)
    return createCoupon(context, { ...params, userId: viewer.id, form: body })
  })
  serve(app, api.listCoupons, ({ viewer, params }) => listCoupons(context, { ...params, userId: viewer.id }))
  serve(app, api.endCoupon, ({ viewer, params }) => {
    mustBePerson(viewer)
    return endCoupon(context, { ...params, userId: viewer.id })
  })
}
