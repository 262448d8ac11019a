import * as api from '@akada/contract/uploads/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { abortUpload } from './abort-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { getUploadParts } from './get-upload-parts.ts'
import { presign } from './presign.ts'

export const uploadsRoutes: Routes = (app, context) => {
  serve(app, api.presign, ({ viewer, body }) => presign(context, { userId: viewer.id, ...body }))

  serve(app, api.getUploadParts, ({ viewer, params: { uploadId }, query }) =>
    getUploadParts(context, { uploadId, userId: viewer.id }, query.after),
  )

  serve(app, api.completeUpload, ({ viewer, params: { uploadId } }) =>
    completeUpload(context, { uploadId, userId: viewer.id }),
  )

  serve(app, api.abortUpload, async ({ viewer, params: { uploadId } }) => {
    await abortUpload(context, { uploadId, userId: viewer.id })
    return { aborted: true as const }
  })
}
