export { RefundPart } from './refund-part.tsx'
export { LateRefundRequests, RefundRequestsBox } from './refund-requests-box.tsx'
