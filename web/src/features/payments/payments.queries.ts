import { getCourse } from '@akada/contract/courses/routes'
import type { ItemType } from '@akada/contract/money/model'
import * as api from '@akada/contract/payments/routes'
import type { Course } from '@akada/contract/courses/model'
import type { OrderChange } from '@akada/contract/payments/order-change'
import type { Order, PaymentMethod } from '@akada/contract/payments/routes'
import { listBanks } from '@akada/contract/payouts/routes'
import { previewSubscription } from '@akada/contract/plans/routes'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { isUnanswered } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { randomId } from '#lib/random-id.ts'
import { changeSince } from './checkout-state.ts'

export interface Item {
  type: ItemType
  id: string
}

/** Repeating the call has no further effect. */
const once = () => ({ headers: { 'idempotency-key': randomId() } })
const keys = new WeakMap<object, ReturnType<typeof once>>()
/** The same key for every attempt of one call, identified by its body. */
function onceFor(body: object): ReturnType<typeof once> {
  const known = keys.get(body) ?? once()
  keys.set(body, known)
  return known
}
/** No answer says whether the money was taken, so the same call asks until one does; no other is made. */
const untilAnswered = {
  retry: (_count: number, error: unknown) => isUnanswered(error),
  retryDelay: 5000,
}
const quiet = { quiet: true }
/** While money is in transit and no live event comes. */
const lookEvery = 10_000

const orderKey = (id: string) => ['orders', id] as const

/** The order of a checkout, and what its buyer is asked about before anything is paid. */
interface Checkout {
  orderId: string
  change: OrderChange | null
}

const checkoutKey = ({ type, id }: Item) => ['checkout', type, id] as const

/** The buyer goes on with the order as it is. */
export const acceptChange = (client: QueryClient, item: Item): void =>
  void client.setQueryData<Checkout>(checkoutKey(item), (now) => now && { ...now, change: null })

/** Another order at the present price, which the buyer was shown, takes the place of the open one. */
export const orderAtMutation = (client: QueryClient, item: Item) =>
  mutationOptions({
    meta: quiet,
    mutationFn: (expectedAmount: number) => {
      const body = {
        interactableId: item.id,
        interactableType: item.type,
        method: 'transfer' as const,
        expectedAmount,
      }
      return call(api.createTransaction, { body }, once())
    },
    onSuccess: ({ order }) => {
      client.setQueryData(orderKey(order.id), order)
      client.setQueryData<Checkout>(checkoutKey(item), { orderId: order.id, change: null })
    },
  })

/** Orders something when its checkout opens; an open order of the same thing continues. */
export const checkoutQuery = (client: QueryClient, { type, id }: Item) =>
  queryOptions({
    queryKey: checkoutKey({ type, id }),
    queryFn: async () => {
      const body = { interactableId: id, interactableType: type, method: 'transfer' as const }
      const { order, change } = await call(api.createTransaction, { body }, once())
      client.setQueryData(orderKey(order.id), order)
      const shown = client.getQueryData<Course>(courseForSaleQuery(id).queryKey)
      const asked = change ?? changeSince(shown, order)
      // The page below shows what it costs now.
      if (asked) void client.invalidateQueries({ queryKey: courseForSaleQuery(id).queryKey })
      return { orderId: order.id, change: asked } satisfies Checkout
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
      client.setQueryData<Checkout>(checkoutKey({ type, id }), { orderId: order.id, change: null })
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
  method: Exclude<PaymentMethod, 'saved-card'>
  bank?: string
  /** Saves the card once it has paid. */
  keep?: boolean
}

export const createPaymentMutation = ({ id }: Order) =>
  mutationOptions({
    ...refreshed(id),
    mutationFn: (body: Attempt) => call(api.createPayment, { params: { id }, body }, once()),
  })

/** Charges a saved card. */
export const chargeCardMutation = ({ id }: Order) =>
  mutationOptions({
    ...refreshed(id),
    ...untilAnswered,
    mutationFn: (body: { method: 'saved-card'; savedCardId: string }) =>
      call(api.createPayment, { params: { id }, body }, onceFor(body)),
  })

export const payWithCardMutation = (order: Order, paymentId: string) =>
  mutationOptions({
    ...refreshed(order.id),
    ...untilAnswered,
    mutationFn: (body: { cardToken: string; brand: string; last4: string; keep: boolean }) =>
      call(api.payWithCard, { params: { id: paymentId }, body }, onceFor(body)),
  })

export const answerChallengeMutation = (order: Order, paymentId: string) =>
  mutationOptions({
    ...refreshed(order.id),
    ...untilAnswered,
    mutationFn: (body: { type: 'pin' | 'otp' | 'phone'; value: string }) =>
      call(api.answerChallenge, { params: { id: paymentId }, body }, onceFor(body)),
  })

export const checkPaymentMutation = (order: Order, paymentId: string) =>
  mutationOptions({
    ...refreshed(order.id),
    mutationFn: () => call(api.checkPayment, { params: { id: paymentId } }),
  })
