import * as api from '@akada/contract/support/routes'
import { mustBeAdmin } from '#features/moderation/public.ts'
import { mustBePerson } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { answerSupportRequest } from './answer-support-request.ts'
import { createHelpRequest, createSalesRequest } from './create-help-request.ts'
import { listSupportQueue, listSupportRequests } from './list-support-requests.ts'

export const supportRoutes: Routes = (app, context) => {
  const { db } = context
  serve(app, api.createHelpRequest, ({ viewer, body }) => {
    mustBePerson(viewer)
    return createHelpRequest(context, { userId: viewer.id, ...body })
  })
  serve(app, api.createSalesRequest, ({ viewer, body }) => {
    mustBePerson(viewer)
    return createSalesRequest(context, { userId: viewer.id, ...body })
  })
  serve(app, api.listSupportRequests, ({ viewer }) => listSupportRequests(context, viewer.id))
  serve(app, api.listSupportQueue, async ({ viewer }) => {
    await mustBeAdmin(db, viewer)
    return listSupportQueue(context)
  })
  serve(app, api.answerSupportRequest, async ({ viewer, params: { id }, body: { text } }) => {
    const { id: actorId } = await mustBeAdmin(db, viewer)
    return answerSupportRequest(context, { id, actorId, answer: text })
  })
}
