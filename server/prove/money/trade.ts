import { setTimeout as sleep } from 'node:timers/promises'
import { getLesson } from '@akada/contract/modules'
import { checkPayment, createTransaction, refundOrder } from '@akada/contract/payments'
import { withdraw } from '@akada/contract/withdrawals'
import type { Acknowledgements } from '../acknowledgements.ts'
import type { Member } from '../member.ts'
import { type Cast, type Seller, aKey, atBank, proofFor } from './cast.ts'

/** What a 2xx has promised. */
export type Promised =
  | { kind: 'order'; id: string; reference: string; buyer: string; course: string }
  /** The bank has accepted the payment. */
  | { kind: 'paid'; reference: string }
  | { kind: 'refund'; id: string }
  | { kind: 'withdrawal'; id: string; reference: string; amount: number }

export interface Trade {
  cast: Cast
  log: Acknowledgements<Promised>
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** Buys a course by transfer, sometimes paying too little, and sometimes leaving before the bank is polled. */
async function buy({ cast, log }: Trade, { client, token, id: buyer }: Member): Promise<void> {
  const course = oneOf(oneOf(cast.sellers).courses)
  const body = { interactableId: course, interactableType: 'COURSE' as const, method: 'transfer' as const }
  const { order } = await client.call(createTransaction, { token, body })
  const [payment] = order.payments
  if (!payment?.transfer) return
  const { id, reference } = payment
  log.add({ kind: 'order', id: order.id, reference, buyer, course })
  const isShort = Math.random() < 0.05
  const amountMinor = order.amountMinor - (isShort ? 100 : 0)
  const { accountNumber } = payment.transfer
  if (await atBank(cast, '/simulate/transfers', { accountNumber, amountMinor }))
    log.add({ kind: 'paid', reference })
  if (Math.random() < 0.5) await client.call(checkPayment, { token, params: { id } })
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
      repeat(() => oneOf([buy, buy, buy, buy, buy, buy, giveBack, giveBack, learn])(trade, buyer), 200),
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
