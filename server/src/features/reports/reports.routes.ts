import * as api from '@akada/contract/reports'
import { ApiError } from '#http/api-error.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { report } from './report.ts'
import { visibleSubject } from './subjects.ts'

export const reportsRoutes: Routes = (app, context) => {
  serve(app, api.createReport, async ({ viewer, params: { userId }, body }) => {
    const { interactableId: subjectId, interactableType: subjectType, ...words } = body
    const subject = { subjectType, subjectId }
    // The specification doesn't say whose id stands in the path; the reporter's and the owner's both make sense.
    const found =
      userId === viewer.id || (await visibleSubject(context.db, subject, viewer.id))?.ownerId === userId
    if (!found) throw new ApiError('API_ERR_NOT_FOUND')
    return report(context, { ...words, ...subject, reporterId: viewer.id })
  })

  serve(app, api.reportPost, ({ viewer, params, body }) =>
    report(context, { ...body, subjectType: 'POST', subjectId: params.id, reporterId: viewer.id }),
  )
}
