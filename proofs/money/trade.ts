import { setTimeout as sleep } from 'node:timers/promises'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import { checkPayment, refundOrder } from '@akada/contract/payments/routes'
import { withdraw } from '@akada/contract/wallets/withdrawal-routes'
import type { Acknowledgements } from '../acknowledgements.ts'
import type { Member } from '../member.ts'
import { type Cast, type Seller, aKey, atBank, proofFor } from './cast.ts'
import { type Ordered, orderByTransfer, raisePrice } from './ordering.ts'
import type { Promised } from './promised.ts'

export interface Trade {
  cast: Cast
  log: Acknowledgements<Promised>
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** Buys a course by transfer, sometimes paying too little, and sometimes leaving before the bank is polled. */
async function buy(trade: Trade, buyer: Member): Promise<void> {
  const { cast, log } = trade
  const { client, token } = buyer
  const made = await orderByTransfer(buyer, oneOf(oneOf(cast.sellers).courses))
  log.add(made.promised)
  const isShort = Math.random() < 0.05
  await payOrder(trade, made, isShort ? 100 : 0)
  if (Math.random() < 0.5) await client.call(checkPayment, { token, params: { id: made.payment } })
}

/** A price rises while a checkout is open; its buyer opens another at the new price, and pays both at the same moment. */
async function buyTwice(trade: Trade, buyer: Member): Promise<void> {
  const seller = oneOf(trade.cast.sellers)
  const course = oneOf(seller.courses)
  const first = await orderByTransfer(buyer, course)
  trade.log.add(first.promised)
  const expectedAmount = await raisePrice(seller, course)
  const second = await orderByTransfer(buyer, course, { expectedAmount })
  trade.log.add(second.promised)
  await Promise.all([payOrder(trade, first), payOrder(trade, second)])
}

async function payOrder({ cast, log }: Trade, { accountNumber, promised }: Ordered, less = 0): Promise<void> {
  const { reference, amountMinor } = promised
  const transfer = { accountNumber, amountMinor: amountMinor - less }
  if (await atBank(cast, '/simulate/transfers', transfer)) log.add({ kind: 'paid', reference })
}

/** Requests a refund, twice at once. */
async function giveBack({ log }: Trade, { client, token, id: buyer }: Member): Promise<void> {
  const own = log.all().filter((one) => one.kind === 'order' && one.buyer === buyer)
  const order = oneOf(own)
  if (order?.kind !== 'order') return
  const ask = () =>
    client.call(refundOrder, { token, params: { id: order.id }, body: { reason: 'Not for me.' } })
  const answers = await Promise.allSettled([ask(), ask()])
  for (const one of answers)
    if (one.status === 'fulfilled' && one.value.state !== 'asked')
      log.add({ kind: 'refund', id: one.value.id })
}

/** Opens the lessons of a course that was paid for: it can no longer be returned without its seller. */
async function learn({ cast, log }: Trade, { client, token, id: buyer }: Member): Promise<void> {
  const order = oneOf(log.all().filter((one) => one.kind === 'order' && one.buyer === buyer))
  if (order?.kind !== 'order') return
  for (const lessonId of cast.lessons.get(order.course) ?? [])
    await client.call(getLesson, { token, params: { lessonId } })
}

/** A chargeback, which the buyer's bank decides for one side or the other. */
async function dispute({ cast, log }: Trade): Promise<void> {
  const paid = oneOf(log.all().filter(({ kind }) => kind === 'paid'))
  if (paid?.kind !== 'paid') return
  await atBank(cast, '/simulate/disputes', { reference: paid.reference })
  await sleep(Math.random() * 500)
  await atBank(cast, '/simulate/decisions', { reference: paid.reference, isWon: Math.random() < 0.5 })
}

/** Withdraws money, several times at once, each with its key sent twice. */
async function takeOut({ log }: Trade, seller: Seller): Promise<void> {
  const { client, token, walletId } = seller
  const tries = Array.from({ length: 3 }, async () => {
    const headers = { ...(await proofFor(seller, 'withdraw')), 'idempotency-key': aKey() }
    const amount = 1000 + Math.floor(Math.random() * 8) * 500
    const ask = () =>
      client.call(withdraw, { token, params: { id: walletId }, body: { withdrawal: { amount } }, headers })
    for (const one of await Promise.allSettled([ask(), ask()]))
      if (one.status === 'fulfilled') {
        const { id, reference, amountMinor } = one.value
        log.add({ kind: 'withdrawal', id, reference, amount: amountMinor })
      }
  })
  await Promise.all(tries)
}

/** Everybody trades until stopped; calls that fail because of a kill promise nothing. */
export function startTrade(trade: Trade) {
  const stopping = new AbortController()
  const { signal } = stopping
  async function repeat(act: () => Promise<void>, pause: number): Promise<void> {
    while (!signal.aborted) {
      await act().catch(() => sleep(100))
      await sleep(pause * Math.random())
    }
  }
  const { buyers, sellers } = trade.cast
  const running = [
    ...buyers.map((buyer) =>
      repeat(() => oneOf([buy, buy, buy, buy, buy, buyTwice, giveBack, giveBack, learn])(trade, buyer), 200),
    ),
    ...sellers.map((seller) => repeat(() => takeOut(trade, seller), 1500)),
    repeat(() => dispute(trade), 2000),
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
