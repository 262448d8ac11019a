export { answerRefundRequest, listLateRefundRequests } from './refunds/answer-refund-request.ts'
export { previewDecision } from './refunds/preview-refund.ts'
export { createTransaction } from './checkout/create-transaction.ts'
