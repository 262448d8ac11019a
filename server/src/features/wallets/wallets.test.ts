import { randomUUID } from 'node:crypto'
import { getEarnings } from '@akada/contract/wallets/earning-routes'
import * as transactions from '@akada/contract/wallets/transaction-routes'
import { getUserStatus } from '@akada/contract/verification/routes'
import * as api from '@akada/contract/wallets/routes'
import { getMe } from '@akada/contract/profiles/routes'
import { expect, test } from 'vitest'
import { anAccount, anOrder, hold, openWallet, settle, testSql } from '#features/payments/testing/books.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import type { Person } from '#testing/world/people.ts'
import { walletsData } from './personal-data.ts'

const world = await sharedWorld()
const { db } = world

async function aSeller(): Promise<Person & { wallet: string }> {
  const member = await world.aUser()
  return { ...member, wallet: await openWallet(db, member.id) }
}
const refund = testSql(`select book_refund($1, $2, 'seller', $3, $4, null, 'Not for me.', $5)`)
const sold = async (seller: { id: string; wallet: string }, sale: Parameters<typeof anOrder>[2] = {}) => {
  const order = await anOrder(db, seller, sale)
  await settle(db, order, { at: world.now() })
  return order
}
const walletOf = async (as: Person) => (await world.call(api.listWallets, { as })).data.wallets[0]
type Query = Partial<Record<string, string>>
const list = (as: Person, query: Query = {}) => world.call(transactions.listTransactions, { as, query })

test('wallet: twenty concurrent openings are one wallet, which completes the last step of verification', async () => {
  const as = await world.aUser('ada', { isLocationVerified: true, phoneNumberVerified: true })
  const before = (await world.call(getUserStatus, { as, params: { id: as.id } })).data
  expect([before.wallet, before.isCreator]).toEqual([false, false])
  expect((await world.call(api.listWallets, { as })).data).toMatchObject({
    wallets: [],
    meta: { totalCount: 0 },
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(api.createWallet, { as })))
  expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
  expect(answers[0]?.data).toMatchObject({
    currency: 'NGN',
    wallet_type: 'ng_wallet',
    balance: 0,
    canWithdraw: false,
  })
  const after = (await world.call(getUserStatus, { as, params: { id: as.id } })).data
  expect([after.wallet, after.isCreator]).toEqual([true, true])
  expect((await world.call(getMe, { as })).data.wallet).toBe(true)
})

test('wallet: a sale waits seven days, is then available, and pending withdrawals are held', async () => {
  const seller = await aSeller()
  await sold(seller, { gross: 1_234_500, feeBps: 250 })
  expect(await walletOf(seller)).toMatchObject({
    pendingBalance: 12_036.37,
    pendingBalanceMinor: 1_203_637,
    availableBalance: 0,
    blockedBy: 'nothing-available',
    releases: [{ amountMinor: 1_203_637 }],
  })
  const other = await aSeller()
  await sold(other, { gross: 1_000_000, holdDays: 0, feeBps: 0 })
  expect(await walletOf(other)).toMatchObject({ availableBalance: 10_000, blockedBy: 'no-payout-account' })
  const account = await anAccount(db, other.id)
  await hold(db, { seller: other, account, amount: 400_000, at: world.now() })
  expect(await walletOf(other)).toMatchObject({
    balance: 10_000,
    availableBalance: 6000,
    heldBalance: 4000,
    canWithdraw: true,
    blockedBy: null,
    limits: { leftToday: 1_996_000 },
    payoutAccount: { accountNumber: '******6789', bankName: 'Test Bank' },
  })
})

test('transactions: the response is data and meta themselves, newest first, by pages', async () => {
  const seller = await aSeller()
  for (const gross of [100_000, 200_000, 300_000]) await sold(seller, { gross, feeBps: 500 })
  const { status, data } = await list(seller, { limit: '2' })
  expect(status).toBe(200)
  expect(data.meta).toEqual({ current_page: 1, per_page: 2, total_pages: 2, total_count: 3 })
  expect(data.data.map(({ amount, grossAmount, feeAmount }) => [amount, grossAmount, feeAmount])).toEqual([
    [2850, 3000, 150],
    [1900, 2000, 100],
  ])
  const [first] = data.data
  expect(first).toMatchObject({
    transaction_type: 'sale',
    direction: 'credit',
    status: 'successful',
    wallet_id: seller.wallet,
  })
  expect(first?.timeline.map(({ key, state }) => [key, state])).toEqual([
    ['sold', 'done'],
    ['available', 'next'],
  ])
  const one = await world.call(transactions.getTransaction, { as: seller, params: { id: first!.id } })
  // What the bank took is only read for one sale.
  const returned = { amount: 0, amountMinor: 0, netAmount: 0, netAmountMinor: 0 }
  expect(one.data).toEqual({
    data: [{ ...first, providerFeeAmount: 0, providerFeeAmountMinor: 0, returned }],
  })
})

test('transactions: a sale says what of it went back, and what of that was the seller’s', async () => {
  const seller = await aSeller()
  const { id, payment } = await sold(seller, { gross: 400_000, feeBps: 500, holdDays: 0 })
  const [sale] = (await list(seller)).data.data
  const returned = async () =>
    (await world.call(transactions.getTransaction, { as: seller, params: { id: sale!.id } })).data.data[0]
      ?.returned
  await refund(db, id, payment, 100_000, `part-${randomUUID()}`, world.now())
  expect(await returned()).toMatchObject({ amountMinor: 100_000, netAmountMinor: 95_000 })
  await refund(db, id, payment, 300_000, `rest-${randomUUID()}`, world.now())
  expect(await returned()).toMatchObject({ amountMinor: 400_000, netAmountMinor: 380_000 })
})

test('transactions: type, status, dates and search narrow them; invalid filters are refused', async () => {
  const seller = await aSeller()
  const buyer = await world.aUser('buyer.of.cloth', { firstName: 'Ngozi', lastName: 'Eze' })
  await sold(seller, { gross: 100_000, holdDays: 0 })
  await sold(seller, { gross: 200_000, holdDays: 0, buyer: buyer.id })
  await hold(db, { seller, account: await anAccount(db, seller.id), amount: 150_000, at: world.now() })
  const countOf = async (query: Query) => (await list(seller, query)).data.meta.total_count
  const today = new Date(world.now().getTime() + 3_600_000).toISOString().slice(0, 10)
  expect(await countOf({})).toBe(3)
  expect(await countOf({ transaction_type: 'withdrawal' })).toBe(1)
  expect(await countOf({ status: 'successful' })).toBe(2)
  expect(await countOf({ search: 'ngozi eze' })).toBe(1)
  expect(await countOf({ search: 'Eze Ngozi' })).toBe(1)
  const stored = 'Dídá Àṣọ Ọ́lọ́jà: Ẹ̀kọ́ ati Résumé'.normalize('NFD')
  await db.updateTable('transactions').set({ title: stored }).where('counterpartyId', '=', buyer.id).execute()
  for (const typed of ['ọ́lọ́jà', 'Ẹ̀kọ́', 'résumé', 'ekọ ati'])
    for (const form of ['NFC', 'NFD']) expect(await countOf({ search: typed.normalize(form) })).toBe(1)
  expect(await countOf({ search: '₦' })).toBe(0)
  expect(await countOf({ search: '%' })).toBe(0)
  expect(await countOf({ date_from: today, date_to: today })).toBe(3)
  expect(await countOf({ date_to: '2020-01-01' })).toBe(0)
  expect(await countOf({ 'wallet[currency]': 'NGN', 'wallet[wallet_type]': 'ng_wallet' })).toBe(3)
  const bad = [
    { status: 'lost' },
    { transaction_type: 'gift' },
    { 'wallet[currency]': 'USD' },
    { limit: '101' },
    { date_from: 'now' },
  ]
  for (const query of bad) expect((await list(seller, query)).status).toBe(400)
})

test("transactions: another member's is not found, in the specification's words", async () => {
  const [seller, other] = [await aSeller(), await world.aUser()]
  await sold(seller)
  const id = (await list(seller)).data.data[0]!.id
  const { status, error } = await world.call(transactions.getTransaction, { as: other, params: { id } })
  expect([status, error.errors[0]]).toEqual([404, 'Transaction not found'])
  expect((await list(other)).data.data).toEqual([])
})

test('earnings: by month and course, with refunds and what clears next; nobody sees those of others', async () => {
  const seller = await aSeller()
  const item = randomUUID()
  await sold(seller, { gross: 1_000_000, feeBps: 500, item })
  const back = await sold(seller, { gross: 400_000, feeBps: 500, item, holdDays: 0 })
  await refund(db, back.id, back.payment, 400_000, `back-${randomUUID()}`, world.now())
  const ask = (as: Person, query = {}) => world.call(getEarnings, { as, params: { id: seller.id }, query })
  const { data } = await ask(seller)
  const sums = { revenue: 14_000, sales: 2, refunds: 4000, net: 9500 }
  expect(data.totals).toMatchObject({ ...sums, fees: 700 })
  expect(data.months).toMatchObject([sums])
  expect(data.courses).toMatchObject([
    { courseId: item, title: 'Weaving', revenue: 14_000, sales: 2, net: 9500 },
  ])
  expect(data.nextRelease).toMatchObject({ amountMinor: 950_000 })
  expect((await ask(seller, { from: '2020-01-01', to: '2020-12-31' })).data.totals.sales).toBe(0)
  expect((await ask(await world.aUser())).status).toBe(403)
})

const keeps = (userId: string) => walletsData.keeps?.(db, { userId, at: world.now() })

test("leaving: members with money here must withdraw it first; small change doesn't prevent leaving", async () => {
  const [rich, poor] = [await aSeller(), await aSeller()]
  await sold(rich, { gross: 500_000, feeBps: 0 })
  await sold(poor, { gross: 50_000, feeBps: 0, holdDays: 0 })
  expect(await keeps(rich.id)).toBe(
    'Your wallet holds ₦5,000.00. Withdraw it before you delete your account.',
  )
  expect(await keeps(poor.id)).toBeUndefined()
})
