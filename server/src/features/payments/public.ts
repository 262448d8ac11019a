export { answerRefundRequest, listLateRefundRequests } from './answer-refund-request.ts'
export { previewDecision } from './preview-refund.ts'
export { createTransaction } from './start-order.ts'
