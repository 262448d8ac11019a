import { createPayoutAccount, listBanks } from '@akada/contract/payouts/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { getTransaction } from '@akada/contract/wallets/transaction-routes'
import { createWallet } from '@akada/contract/wallets/routes'
import { cancelWithdrawal, getWithdrawal, withdraw } from '@akada/contract/wallets/withdrawal-routes'
import { expect, test } from 'vitest'
import { aBank, aShop } from '#features/payments/testing/a-bank.ts'
import { problems } from '#features/payments/testing/books.ts'
import { buying } from '#features/payments/testing/buying.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { sendDueWithdrawals } from './send-withdrawals.ts'

const world = await sharedWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { payByCard, walletOf } = buying({ world, bank, shop })

async function aRichSeller(accountNumber: string) {
  const buyer = await world.aUser()
  const { course } = await payByCard(buyer, '4242424242424242')
  const { seller } = course
  const prove = async (purpose: 'withdraw' | 'payout-account') =>
    (await createProof(world, { sessionId: seller.sessionId, purpose })).proof
  const account = await world.call(createPayoutAccount, {
    as: seller,
    params: { id: seller.id },
    body: { accountName: 'Ada Obi', accountNumber, bankName: 'GTBank' },
    headers: { [proofHeader]: await prove('payout-account') },
  })
  expect(account.status).toBe(201)
  const { data: wallet } = await world.call(createWallet, { as: seller })
  const take = async (amount: number, headers: Record<string, string> = {}) =>
    world.call(withdraw, {
      as: seller,
      params: { id: wallet.id },
      body: { withdrawal: { amount } },
      headers: { [proofHeader]: await prove('withdraw'), ...headers },
    })
  return { seller, take }
}

test('withdrawal: arrives at the bank, and its fee is as shown', async () => {
  const { seller, take } = await aRichSeller('0123456789')
  const { status, data } = await take(2000)
  expect([status, data.status, data.netAmount]).toEqual([202, 'pending', 1990])
  const row = await world.call(getTransaction, { as: seller, params: { id: data.transactionId ?? '' } })
  expect(row.data.data[0]?.description).toBe('Guaranty Trust Bank ··6789')
  world.later(11)
  await sendDueWithdrawals(world)
  world.later(60)
  await sendDueWithdrawals(world)
  const after = (await world.call(getWithdrawal, { as: seller, params: { id: data.id } })).data
  expect([after.status, after.timeline.at(-1)?.text]).toEqual(['successful', 'Arrived'])
  expect(await walletOf(seller)).toMatchObject({ availableBalance: 2750, heldBalance: 0 })
})

test.each([
  ['1123456789', 'failed'],
  ['5123456789', 'successful'],
])(
  'withdrawal to %s: %s, and after a lost response its state is looked up, never sent twice',
  async (number, state) => {
    const { seller, take } = await aRichSeller(number)
    const { data } = await take(2000)
    for (let n = 0; n < 3; n += 1) {
      world.later(120)
      await sendDueWithdrawals(world)
    }
    expect((await world.call(getWithdrawal, { as: seller, params: { id: data.id } })).data.status).toBe(state)
    const available = state === 'failed' ? 4750 : 2750
    expect(await walletOf(seller)).toMatchObject({ availableBalance: available, heldBalance: 0 })
  },
)

test('withdrawal: cancelled within ten seconds; a hundred concurrent ones take no more than is there; needs a proof', async () => {
  const { seller, take } = await aRichSeller('0123456789')
  expect((await take(2000, { [proofHeader]: 'none' })).error.code).toBe('API_ERR_PROOF')
  const { data } = await take(1500)
  const undone = await world.call(cancelWithdrawal, { as: seller, params: { id: data.id } })
  expect(undone.data.status).toBe('cancelled')
  expect((await take(5000)).error.code).toBe('API_ERR_INSUFFICIENT_FUNDS')
  const many = await Promise.all(Array.from({ length: 100 }, (_, n) => take(1000 + n)))
  expect(many.filter(({ status }) => status === 202)).toHaveLength(4)
  expect((await walletOf(seller))!.availableBalance).toBeLessThan(1000)
})

test('payout account: the name must be the bank account’s, and a changed one can be used after a day', async () => {
  const member = await world.aUser()
  const add = async (accountNumber: string, accountName = 'Ada Obi') => {
    const { proof } = await createProof(world, { sessionId: member.sessionId, purpose: 'payout-account' })
    const body = { accountName, accountNumber, bankName: 'uba' }
    return world.call(createPayoutAccount, {
      as: member,
      params: { id: member.id },
      body,
      headers: { [proofHeader]: proof },
    })
  }
  expect((await add('4123456789')).error.fields?.[0]?.message).toContain('SO*** ELSE')
  expect((await add('9123456789')).status).toBe(400)
  const first = (await add('0123456780')).data
  expect(first).toMatchObject({ accountNumber: '******6780', bankName: 'United Bank For Africa' })
  const second = (await add('0123456788')).data
  expect(Date.parse(second.usableFrom) - Date.parse(first.usableFrom)).toBeGreaterThan(86_000_000)
  expect((await world.call(listBanks, { as: member })).data.banks).toHaveLength(26)
})

test.each([
  ['email', { email: 'thief@example.com' }],
  ['phone', { phoneNumber: '+2348031234599' }],
  ['password', { passwordHash: 'another' }],
])('withdrawal: after a changed %s more than ₦50,000 waits for a day', async (_what, change) => {
  const { seller, take } = await aRichSeller('0123456789')
  const update = (columns: object) =>
    world.db.updateTable('users').set(columns).where('id', '=', seller.id).execute()
  const codeFor = async (amount: number) => (await take(amount)).error.code
  // A first number replaces nothing.
  await update({
    phoneNumber: `+23480${seller.id.replaceAll(/\D/g, '').slice(-8)}`,
    phoneNumberVerified: true,
  })
  expect(await codeFor(60_000)).toBe('API_ERR_INSUFFICIENT_FUNDS')
  await update(change)
  expect(await codeFor(60_000)).toBe('API_ERR_COOLING_OFF')
  expect(await codeFor(50_000)).toBe('API_ERR_INSUFFICIENT_FUNDS')
  await update({ credentialsChangedAt: new Date(Date.now() - 86_401_000) })
  expect(await codeFor(60_000)).toBe('API_ERR_INSUFFICIENT_FUNDS')
})

test('withdrawals: afterwards the books have no problem', async () => {
  expect(await problems(world.db)).toEqual([])
})
