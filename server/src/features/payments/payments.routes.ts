import { pageMeta } from '@akada/contract/common'
import * as files from '@akada/contract/money/file-routes'
import * as api from '@akada/contract/payments/routes'
import * as requests from '@akada/contract/payments/refund-request-routes'
import * as webhooks from '@akada/contract/payments/webhook-routes'
import { mustBePerson } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { receiveEvent } from './webhooks/receive-event.ts'
import { cancelOrder, getOrder } from './checkout/get-order.ts'
import { listOrders } from './checkout/list-orders.ts'
import { answerChallenge, checkPayment, payWithCard } from './checkout/pay-with-card.ts'
import { serveReceipts } from './receipt-file.ts'
import { getReceipt } from './get-receipt.ts'
import { answerRefundRequest, listRefundRequests } from './refunds/answer-refund-request.ts'
import { previewRefund } from './refunds/preview-refund.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { createTransaction } from './checkout/create-transaction.ts'
import { createPayment } from './checkout/create-payment.ts'

const ofBuyer = (viewer: { id: string }, { id }: { id: string }) => ({ id, buyerId: viewer.id })

export const paymentsRoutes: Routes = (app, context) => {
  serve(app, api.createTransaction, ({ viewer, body }) => {
    mustBePerson(viewer)
    return createTransaction(context, viewer, body)
  })
  serve(app, webhooks.receiveEvent, ({ params, request }) => receiveEvent(context, params.provider, request))
  serve(app, files.getReceipt, ({ viewer, params }) =>
    getReceipt(context, { id: params.id, viewerId: viewer.id }),
  )
  serveReceipts(app, context)
  serve(app, api.getOrder, ({ viewer, params }) => getOrder(context, ofBuyer(viewer, params)))
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
    return payWithCard(context, ofBuyer(viewer, params), body)
  })
  serve(app, api.answerChallenge, ({ viewer, params, body }) => {
    mustBePerson(viewer)
    return answerChallenge(context, ofBuyer(viewer, params), body)
  })
  serve(app, api.checkPayment, ({ viewer, params }) => checkPayment(context, ofBuyer(viewer, params)))
  serve(app, api.cancelOrder, ({ viewer, params }) => {
    mustBePerson(viewer)
    return cancelOrder(context, ofBuyer(viewer, params))
  })
  serve(app, api.refundOrder, ({ viewer, params, body }) => {
    mustBePerson(viewer)
    return refundOrder(context, { orderId: params.id, userId: viewer.id, ...body })
  })
  serve(app, requests.previewRefund, ({ viewer, params, query }) =>
    previewRefund(context, { orderId: params.id, sellerId: viewer.id, ...query }),
  )
  serve(app, requests.listRefundRequests, async ({ viewer, query }) => {
    const { refundRequests, total } = await listRefundRequests(context, viewer.id, query)
    return { refundRequests, meta: pageMeta(query, total) }
  })
  serve(app, requests.answerRefundRequest, ({ viewer, params, body }) => {
    mustBePerson(viewer)
    return answerRefundRequest(context, {
      id: params.id,
      by: { id: viewer.id, isStaff: false },
      answer: body,
    })
  })
}
