import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aBank } from '#features/payments/testing/a-bank.ts'
import { anAccount, anOrder, hold, openWallet, settle, testSql } from '#features/payments/testing/books.ts'
import { createWorld } from '#testing/world/world.ts'
import { pollTransfer, sendDueWithdrawals, sendWithdrawal } from './send-withdrawals.ts'

const world = await createWorld()
await aBank(world)
const { db, config } = world

const addRecipient = testSql(
  `insert into sandbox_bank.records (kind, reference, data) values ('recipient', $1, jsonb_build_object('accountNumber', $2::text))`,
)
const nameRecipient = testSql(`update payout_accounts set recipient_code = $2 where id = $1`)
const atBank = testSql<{ reference: string }>(
  `select reference from sandbox_bank.records where kind = 'transfer' and reference = $1`,
)
const rowOf = testSql<{ reference: string; state: string; sentAt: Date | null }>(
  `select reference, state, sent_at from withdrawals where id = $1`,
)

/** A withdrawal whose ten seconds are over, of a seller whose bank takes transfers. */
async function aWithdrawal(accountNumber = '0123456789') {
  const id = randomUUID()
  const seller = { id, wallet: await openWallet(db, id) }
  await settle(db, await anOrder(db, seller, { holdDays: 0 }), { at: world.now() })
  const [account, recipient] = [await anAccount(db, id), `RCP_${id}`]
  await addRecipient(db, recipient, accountNumber)
  await nameRecipient(db, account, recipient)
  const withdrawal = await hold(db, { seller, account, amount: 100_000, at: world.now() })
  world.later(11)
  return { id: withdrawal, wallet: seller.wallet }
}

const isAtBank = async (id: string) => (await atBank(db, (await rowOf(db, id))[0]?.reference)).length > 0
const stateOf = async (id: string) => (await rowOf(db, id))[0]?.state

const booksHave = testSql(
  `insert into money_checks (checked_at, problems, findings) values (now(), $1::int, 0)
   on conflict (is_only) do update set problems = excluded.problems`,
)
const freeze = testSql(`update wallets set status = $2 where id = $1`)

beforeEach(async () => {
  await booksHave(db, 0)
  config.payments.payouts = 'on'
})

/** What keeps money from leaving. */
const locks = {
  'a problem of the books': () => booksHave(db, 1),
  'held payouts': async () => void (config.payments.payouts = 'hold'),
  'a frozen wallet': (wallet: string) => freeze(db, wallet, 'frozen'),
}
/** Ways on which a withdrawal comes to the provider. */
const ways = {
  'ten seconds after it was asked for': (id: string) => sendWithdrawal(world, id),
  'by a webhook': async (id: string) => pollTransfer(world, (await rowOf(db, id))[0]!.reference),
  'by the chore': () => sendDueWithdrawals(world),
}
const all = Object.keys(locks).flatMap((lock) =>
  Object.keys(ways).map((way) => [lock as keyof typeof locks, way as keyof typeof ways] as const),
)

test.each(all)('%s: nothing is sent %s, and what has left is followed to its end', async (lock, way) => {
  const [left, waiting] = [await aWithdrawal(), await aWithdrawal()]
  await sendWithdrawal(world, left.id)
  expect([await isAtBank(left.id), await stateOf(left.id)]).toEqual([true, 'processing'])
  for (const { wallet } of [left, waiting]) await locks[lock](wallet)
  world.later(60)
  await ways[way](waiting.id)
  expect([await isAtBank(waiting.id), await rowOf(db, waiting.id)]).toMatchObject([
    false,
    [{ state: 'pending', sentAt: null }],
  ])
  await ways[way](left.id)
  expect(await stateOf(left.id)).toBe('successful')
  // Once nothing stands in its way, it goes by itself.
  await booksHave(db, 0)
  config.payments.payouts = 'on'
  await freeze(db, waiting.wallet, 'active')
  await sendDueWithdrawals(world)
  expect(await isAtBank(waiting.id)).toBe(true)
})

const claimed = testSql(
  `update withdrawals set state = 'processing', sent_at = $2, next_look_at = $2 where id = $1`,
)
const markTransactionProcessing = testSql(
  `update transactions set status = 'processing' where source_id = $1`,
)

test.each(Object.keys(locks) as (keyof typeof locks)[])(
  '%s: one whose process died before it was sent is asked for, and does not leave now',
  async (lock) => {
    const one = await aWithdrawal()
    await claimed(db, one.id, world.now())
    await markTransactionProcessing(db, one.id)
    await locks[lock](one.wallet)
    await sendDueWithdrawals(world)
    expect([await isAtBank(one.id), await stateOf(one.id)]).toEqual([false, 'processing'])
    await booksHave(db, 0)
    config.payments.payouts = 'on'
    await freeze(db, one.wallet, 'active')
    world.later(3600)
    await sendDueWithdrawals(world)
    expect(await isAtBank(one.id)).toBe(true)
  },
)

test('withdrawals from frozen wallets keep nobody else waiting', async () => {
  for (let n = 0; n < 25; n += 1) await freeze(db, (await aWithdrawal()).wallet, 'frozen')
  const free = await aWithdrawal()
  await sendDueWithdrawals(world)
  expect(await isAtBank(free.id)).toBe(true)
})

const failed = testSql<{ chore: string; rowKey: string; reason: string }>(
  `select chore, row_key, reason from failed_rows`,
)

test.each([
  [{ costMinor: 0.5 }],
  [{ costMinor: 'ten' }],
  [{ costMinor: -1 }],
  [{ state: 'sent' }],
  [{ state: 'done', costMinor: 1000, amountMinor: 50 }],
  [{ currency: 'USD' }],
])('a transfer of which the bank says %o ends nothing, and the next one arrives', async (said) => {
  const [bad, good] = [await aWithdrawal(), await aWithdrawal()]
  for (const { id } of [bad, good]) await sendWithdrawal(world, id)
  world.later(60)
  const [{ reference } = { reference: '' }] = await rowOf(db, bad.id)
  const provider = world.provider!
  const facts = { state: 'done', costMinor: 1000, providerId: 'tr', ...said } as never
  const find = provider.findTransfer
  const stub: typeof find = async (of) => (of === reference ? { is: 'done', value: facts } : find(of))
  const lying = { ...world, provider: { ...provider, findTransfer: stub } }
  await sendDueWithdrawals(lying)
  expect([await stateOf(bad.id), await stateOf(good.id)]).toEqual(['processing', 'successful'])
  expect(await failed(db)).toMatchObject([
    { chore: 'send-withdrawals', rowKey: bad.id, reason: expect.stringContaining("provider's transfer") },
  ])
  world.later(3600)
  await sendDueWithdrawals(world)
  expect([await stateOf(bad.id), await failed(db)]).toEqual(['successful', []])
})

test('afterwards the books have no problem', async () => {
  expect(await testSql(`select problem, what from money_problems`)(db)).toEqual([])
})
