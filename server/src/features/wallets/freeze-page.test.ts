import {
  changeEmail,
  changePassword,
  confirmEmail,
  confirmResetPassword,
  sendOtp,
} from '@akada/contract/accounts/routes'
import { createPayoutAccount } from '@akada/contract/payouts/routes'
import { initiatePhoneVerification, verifyPhone } from '@akada/contract/verification/routes'
import { type ProofPurpose, proofHeader } from '@akada/contract/sessions/reauth-routes'
import { createWallet, listWallets } from '@akada/contract/wallets/routes'
import { withdraw } from '@akada/contract/wallets/withdrawal-routes'
import { expect, test } from 'vitest'
import { memberOfFreezeToken } from '#features/payouts/public.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { aBank } from '#features/payments/testing/a-bank.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
await aBank(world)
const { app, db } = world

const proofOf = async (member: { sessionId: string }, purpose: ProofPurpose) => ({
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
  const ownRequest = one.url.split('=')[1] ?? ''
  const swapped = ownRequest.replace(one.seller.id, other.seller.id)
  for (const token of [`${ownRequest}x`, swapped, '', 'a.b.c'])
    expect((await post(`/wallet/freeze?token=${token}`)).statusCode).toBe(404)
  const inDays = (days: number) => () => new Date(world.now().getTime() + days * 86_400_000)
  expect(memberOfFreezeToken({ ...world, now: inDays(6.9) }, ownRequest)).toBe(one.seller.id)
  expect(memberOfFreezeToken({ ...world, now: inDays(7.1) }, ownRequest)).toBeUndefined()
  const states = await db
    .selectFrom('wallets')
    .select('status')
    .where('userId', 'in', [one.seller.id, other.seller.id])
    .execute()
  expect(states).toEqual([{ status: 'active' }, { status: 'active' }])
})

/** Every message to an address or a number, the newest last. */
const messagesTo = (recipient: string) =>
  db.selectFrom('inboxMessages').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
const codeTo = async (recipient: string) => (await messagesTo(recipient)).at(-1)?.code ?? ''
const lastTo = async ({ email }: { email: string }) => (await messagesTo(email)).at(-1)!
const freezeLink = /\/wallet\/freeze\?token=[\w.-]+/

type Member = Awaited<ReturnType<typeof world.aUser>>
let numbers = 0
const aNumber = () => `+23480355500${String((numbers += 1)).padStart(2, '0')}`

async function changePhone(member: Member): Promise<string> {
  const phoneNumber = aNumber()
  const ownRequest = { as: member, params: { id: member.id } }
  await world.call(initiatePhoneVerification, { ...ownRequest, body: { phoneNumber } })
  const body = { phoneNumber, otp: await codeTo(phoneNumber) }
  expect((await world.call(verifyPhone, { ...ownRequest, body })).status).toBe(200)
  return phoneNumber
}

const password = 'quite another one 7'
const changes: Record<string, (member: Member) => Promise<unknown>> = {
  password: async (as) =>
    world.call(changePassword, { as, body: { password }, headers: await proofOf(as, 'change-password') }),
  'forgotten password': async ({ email }) => {
    await world.call(sendOtp, { body: { email, triggerEvent: 'account-reactivation' } })
    await world.call(confirmResetPassword, { body: { email, token: await codeTo(email), password } })
  },
  email: async (as) => {
    const email = `new.${as.email}`
    await world.call(changeEmail, { as, body: { email }, headers: await proofOf(as, 'change-email') })
    await world.call(confirmEmail, { as, body: { email, token: await codeTo(email) } })
  },
  phone: async (as) => {
    await changePhone(as)
    await changePhone(as)
  },
}

test.each(Object.entries(changes))(
  'the message about a changed %s has the link, for those with a wallet alone',
  async (_what, change) => {
    const [seller, other] = [await world.aUser(), await world.aUser()]
    await world.call(createWallet, { as: seller })
    for (const member of [seller, other]) await change(member)
    expect(await lastTo(seller)).toMatchObject({ subject: expect.stringContaining('was changed') })
    const toOther = await lastTo(other)
    expect(toOther).toMatchObject({ subject: expect.stringContaining('was changed') })
    expect(toOther.body).not.toMatch(freezeLink)
    const [url = ''] = freezeLink.exec((await lastTo(seller)).body) ?? []
    await post(url)
    const stored = await db.selectFrom('wallets').select('status').where('userId', '=', seller.id).execute()
    expect(stored).toEqual([{ status: 'frozen' }])
  },
)

test('the phone that a number was replaced on hears of it by SMS, and a first number replaces nothing', async () => {
  const seller = await world.aUser()
  await world.call(createWallet, { as: seller })
  const first = await changePhone(seller)
  expect(await messagesTo(seller.email)).toEqual([])
  await changePhone(seller)
  const sms = (await messagesTo(first)).at(-1)
  expect(sms).toMatchObject({
    channel: 'sms',
    body: expect.stringContaining('your phone number was changed'),
  })
  expect(sms?.body).toMatch(freezeLink)
})
