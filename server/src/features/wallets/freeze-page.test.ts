import { createPayoutAccount } from '@akada/contract/payouts'
import { proofHeader } from '@akada/contract/sessions'
import { createWallet, listWallets } from '@akada/contract/wallets'
import { withdraw } from '@akada/contract/withdrawals'
import { expect, test } from 'vitest'
import { memberOfFreezeToken } from '#features/payouts/public.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { aBank } from '#features/payments/testing/a-bank.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
await aBank(world)
const { app, db } = world

const proofOf = async (member: { sessionId: string }, purpose: 'withdraw' | 'payout-account') => ({
  [proofHeader]: (await createProof(world, { sessionId: member.sessionId, purpose })).proof,
})

/** A member who has just added a payout account, and the link in the email about it. */
async function aSeller() {
  const seller = await world.aUser()
  const { data: wallet } = await world.call(createWallet, { as: seller })
  const body = { accountName: 'Ada Obi', accountNumber: '0123456789', bankName: 'GTBank' }
  const headers = await proofOf(seller, 'payout-account')
  await world.call(createPayoutAccount, { as: seller, params: { id: seller.id }, body, headers })
  const [mail] = await db
    .selectFrom('inboxMessages')
    .select('body')
    .where('recipient', '=', seller.email)
    .execute()
  const url = /\/wallet\/freeze\?token=[\w.-]+/.exec(mail?.body ?? '')?.[0] ?? ''
  return { seller, wallet, url, mail: mail?.body ?? '' }
}

const post = (url: string) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

test('the email about a changed payout account has a link that freezes the wallet, after it has asked', async () => {
  const { seller, wallet, url, mail } = await aSeller()
  expect(mail).toContain('Guaranty Trust Bank ··6789')
  expect((await app.inject({ url })).body).toContain('Freeze your wallet?')
  const stateOf = async () => (await world.call(listWallets, { as: seller })).data.wallets[0]
  expect(await stateOf()).toMatchObject({ status: 'active' })
  for (let times = 0; times < 2; times += 1) expect((await post(url)).body).toContain('Your wallet is frozen')
  expect(await stateOf()).toMatchObject({ status: 'frozen', blockedBy: 'frozen', canWithdraw: false })
  const refused = await world.call(withdraw, {
    as: seller,
    params: { id: wallet.id },
    body: { withdrawal: { amount: 1000 } },
    headers: await proofOf(seller, 'withdraw'),
  })
  expect(refused.error.code).toBe('API_ERR_WALLET_FROZEN')
  const entries = await db.selectFrom('auditLog').selectAll().where('actorId', '=', seller.id).execute()
  expect(entries).toMatchObject([{ action: 'wallet-frozen', subjectId: wallet.id }])
})

test("a changed link, another member's and an expired one freeze nothing", async () => {
  const [one, other] = [await aSeller(), await aSeller()]
  const own = one.url.split('=')[1] ?? ''
  const swapped = own.replace(one.seller.id, other.seller.id)
  for (const token of [`${own}x`, swapped, '', 'a.b.c'])
    expect((await post(`/wallet/freeze?token=${token}`)).statusCode).toBe(404)
  const inDays = (days: number) => () => new Date(world.now().getTime() + days * 86_400_000)
  expect(memberOfFreezeToken({ ...world, now: inDays(6.9) }, own)).toBe(one.seller.id)
  expect(memberOfFreezeToken({ ...world, now: inDays(7.1) }, own)).toBeUndefined()
  const states = await db
    .selectFrom('wallets')
    .select('status')
    .where('userId', 'in', [one.seller.id, other.seller.id])
    .execute()
  expect(states).toEqual([{ status: 'active' }, { status: 'active' }])
})
