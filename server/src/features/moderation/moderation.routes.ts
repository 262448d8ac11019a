import * as api from '@akada/contract/moderation'
import type { FastifyRequest } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { afterDecision, afterSettling } from './aftermath.ts'
import { appeal, decisionFor } from './appeals.ts'
import { listLog } from './audit.ts'
import { oneCase } from './case-view.ts'
import { decide } from './decide.ts'
import { mustBeAdmin, mustModerate } from './moderators.ts'
import { listCases } from './queue.ts'
import { restore, settleAppeal } from './revert.ts'
import { listStaff, setRole } from './roles.ts'

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

export const moderationRoutes: Routes = (app, context) => {
  const { db } = context

  serve(app, api.listCases, async ({ viewer, query }) => {
    await mustModerate(db, viewer)
    return listCases(context, query)
  })

  serve(app, api.decideCase, async ({ viewer, params, body, request }) => {
    const moderator = await mustModerate(db, viewer)
    const { action, reason, days = null } = body
    const decided = await decide(context, moderator, { caseId: params.id, action, reason, days })
    await afterDecision(context, decided, { reason, origin: originOf(request) })
    return oneCase(context, params.id)
  })

  serve(app, api.restoreCase, async ({ viewer, params, body: { reason }, request }) => {
    const moderator = await mustModerate(db, viewer)
    const settled = await restore(context, moderator, { caseId: params.id, reason })
    const notice = { ...settled, action: 'restored', reason, until: null, origin: originOf(request) } as const
    await afterSettling(context, notice)
    return oneCase(context, params.id)
  })

  serve(app, api.decideAppeal, async ({ viewer, params, body: { outcome, reason }, request }) => {
    const moderator = await mustModerate(db, viewer)
    const settled = await settleAppeal(context, moderator, { caseId: params.id, reason, outcome })
    const notice = { ...settled, action: outcome, reason, until: null, origin: originOf(request) }
    await afterSettling(context, notice)
    return oneCase(context, params.id)
  })

  serve(app, api.getDecision, ({ viewer, params, query }) =>
    decisionFor(context, { decisionId: params.id, viewerId: viewer?.id, key: query.key }),
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
