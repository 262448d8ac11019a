import * as api from '@akada/contract/moderation/routes'
import type { FastifyRequest } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { afterDecision, afterReview } from './after-decision.ts'
import { appeal } from './appeal.ts'
import { listLog } from './list-log.ts'
import { getCaseView } from './case-view.ts'
import { decideAppeal } from './decide-appeal.ts'
import { letterOriginFor } from '#http/site-address.ts'
import { decideCase } from './decide-case.ts'
import { getDecision } from './get-decision.ts'
import { mustBeAdmin, mustModerate } from './moderators.ts'
import { listCases } from './list-cases.ts'
import { restoreCase } from './restore-case.ts'
import { listStaff, setRole } from './list-staff.ts'

export const moderationRoutes: Routes = (app, context) => {
  const { db } = context
  const originOf = (request: FastifyRequest) => letterOriginFor(request, context.config)

  serve(app, api.listCases, async ({ viewer, query }) => {
    await mustModerate(db, viewer)
    return listCases(context, query)
  })

  serve(app, api.decideCase, async ({ viewer, params, body, request }) => {
    const moderator = await mustModerate(db, viewer)
    const { action, reason, days = null } = body
    const decided = await decideCase(context, moderator, { caseId: params.id, action, reason, days })
    await afterDecision(context, decided, { reason, origin: originOf(request) })
    return getCaseView(context, params.id)
  })

  serve(app, api.restoreCase, async ({ viewer, params, body: { reason }, request }) => {
    const moderator = await mustModerate(db, viewer)
    const reviewed = await restoreCase(context, moderator, { caseId: params.id, reason })
    const notice = {
      ...reviewed,
      action: 'restored',
      reason,
      until: null,
      origin: originOf(request),
    } as const
    await afterReview(context, notice)
    return getCaseView(context, params.id)
  })

  serve(app, api.decideAppeal, async ({ viewer, params, body: { outcome, reason }, request }) => {
    const moderator = await mustModerate(db, viewer)
    const reviewed = await decideAppeal(context, moderator, { caseId: params.id, reason, outcome })
    const notice = { ...reviewed, action: outcome, reason, until: null, origin: originOf(request) }
    await afterReview(context, notice)
    return getCaseView(context, params.id)
  })

  serve(app, api.getDecision, ({ viewer, params, query }) =>
    getDecision(context, { decisionId: params.id, viewerId: viewer?.id, key: query.key }),
  )

  serve(app, api.appeal, ({ viewer, params, body: { text, key } }) =>
    appeal(context, { decisionId: params.id, viewerId: viewer?.id, key, text }),
  )

  serve(app, api.listStaff, async ({ viewer }) => {
    await mustBeAdmin(db, viewer)
    return { staff: await listStaff(db) }
  })

  serve(app, api.setRole, async ({ viewer, body }) => {
    const { id: actorId } = await mustBeAdmin(db, viewer)
    return setRole(db, { ...body, actorId })
  })

  serve(app, api.listLog, async ({ viewer, query }) => {
    await mustModerate(db, viewer)
    return listLog(db, query.after)
  })
}
