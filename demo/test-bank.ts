import type { Order } from '@akada/contract/payments/routes'
import { checkPayment, createTransaction, listOrders } from '@akada/contract/payments/routes'
import { getSubscription, listPlans } from '@akada/contract/plans/routes'
import { getClientConfig } from '@akada/contract/system/routes'
import type { Context } from '@akada/server/context.ts'
import type { Client } from './client.ts'
import type { Sessions } from './sessions.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
  readonly signal: AbortSignal
  readonly product: Pick<Context, 'accessWord'>
}

export interface Town extends House {
  /** The address of the test bank. */
  bank: string
}

/** Undefined where nobody can pay with test money. */
export async function findTown(house: House): Promise<Town | undefined> {
  const { features } = await house.client.call(getClientConfig, {})
  const bank = features.payments?.bankOrigin
  return bank ? { ...house, bank } : undefined
}

/** Pays for an order from the buyer's pretend account. */
async function pay({ client, bank, signal, product }: Town, token: string, { payments, amountMinor }: Order) {
  const waiting = payments.find(({ transfer, state }) => transfer && state === 'waiting')
  if (!waiting) return
  await fetch(`${bank}/simulate/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${product.accessWord}` },
    body: JSON.stringify({ accountNumber: waiting.transfer?.accountNumber, amountMinor }),
    signal,
  })
  await client.call(checkPayment, { token, params: { id: waiting.id } })
}

type Item = { id: string; type: 'COURSE' | 'PLAN' }

/** Buys something unless it was bought at an earlier start. */
export async function buy(town: Town, username: string, { id, type }: Item): Promise<Order | undefined> {
  const { client, sessions } = town
  const { token } = await sessions.sessionOf(username)
  const { orders } = await client.call(listOrders, { token, query: {} })
  if (orders.some(({ item, state }) => item.id === id && (state === 'paid' || state === 'refunded')))
    return undefined
  const body = { interactableId: id, interactableType: type, method: 'transfer' as const }
  const { order } = await client.call(createTransaction, { token, body })
  await pay(town, token, order)
  return order
}

/** Teachers need a plan to sell. */
export async function takePlan(town: Town, username: string): Promise<void> {
  const { client, sessions } = town
  const { token, userId: id } = await sessions.sessionOf(username)
  const { status } = await client.call(getSubscription, { token, params: { id } })
  if (status === 'active') return
  const { pricingPlans } = await client.call(listPlans, {})
  const plan = pricingPlans.find(({ name, billingCycle }) => name === 'pro' && billingCycle === 'monthly')
  if (plan) await buy(town, username, { id: plan.id, type: 'PLAN' })
}
