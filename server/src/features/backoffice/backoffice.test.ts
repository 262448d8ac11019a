import * as api from '@akada/contract/backoffice/routes'
import { listLog } from '@akada/contract/moderation/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { expect, test } from 'vitest'
import {
  anAccount,
  anOrder,
  balancesOf,
  hold,
  openWallet,
  problems,
  settle,
  testSql,
} from '#features/payments/testing/books.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'

const world = await createWorld()
const { db } = world
const reason = 'The bank took its fee twice.'

const anAdmin = (): Promise<Person> => world.aUser(undefined, { role: 'admin' })
async function proven({ sessionId }: Person) {
  const { proof } = await createProof(world, { sessionId, purpose: 'adjust-books' })
  return { [proofHeader]: proof }
}
/** A member who has sold a course for ₦5,000, of which ₦4,750 are available. */
async function aSeller() {
  const seller = await world.aUser()
  const wallet = await openWallet(db, seller.id)
  const order = await anOrder(db, { id: seller.id, wallet }, { holdDays: 0 })
  await settle(db, order, { at: world.now() })
  const account = await anAccount(db, seller.id)
  const withdrawal = await hold(db, {
    seller: { id: seller.id, wallet },
    account,
    amount: 100_000,
    at: world.now(),
  })
  return { ...seller, wallet, order, withdrawal }
}
const propose = async (as: Person, username: string, body: object = {}) =>
  world.call(api.proposeAdjustment, {
    as,
    headers: await proven(as),
    body: { username, direction: 'credit', amount: 100, against: 'losses', reason, ...body } as never,
  })
const decide = async (as: Person, id: string, outcome: 'approved' | 'refused' = 'approved') =>
  world.call(api.decideAdjustment, { as, headers: await proven(as), params: { id }, body: { outcome } })
const messageOf = async (answer: ReturnType<typeof decide> | ReturnType<typeof propose>) =>
  (await answer).error?.message

test('an admin finds an order by its reference and those of its payment, and a withdrawal, with every posting', async () => {
  const [admin, seller] = [await anAdmin(), await aSeller()]
  const { reference } = (await db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', seller.order.id)
    .executeTakeFirst())!
  const find = async (text: string) =>
    (await world.call(api.findMoney, { as: admin, query: { reference: text } })).data
  const { orders } = await find(reference)
  expect(orders).toMatchObject([
    { id: seller.order.id, grossMinor: 500_000, feeMinor: 25_000, netMinor: 475_000 },
  ])
  expect(orders[0]?.payments).toMatchObject([{ state: 'succeeded', amountMinor: 500_000 }])
  expect(orders[0]?.postings.map(({ kind, from, to }) => `${kind} ${from} ${to}`)).toEqual([
    'sale provider pending',
    'sale provider platform_fees',
  ])
  expect((await find(orders[0]!.payments[0]!.providerId!)).orders).toHaveLength(1)
  const out = (await db
    .selectFrom('withdrawals')
    .select('reference')
    .where('id', '=', seller.withdrawal)
    .executeTakeFirst())!
  expect((await find(out.reference)).withdrawals).toMatchObject([{ amountMinor: 100_000, state: 'pending' }])
  expect(await find('ak-nothing')).toEqual({ orders: [], withdrawals: [] })
})

test('a correction takes two admins, neither of them the owner of the wallet, and moves money once', async () => {
  const [first, second, seller] = [await anAdmin(), await anAdmin(), await aSeller()]
  const before = await balancesOf(db, seller.wallet)
  const { data: proposal, status } = await propose(first, seller.username)
  expect([status, proposal.canDecide, proposal.outcome]).toEqual([201, false, null])
  expect(await messageOf(decide(first, proposal.id))).toBe(api.backofficeMessages.secondPerson)
  expect(await balancesOf(db, seller.wallet)).toEqual(before)
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(second, proposal.id)))
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(await balancesOf(db, seller.wallet)).toEqual({ ...before, available: before.available + 10_000 })
  await openWallet(db, second.id)
  expect(await messageOf(propose(second, second.username))).toBe(api.backofficeMessages.own)
  const { data: ownProposal } = await propose(first, second.username)
  expect(await messageOf(decide(second, ownProposal.id))).toBe(api.backofficeMessages.own)
  expect((await decide(await anAdmin(), ownProposal.id, 'refused')).data.outcome).toBe('refused')
  expect(await problems(db)).toEqual([])
  const log = (await world.call(listLog, { as: first, query: {} })).data.entries.map(({ action }) => action)
  expect(log.slice(0, 4)).toEqual([
    'adjustment-refused',
    'adjustment-proposed',
    'adjustment-approved',
    'adjustment-proposed',
  ])
})

test('what a wallet does not have cannot be taken out, and nothing happens without a proof', async () => {
  const [first, second, seller] = [await anAdmin(), await anAdmin(), await aSeller()]
  const { data } = await propose(first, seller.username, { direction: 'debit', amount: 1_000_000 })
  expect((await decide(second, data.id)).error).toMatchObject({
    code: 'API_ERR_INSUFFICIENT_FUNDS',
    availableMinor: 375_000,
  })
  const bare = { as: second, params: { id: data.id }, body: { outcome: 'approved' } } as const
  expect((await world.call(api.decideAdjustment, bare)).error?.code).toBe('API_ERR_PROOF')
  expect((await propose(first, seller.username, { reason: 'Short.' })).status).toBe(400)
})

const alone = testSql(
  `update adjustments set outcome = 'approved', decided_by = proposed_by, decided_at = now() where id = $1`,
)
const larger = testSql(`update adjustments set amount = amount * 2 where id = $1`)
const gone = testSql(`delete from adjustments where id = $1`)

test('the database itself refuses one admin alone, another amount, and deletion', async () => {
  const [admin, seller] = [await anAdmin(), await aSeller()]
  const { data } = await propose(admin, seller.username)
  await expect(alone(db, data.id)).rejects.toMatchObject({ constraint: 'four_eyes' })
  await expect(larger(db, data.id)).rejects.toThrow('stays what it is')
  await expect(gone(db, data.id)).rejects.toThrow('only ever added to')
})

test('a frozen wallet keeps its money until it is opened again; both are in the log', async () => {
  const [admin, seller] = [await anAdmin(), await aSeller()]
  const set = async (status: 'active' | 'frozen', as = admin) =>
    world.call(api.setWalletStatus, {
      as,
      headers: await proven(as),
      params: { username: seller.username },
      body: { status, reason },
    })
  expect((await set('frozen')).data).toMatchObject({
    status: 'frozen',
    availableMinor: 375_000,
    heldMinor: 100_000,
  })
  expect((await set('frozen')).error?.message).toBe(api.backofficeMessages.unchanged)
  const account = (await db
    .selectFrom('payoutAccounts')
    .select('id')
    .where('userId', '=', seller.id)
    .executeTakeFirst())!.id
  const out = hold(db, {
    seller: { id: seller.id, wallet: seller.wallet },
    account,
    amount: 100_000,
    at: world.now(),
  })
  await expect(out).rejects.toMatchObject({ code: 'ML005' })
  expect((await set('active')).data.status).toBe('active')
  expect((await set('frozen', await world.aUser())).status).toBe(403)
})
