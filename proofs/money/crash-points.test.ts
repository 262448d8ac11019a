import { randomUUID } from 'node:crypto'
import { createPayoutAccount } from '@akada/contract/payouts/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aBank } from '@akada/server/features/payments/testing/a-bank.ts'
import {
  type Seller,
  anOrder,
  balancesOf,
  hold,
  openWallet,
  problems,
  settle,
  testSql,
} from '@akada/server/features/payments/testing/books.ts'
import { createProof } from '@akada/server/features/sessions/testing/create-proof.ts'
import { sendDueWithdrawals } from '@akada/server/features/wallets/send-withdrawals.ts'
import { createWorld } from '@akada/server/testing/world/world.ts'
import { type CrashPoint, crashAt, crashPoints, isMaking } from './crash-points.ts'

const world = await createWorld()
await aBank(world)
const { db } = world

const earned = 475_000
const amount = 200_000

const transfersTo = testSql<{ reference: string }>(
  `select reference from sandbox_bank.records r
    where kind = 'transfer' and data ->> 'recipientCode' = (select recipient_code from payout_accounts where id = $1)`,
)
const states = testSql<{ id: string; state: string; reference: string }>(
  `select id, state, reference from withdrawals where wallet_id = $1`,
)

/** A seller with ₦4,750 and an account at the test bank. */
async function aSeller() {
  const member = await world.aUser()
  const seller: Seller = { id: member.id, wallet: await openWallet(db, member.id) }
  await settle(db, await anOrder(db, seller, { holdDays: 0 }), { at: world.now() })
  const { proof } = await createProof(world, { sessionId: member.sessionId, purpose: 'payout-account' })
  const { data } = await world.call(createPayoutAccount, {
    as: member,
    params: { id: member.id },
    body: { accountName: 'Ada Obi', accountNumber: '0123456789', bankName: 'GTBank' },
    headers: { [proofHeader]: proof },
  })
  return { seller, account: data.id }
}

type Selling = Awaited<ReturnType<typeof aSeller>>

/** Made while their sessions last: the tests let hours pass. */
const sellers: Selling[] = []
for (let n = 0; n < crashPoints.length + 5; n += 1) sellers.push(await aSeller())
const nextSeller = () => sellers.pop()!

/** Kills a process at a point of one withdrawal, whose key the member would send again. */
async function interrupt({ seller, account }: Selling, point: CrashPoint): Promise<string> {
  const key = randomUUID()
  const withdrawal = isMaking(point)
    ? undefined
    : await hold(db, { seller, account, amount, key, at: world.now() })
  world.later(60)
  await crashAt({
    point,
    folder: world.config.dataFolder,
    databaseUrl: world.url,
    bankUrl: world.config.payments.bankUrl,
    secret: world.secret.toString('hex'),
    at: world.now().toISOString(),
    seller,
    account,
    amount,
    key,
    ...(withdrawal && { withdrawal }),
  })
  return key
}

/** The chores of the processes that live on. */
async function recover(): Promise<void> {
  for (let n = 0; n < 4; n += 1) {
    world.later(3600)
    await sendDueWithdrawals(world)
  }
}

test.each(crashPoints)('killed %s, the money arrives once or stays, and the books balance', async (point) => {
  const selling = nextSeller()
  const { seller, account } = selling
  const key = await interrupt(selling, point)
  await recover()
  // The member sends the same again, because nothing was answered.
  await hold(db, { seller, account, amount, key, at: world.now() })
  await recover()
  expect(await states(db, seller.wallet)).toMatchObject([{ state: 'successful' }])
  expect(await transfersTo(db, account)).toHaveLength(1)
  expect(await balancesOf(db, seller.wallet)).toMatchObject({ available: earned - amount, held: 0 })
  expect(await problems(db)).toEqual([])
})

test('killed before the hold is committed, nothing has happened', async () => {
  const selling = nextSeller()
  await interrupt(selling, 'before the hold is committed')
  await recover()
  expect(await states(db, selling.seller.wallet)).toEqual([])
  expect(await transfersTo(db, selling.account)).toEqual([])
})

/** Lets nobody connect to the world's database, and ends all connections; or lets everybody in again. */
async function allowConnections(isAllowed: boolean): Promise<void> {
  const name = new URL(world.url).pathname.slice(1)
  const client = new pg.Client(Object.assign(new URL(world.url), { pathname: '/postgres' }).href)
  await client.connect()
  await client.query(`alter database "${name}" with allow_connections ${isAllowed}`)
  if (!isAllowed)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

test('with the database gone between provider and answer it is looked up later, and never sent again', async () => {
  const { seller, account } = nextSeller()
  await hold(db, { seller, account, amount, at: world.now() })
  world.later(60)
  const own = world.provider!
  const provider = Object.create(own) as typeof own
  provider.sendTransfer = async (transfer) => {
    const answer = await own.sendTransfer(transfer)
    await allowConnections(false)
    return answer
  }
  // Nothing that is found out now can be stored.
  await sendDueWithdrawals({ ...world, provider }).catch(() => {})
  await allowConnections(true)
  await recover()
  expect(await transfersTo(db, account)).toHaveLength(1)
  expect(await states(db, seller.wallet)).toMatchObject([{ state: 'successful' }])
  expect(await problems(db)).toEqual([])
})

test('control: a retry under a new reference would pay twice; the database refuses one', async () => {
  const selling = nextSeller()
  await interrupt(selling, 'between provider and answer')
  const rename = testSql(
    `update withdrawals set reference = reference || '-new', sent_at = null where wallet_id = $1`,
  )
  await expect(rename(db, selling.seller.wallet)).rejects.toThrow(/withdrawal/)
  await testSql('alter table withdrawals disable trigger steps')(db)
  await rename(db, selling.seller.wallet)
  await testSql('alter table withdrawals enable trigger steps')(db)
  await recover()
  expect(await transfersTo(db, selling.account)).toHaveLength(2)
})

/** A bank that carries out a transfer as often as it is sent; without `looksUp` nobody asks it first. */
function forgetful(looksUp: boolean) {
  const own = world.provider!
  const provider = Object.create(own) as typeof own
  provider.sendTransfer = (transfer) =>
    own.sendTransfer({ ...transfer, reference: `${transfer.reference}-again` })
  // Transfers that have arrived are asked about, too.
  const asked = new Set<string>()
  provider.findTransfer = async (reference) => {
    if (looksUp || asked.has(reference)) return own.findTransfer(reference)
    asked.add(reference)
    return { is: 'done', value: null }
  }
  return provider
}

test.each([
  ['is asked before anything is sent again, and pays once', true, 1],
  ['pays twice when it is not asked: the control', false, 2],
])('a bank that forgets what it was sent %s', async (_what, looksUp, transfers) => {
  const selling = nextSeller()
  await interrupt(selling, 'between provider and answer')
  world.later(3600)
  await sendDueWithdrawals({ ...world, provider: forgetful(looksUp) })
  await recover()
  expect(await transfersTo(db, selling.account)).toHaveLength(transfers)
})
