import { randomUUID } from 'node:crypto'
import { getCourse, listUserCourses } from '@akada/contract/courses'
import type { Order } from '@akada/contract/payments'
import { checkPayment, createTransaction, listOrders, refundOrder } from '@akada/contract/payments'
import { createPayoutAccount } from '@akada/contract/payouts'
import { getSubscription, listPlans } from '@akada/contract/plans'
import { proofHeader, reauth } from '@akada/contract/reauth'
import { getClientConfig } from '@akada/contract/system'
import { createWallet, listWallets } from '@akada/contract/wallets'
import { withdraw } from '@akada/contract/withdrawals'
import { type Client, RefusedCall } from './client.ts'
import type { DemoCourse } from './courses/course.ts'
import { demoPassword, demoPeople } from './people.ts'
import type { Sessions } from './sessions.ts'
import { seeded } from './sound/random.ts'

interface House {
  readonly client: Client
  readonly sessions: Sessions
  readonly signal: AbortSignal
}

interface Town extends House {
  /** The address of the test bank. */
  bank: string
}

/**
 * Teachers buy a plan, members buy their courses, one returns a course, and a teacher withdraws money; test money
 * only.
 */
export async function makeSales(house: House, courses: readonly DemoCourse[]): Promise<void> {
  const { features } = await house.client.call(getClientConfig, {})
  const bank = features.payments?.bankOrigin
  if (!bank) return
  const town = { ...house, bank }
  const sold = courses.filter(({ price }) => price !== undefined)
  for (const by of new Set(sold.map((course) => course.by))) await takePlan(town, by)
  for (const [index, course] of sold.entries()) await sell(town, course, index === 0)
  const [first] = sold
  if (first) await takeOut(town, first.by)
}

/** Pays for an order from the buyer's pretend account. */
async function pay({ client, bank, signal }: Town, token: string, { payments, amountMinor }: Order) {
  const waiting = payments.find(({ transfer, state }) => transfer && state === 'waiting')
  if (!waiting) return
  await fetch(`${bank}/simulate/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountNumber: waiting.transfer?.accountNumber, amountMinor }),
    signal,
  })
  await client.call(checkPayment, { token, params: { id: waiting.id } })
}

type Item = { id: string; type: 'COURSE' | 'PLAN' }

/** Buys something unless it was bought at an earlier start. */
async function buy(town: Town, username: string, { id, type }: Item): Promise<Order | undefined> {
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

async function takePlan(town: Town, username: string): Promise<void> {
  const { client, sessions } = town
  const { token, userId: id } = await sessions.sessionOf(username)
  const { status } = await client.call(getSubscription, { token, params: { id } })
  if (status === 'active') return
  const { pricingPlans } = await client.call(listPlans, {})
  const plan = pricingPlans.find(({ name, billingCycle }) => name === 'pro' && billingCycle === 'monthly')
  if (plan) await buy(town, username, { id: plan.id, type: 'PLAN' })
}

/** Some other members buy it, the same ones at every start; one buyer returns the first course. */
async function sell(town: Town, course: DemoCourse, isFirst: boolean): Promise<void> {
  const { client, sessions } = town
  const { token, userId: id } = await sessions.sessionOf(course.by)
  const query = { status: 'published' as const }
  const own = await client.call(listUserCourses, { token, params: { id }, query })
  const found = own.courses.find(({ title }) => title === course.title)
  if (!found) return
  // Only a plan allows selling it.
  const { takesLearners } = await client.call(getCourse, { token, params: { id: found.id } })
  if (!takesLearners) return
  let isGivenBack = !isFirst
  for (const { username } of demoPeople) {
    if (username === course.by || seeded(`buys ${course.key} ${username}`)() > 0.35) continue
    const order = await buy(town, username, { id: found.id, type: 'COURSE' })
    if (!order || isGivenBack) continue
    const buyer = await sessions.sessionOf(username)
    const body = { reason: 'I bought it for my sister, who has it already.' }
    await client.call(refundOrder, { token: buyer.token, params: { id: order.id }, body })
    isGivenBack = true
  }
}

/** Withdraws half of what is available, unless the teacher has withdrawn before. */
async function takeOut({ client, sessions }: Town, username: string): Promise<void> {
  const { token, userId: id } = await sessions.sessionOf(username)
  await client.call(createWallet, { token })
  const [wallet] = (await client.call(listWallets, { token })).wallets
  if (!wallet || wallet.payoutAccount || wallet.availableBalance < 4000) return
  const { firstName, lastName } = demoPeople.find((one) => one.username === username)!
  const account = { accountName: `${firstName} ${lastName}`, accountNumber: '0123456789', bankName: 'GTBank' }
  const proofOf = async (purpose: 'payout-account' | 'withdraw') => {
    const { proof } = await client.call(reauth, { token, body: { purpose, password: demoPassword } })
    return { [proofHeader]: proof }
  }
  const prove = await proofOf('payout-account')
  await client.call(createPayoutAccount, { token, params: { id }, body: account, headers: prove })
  const amount = Math.floor(wallet.availableBalance / 2000) * 1000
  const headers = { ...(await proofOf('withdraw')), 'idempotency-key': randomUUID() }
  await client
    .call(withdraw, { token, params: { id: wallet.id }, body: { withdrawal: { amount } }, headers })
    .catch((error: unknown) => {
      // A start must not fail because test money can't be withdrawn.
      if (!(error instanceof RefusedCall)) throw error
    })
}
