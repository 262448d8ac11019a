import * as api from '@akada/contract/coupons/routes'
import type { CallOf } from '@akada/contract/route'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { randomId } from '#lib/random-id.ts'

const couponsKey = (courseId: string) => ['studio', 'coupons', courseId] as const

export const couponsQuery = (courseId: string) =>
  queryOptions({
    queryKey: couponsKey(courseId),
    queryFn: ({ signal }) => call(api.listCoupons, { params: { courseId } }, { signal }),
  })

const refreshed = (courseId: string) => ({
  onSettled: (_data: unknown, _error: unknown, ...rest: readonly unknown[]) => {
    const { client } = rest.at(-1) as { client: QueryClient }
    return client.invalidateQueries({ queryKey: couponsKey(courseId) })
  },
})

export type CouponBody = CallOf<typeof api.createCoupon>['body']

export const createCouponMutation = (courseId: string) =>
  mutationOptions({
    ...refreshed(courseId),
    meta: { quiet: true },
    mutationFn: (body: CouponBody) =>
      call(api.createCoupon, { params: { courseId }, body }, { headers: { 'idempotency-key': randomId() } }),
  })

export const endCouponMutation = (courseId: string) =>
  mutationOptions({
    ...refreshed(courseId),
    mutationFn: (id: string) => call(api.endCoupon, { params: { courseId, id } }),
  })
