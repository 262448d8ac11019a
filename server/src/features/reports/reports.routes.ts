import * as api from '@akada/contract/reports/routes'
import { ApiError } from '#lib/api-error.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { createReport, reportPost } from './create-report.ts'

export const reportsRoutes: Routes = (app, context) => {
  serve(app, api.createReport, async ({ viewer, params: { userId }, body }) => {
    const { interactableId: subjectId, interactableType: subjectType, ...words } = body
    // The specification doesn't say whose id is in the path; the reporter's and the owner's both make sense.
    const { find } = context.declared.subjects[subjectType]
    const isTheirs =
      userId === viewer.id || (await find(context.db, subjectId, viewer.id))?.ownerId === userId
    if (!isTheirs) throw new ApiError('API_ERR_NOT_FOUND')
    return createReport(context, { ...words, subjectType, subjectId, reporterId: viewer.id })
  })

  serve(app, api.reportPost, ({ viewer, params, body }) =>
    reportPost(context, { ...body, postId: params.id, reporterId: viewer.id }),
  )
}
