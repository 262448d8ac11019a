export { answerRefundRequest, listLateRefundRequests } from './answer-refund-request.ts'
export { createTransaction } from './start-order.ts'
