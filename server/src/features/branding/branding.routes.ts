import * as api from '@akada/contract/branding/routes'
import { mustBeOwn } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { getBrand, updateBrand } from './get-brand.ts'

export const brandingRoutes: Routes = (app, context) => {
  serve(app, api.getBrand, ({ viewer, params }) => {
    mustBeOwn(viewer, params.id)
    return getBrand(context, viewer.id)
  })
  serve(app, api.updateBrand, ({ viewer, params, body }) => {
    mustBeOwn(viewer, params.id)
    return updateBrand(context, { userId: viewer.id, changes: body })
  })
}
