import type { decideRefundRequest as route } from '@akada/contract/payments/refund-request-routes'
import type { RequestOf } from '@akada/contract/route'
import type { FastifyRequest } from 'fastify'
import { recordAction } from '#features/moderation/public.ts'
import { answerRefundRequest } from '#features/payments/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import type { Context } from '#context.ts'

interface Decision {
  id: string
  actorId: string
  body: RequestOf<typeof route>['body']
}

/** Answers a request in place of its seller; the decision is in the log. Throws API_ERR_PROOF. */
export const decideRefundRequest = (
  context: Context,
  request: FastifyRequest,
  { id, actorId, body }: Decision,
) =>
  answerRefundRequest(context, { id, by: { id: actorId, isStaff: true }, answer: body }, async (tx) => {
    await mustProve({ db: tx, now: context.now }, request, 'adjust-books')
    const action = body.accept ? 'refund-granted' : 'refund-refused'
    const subject = { subjectType: 'refund-request', subjectId: id }
    await recordAction(tx, { actorId, action, ...subject, details: { reason: body.note } })
  })
