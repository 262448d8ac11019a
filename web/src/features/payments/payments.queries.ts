import { getCourse } from '@akada/contract/courses'
import type { ItemType } from '@akada/contract/money'
import * as api from '@akada/contract/payments'
import type { Order, PaymentMethod } from '@akada/contract/payments'
import { listBanks } from '@akada/contract/payouts'
import { previewSubscription } from '@akada/contract/plans'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { randomId } from '#lib/random-id.ts'

export interface Item {
  type: ItemType
  id: string
}

/** Repeating the call has no further effect. */
const once = () => ({ headers: { 'idempotency-key': randomId() } })
const quiet = { quiet: true }
/** While money is in transit and no live event comes. */
const lookEvery = 10_000

const orderKey = (id: string) => ['orders', id] as const

/** Orders something when its checkout opens; an open order of the same thing continues. */
export const checkoutQuery = (client: QueryClient, { type, id }: Item) =>
  queryOptions({
    queryKey: ['checkout', type, id],
    queryFn: async () => {
      const body = { interactableId: id, interactableType: type, method: 'transfer' as const }
      const { order } = await call(api.createTransaction, { body }, once())
      client.setQueryData(orderKey(order.id), order)
      return order.id
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: quiet,
  })

/** Orders again with a coupon, or without: the order with the other price takes the place of the open one. */
export const couponMutation = (client: QueryClient, { type, id }: Item) =>
  mutationOptions({
    meta: quiet,
    mutationFn: (coupon: string | null) => {
      const body = { interactableId: id, interactableType: type, method: 'transfer' as const, coupon }
      return call(api.createTransaction, { body }, once())
    },
    onSuccess: ({ order }) => {
      client.setQueryData(orderKey(order.id), order)
      client.setQueryData(['checkout', type, id], order.id)
    },
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => call(api.getOrder, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? lookEvery : false),
  })

/** What taking a plan costs its buyer, and how much of it the rest of the present plan pays. */
export const planChangeQuery = (userId: string, planId: string) =>
  queryOptions({
    queryKey: ['plan-change', userId, planId],
    queryFn: ({ signal }) =>
      call(previewSubscription, { params: { id: userId }, body: { planId } }, { signal }),
    gcTime: 0,
  })

export const courseForSaleQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', id],
    queryFn: ({ signal }) => call(getCourse, { params: { id } }, { signal }),
  })

export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => call(listBanks, {}, { signal }),
  staleTime: Infinity,
})

const refreshed = (orderId: string) => ({
  meta: quiet,
  onSettled: (_data: unknown, _error: unknown, ...rest: readonly unknown[]) => {
    const { client } = rest.at(-1) as { client: QueryClient }
    return client.invalidateQueries({ queryKey: orderKey(orderId) })
  },
})

interface Attempt {
  method: PaymentMethod
  bank?: string
  savedCardId?: string
  /** Saves the card once it has paid. */
  keep?: boolean
}

export const createPaymentMutation = ({ id }: Order) =>
  mutationOptions({
    ...refreshed(id),
    mutationFn: (body: Attempt) => call(api.createPayment, { params: { id }, body }, once()),
  })

export const payWithCardMutation = (order: Order, paymentId: string) =>
  mutationOptions({
    ...refreshed(order.id),
    mutationFn: (body: { cardToken: string; brand: string; last4: string; keep: boolean }) =>
      call(api.payWithCard, { params: { id: paymentId }, body }, once()),
  })

export const answerChallengeMutation = (order: Order, paymentId: string) =>
  mutationOptions({
    ...refreshed(order.id),
    mutationFn: (body: { type: 'pin' | 'otp' | 'phone'; value: string }) =>
      call(api.answerChallenge, { params: { id: paymentId }, body }, once()),
  })

export const checkPaymentMutation = (order: Order, paymentId: string) =>
  mutationOptions({
    ...refreshed(order.id),
    mutationFn: () => call(api.checkPayment, { params: { id: paymentId } }),
  })
