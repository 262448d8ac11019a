import { pageMeta } from '@akada/contract/common'
import * as files from '@akada/contract/money-files'
import * as api from '@akada/contract/payments'
import { mustBePerson } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { receiveEvent } from './events.ts'
import { answerChallenge, cancelOrder, checkPayment, getOrder, listOrders, payWithCard } from './pay.ts'
import { serveReceipts } from './receipt-file.ts'
import { getReceipt } from './receipt.ts'
import { refundOrder } from './refunds.ts'
import { createTransaction } from './start-order.ts'
import { createPayment } from './start-payment.ts'

const mine = (viewer: { id: string }, { id }: { id: string }) => ({ id, buyerId: viewer.id })

export const paymentsRoutes: Routes = (app, context) => {
  serve(app, api.createTransaction, ({ viewer, body }) => {
    mustBePerson(viewer)
    return createTransaction(context, viewer, body)
  })
  serve(app, api.receiveEvent, ({ params, request }) => receiveEvent(context, params.provider, request))
  serve(app, files.getReceipt, ({ viewer, params }) =>
    getReceipt(context, { id: params.id, viewerId: viewer.id }),
  )
  serveReceipts(app, context)
  serve(app, api.getOrder, ({ viewer, params }) => getOrder(context, mine(viewer, params)))
  serve(app, api.listOrders, async ({ viewer, query }) => {
    const { orders, total } = await listOrders(context, viewer.id, query)
    return { orders, meta: pageMeta(query, total) }
  })
  serve(app, api.createPayment, ({ viewer, params, body }) => {
    mustBePerson(viewer)
    return createPayment(context, viewer.id, { orderId: params.id, ...body })
  })
  serve(app, api.payWithCard, ({ viewer, params, body }) => {
    mustBePerson(viewer)
    return payWithCard(context, mine(viewer, params), body)
  })
  serve(app, api.answerChallenge, ({ viewer, params, body }) => {
    mustBePerson(viewer)
    return answerChallenge(context, mine(viewer, params), body)
  })
  serve(app, api.checkPayment, ({ viewer, params }) => checkPayment(context, mine(viewer, params)))
  serve(app, api.cancelOrder, ({ viewer, params }) => {
    mustBePerson(viewer)
    return cancelOrder(context, mine(viewer, params))
  })
  serve(app, api.refundOrder, ({ viewer, params, body }) => {
    mustBePerson(viewer)
    return refundOrder(context, { orderId: params.id, userId: viewer.id, ...body })
  })
}
