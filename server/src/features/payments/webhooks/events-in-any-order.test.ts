import { randomUUID } from 'node:crypto'
import { createPayoutAccount } from '@akada/contract/payouts/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { createWallet } from '@akada/contract/wallets/routes'
import { getWithdrawal, withdraw } from '@akada/contract/wallets/withdrawal-routes'
import { expect, test } from 'vitest'
import { kindsFor } from '#features/notifications/testing/kinds-for.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { bankSignature, signEvent } from '#providers/sandbox.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'
import { sendDueWithdrawals } from '#features/wallets/testing/chores.ts'
import { aBank, aShop } from '../testing/a-bank.ts'
import { problems, testSql } from '../testing/books.ts'
import { buying } from '../testing/buying.ts'

const world = await createWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { db } = world
const { aCourse, order, orderOf, payByCard, send, walletOf } = buying({ world, bank, shop })

// Nobody is signed out while the clock runs ahead.
const stay = [
  `create function stay() returns trigger language plpgsql as $$ begin new.expires_at := '2100-01-01'; return new; end $$`,
  'create trigger stay before insert on sessions for each row execute function stay()',
]
for (const text of stay) await testSql(text)(db)

function permutationsOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((first, at) =>
    permutationsOf(things.filter((_, index) => index !== at)).map((rest) => [first, ...rest]),
  )
}

type Kind = 'payment' | 'refund' | 'transfer' | 'dispute'
/** A report of the bank; each with a key of its own, unless one is named. */
async function report(kind: Kind, reference: string, key: string = randomUUID()): Promise<void> {
  const raw = JSON.stringify({ key, kind, reference })
  const headers = { 'content-type': 'application/json', [bankSignature]: signEvent(world.secret, raw) }
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/webhooks/sandbox',
    payload: raw,
    headers,
  })
  expect(answer.statusCode).toBe(200)
}

/** A transfer that has arrived at the bank, of which nothing was reported yet. */
async function aSilentSale() {
  const [buyer, course] = [await world.aUser(), await aCourse()]
  const { data } = await order(buyer, course.id, { method: 'transfer' })
  const [payment] = data.order.payments
  await send(payment!.transfer?.accountNumber)
  return { buyer, ...course, orderId: data.order.id, reference: payment!.reference }
}

test.each([
  [false, { state: 'refunded' }, { availableBalance: 0 }],
  // The bank decided for the seller before anybody here had heard of it.
  [true, { state: 'paid' }, { availableBalance: 4750 }],
])(
  'the reports of a payment and of its dispute (won: %s) end alike in every order, some of them twice',
  async (isWon, ended, wallet) => {
    const orders = permutationsOf<Kind>(['payment', 'payment', 'dispute', 'dispute'])
    for (const [turn, kinds] of new Map(orders.map((kinds) => [kinds.join(), kinds]))) {
      const { buyer, seller, orderId, reference } = await aSilentSale()
      await bank.ask('/simulate/disputes', { reference })
      await bank.ask('/simulate/decisions', { reference, isWon })
      for (const kind of kinds) await report(kind, reference)
      await report('dispute', reference, `the-same-${turn}`)
      await report('dispute', reference, `the-same-${turn}`)
      expect({ turn, ...(await orderOf(buyer, orderId)) }).toMatchObject({ turn, ...ended })
      expect({ turn, ...(await walletOf(seller)) }).toMatchObject({ turn, ...wallet })
    }
    expect(await problems(db)).toEqual([])
  },
)

async function aWithdrawal(accountNumber: string) {
  const { course } = await payByCard(await world.aUser(), '4242424242424242')
  const as: Person = course.seller
  const prove = async (purpose: 'withdraw' | 'payout-account') => ({
    [proofHeader]: (await createProof(world, { sessionId: as.sessionId, purpose })).proof,
  })
  const account = { accountName: 'Ada Obi', accountNumber, bankName: 'GTBank' }
  const headers = await prove('payout-account')
  await world.call(createPayoutAccount, { as, params: { id: as.id }, body: account, headers })
  const { data: wallet } = await world.call(createWallet, { as })
  const { data } = await world.call(withdraw, {
    as,
    params: { id: wallet.id },
    body: { withdrawal: { amount: 2000 } },
    headers: await prove('withdraw'),
  })
  const state = async () => (await world.call(getWithdrawal, { as, params: { id: data.id } })).data.status
  return { seller: as, reference: data.reference, state }
}

/** It is sent, and found arrived when it is looked at again. */
async function arrive(): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    world.later(60)
    await sendDueWithdrawals(world)
  }
}

type Step = 'report' | 'look' | 'wait'

test.each([
  ['0', 'successful', 2750],
  ['1', 'failed', 4750],
  ['2', 'reversed', 4750],
  ['5', 'successful', 2750],
])(
  'the reports of a transfer to an account with %s end alike in every order',
  async (digit, ended, available) => {
    const steps: Step[] = ['report', 'look', 'wait']
    for (const order of permutationsOf(steps)) {
      const { seller, reference, state } = await aWithdrawal(`${digit}123456789`)
      const take: Record<Step, () => unknown> = {
        report: () => Promise.all([report('transfer', reference), report('transfer', reference)]),
        look: () => sendDueWithdrawals(world),
        wait: () => world.later(30),
      }
      for (const step of order) await take[step]()
      // The last look is at a transfer that has arrived, of which nothing more is reported.
      for (let n = 0; n < 3; n += 1) {
        world.later(300)
        await sendDueWithdrawals(world)
      }
      expect([order, await state()]).toEqual([order, ended])
      expect(await walletOf(seller)).toMatchObject({ availableBalance: available, heldBalance: 0 })
    }
    expect(await problems(db)).toEqual([])
  },
)

test('a transfer that comes back a day after it had arrived is the member’s again, once, and they hear of it', async () => {
  const { seller, reference, state } = await aWithdrawal('0123456789')
  await arrive()
  expect(await state()).toBe('successful')
  const returned = `update sandbox_bank.records set data = jsonb_set(data, '{accountNumber}', '"2123456789"') where reference = $1`
  await testSql(returned)(db, reference)
  world.later(30 * 3600)
  await Promise.all([sendDueWithdrawals(world), report('transfer', reference), report('transfer', reference)])
  const fresh = await world.accessTokens.issue({ userId: seller.id, sessionId: seller.sessionId })
  seller.token = fresh
  expect(await state()).toBe('reversed')
  expect(await walletOf(seller)).toMatchObject({ availableBalance: 4750, heldBalance: 0 })
  expect((await kindsFor(db, seller)).filter((kind) => kind === 'payout-failed')).toHaveLength(1)
  expect(await problems(db)).toEqual([])
})

test('a transfer that had arrived and is then said to have failed freezes the wallet, and moves nothing', async () => {
  const { seller, reference, state } = await aWithdrawal('0123456789')
  await arrive()
  const failed = `update sandbox_bank.records set data = jsonb_set(data, '{accountNumber}', '"1123456789"') where reference = $1`
  await testSql(failed)(db, reference)
  await report('transfer', reference)
  await report('transfer', reference)
  expect(await state()).toBe('successful')
  expect(await walletOf(seller)).toMatchObject({ availableBalance: 2750, blockedBy: 'frozen' })
  const log = await db.selectFrom('auditLog').select('action').where('action', '=', 'wallet-frozen').execute()
  expect(log).toHaveLength(1)
  expect(await problems(db)).toEqual([])
})
