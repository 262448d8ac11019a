import { nairaOf } from '@akada/contract/money/model'
import * as payments from '@akada/contract/payments/routes'
import * as api from '@akada/contract/payments/refund-request-routes'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { proofFor } from '#ui/overlays/proof-for.ts'
import { randomId } from '#lib/random-id.ts'

const once = () => ({ 'idempotency-key': randomId() })
const quiet = { quiet: true }
const requestsKey = ['refund-requests'] as const

/** What buyers ask the viewer, and the viewer has not answered. */
export const openRequestsQuery = queryOptions({
  queryKey: [...requestsKey, 'asked'],
  queryFn: async ({ signal }) =>
    (await call(api.listRefundRequests, { query: { state: 'asked', limit: 100 } }, { signal }))
      .refundRequests,
})

/** What sellers have not answered in time. */
export const lateRequestsQuery = queryOptions({
  queryKey: [...requestsKey, 'late'],
  queryFn: async ({ signal }) => (await call(api.listLateRefundRequests, {}, { signal })).refundRequests,
})

/** An order of the viewer's, for what went back of it. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => call(payments.getOrder, { params: { id } }, { signal }),
  })

const moved = ['orders', 'transactions', 'wallets', 'courses', 'plans', 'earnings', ...requestsKey]
const refreshed = {
  meta: quiet,
  onSuccess: async (_done: unknown, ...rest: readonly unknown[]) => {
    const { client } = rest.at(-1) as { client: QueryClient }
    await Promise.all(moved.map((key) => client.invalidateQueries({ queryKey: [key] })))
  },
}

export const refundMutation = (orderId: string) =>
  mutationOptions({
    ...refreshed,
    mutationFn: (body: { amount?: number; cause?: payments.RefundCause; reason: string }) =>
      call(payments.refundOrder, { params: { id: orderId }, body }, { headers: once() }),
  })

export interface RefundAnswer {
  accept: boolean
  amount?: number
  cause?: payments.RefundCause
  note: string
}

export type PreviewQuery = ReturnType<typeof previewQuery>

/** What a refund would change, asked again whenever it is looked at. */
export const previewQuery = (
  of: { orderId: string } | { requestId: string },
  amountMinor: number | undefined,
) =>
  queryOptions({
    queryKey: ['orders', 'refund-preview', of, amountMinor],
    queryFn: ({ signal }) => {
      const query = amountMinor === undefined ? {} : { amount: nairaOf(amountMinor) }
      return 'orderId' in of
        ? call(api.previewRefund, { params: { id: of.orderId }, query }, { signal })
        : call(api.previewDecision, { params: { id: of.requestId }, query }, { signal })
    },
    staleTime: 0,
    gcTime: 0,
  })

export const answerMutation = (id: string) =>
  mutationOptions({
    ...refreshed,
    mutationFn: (body: RefundAnswer) =>
      call(api.answerRefundRequest, { params: { id }, body }, { headers: once() }),
  })

export const decideMutation = (id: string) =>
  mutationOptions({
    ...refreshed,
    mutationFn: async ({ password, ...body }: RefundAnswer & { password: string }) => {
      const proof = await proofFor('adjust-books', password)
      return call(api.decideRefundRequest, { params: { id }, body }, { headers: { ...proof, ...once() } })
    },
  })
