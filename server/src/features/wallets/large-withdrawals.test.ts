import { proofHeader, reauth, sendReauthCode } from '@akada/contract/sessions/reauth-routes'
import { withdraw, withdrawalLimits } from '@akada/contract/wallets/withdrawal-routes'
import { expect, test } from 'vitest'
import { aBank } from '#features/payments/testing/a-bank.ts'
import { anAccount, anOrder, hold, openWallet, settle } from '#features/payments/testing/books.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
await aBank(world)
const { db } = world
const purpose = 'withdraw-large'
let numbers = 0

/** A seller with ₦950,000 to withdraw and, unless told otherwise, a verified phone. */
async function aRichSeller({ hasPhone = true } = {}) {
  const seller = await world.aUser()
  const wallet = await openWallet(db, seller.id)
  const account = await anAccount(db, seller.id)
  const order = await anOrder(db, { id: seller.id, wallet }, { gross: 100_000_000, holdDays: 0 })
  await settle(db, order, { at: world.now() })
  numbers += 1
  const phoneNumber = `+23480312340${String(numbers).padStart(2, '0')}`
  if (hasPhone)
    await db
      .updateTable('users')
      .set({ phoneNumber, phoneNumberVerified: true })
      .where('id', '=', seller.id)
      .execute()
  const before = (amount: number) =>
    hold(db, { seller: { id: seller.id, wallet }, account, amount: amount * 100, at: world.now() })
  const take = (amount: number, proof: string) =>
    world.call(withdraw, {
      as: seller,
      params: { id: wallet },
      body: { withdrawal: { amount } },
      headers: { [proofHeader]: proof },
    })
  const takeByPassword = async (amount: number) =>
    take(amount, (await createProof(world, { sessionId: seller.sessionId, purpose: 'withdraw' })).proof)
  return { seller, phoneNumber, before, take, takeByPassword }
}

const send = (as: Person) => world.call(sendReauthCode, { as, body: { purpose } })
const confirm = (as: Person, code: string) => world.call(reauth, { as, body: { purpose, code } })

async function smsTo(phoneNumber: string) {
  const messages = await db
    .selectFrom('inboxMessages')
    .select(['code', 'body', 'channel'])
    .where('recipient', '=', phoneNumber)
    .execute()
  return messages.at(-1)
}

test('from ₦500,000 a day, with what was withdrawn before, the password is not enough', async () => {
  const { before, takeByPassword } = await aRichSeller()
  const largeFrom = withdrawalLimits.codeFrom
  expect((await takeByPassword(largeFrom)).error.code).toBe('API_ERR_PROOF')
  await before(largeFrom - 2000)
  expect((await takeByPassword(2000)).error.code).toBe('API_ERR_PROOF')
  expect((await takeByPassword(1999)).status).toBe(202)
})

test('a code to the verified phone lets one large withdrawal leave, once', async () => {
  const { seller, phoneNumber, take } = await aRichSeller()
  expect((await send(seller)).data).toEqual({
    sentTo: `0803 ··· ${phoneNumber.slice(-4)}`,
    resendAfterSeconds: 60,
  })
  const sms = await smsTo(phoneNumber)
  expect(sms).toMatchObject({ channel: 'sms', body: expect.stringContaining('to withdraw money') })
  const { data, status } = await confirm(seller, sms!.code!)
  expect(status).toBe(200)
  expect((await take(600_000, data.proof)).status).toBe(202)
  expect((await take(300_000, data.proof)).error.code).toBe('API_ERR_PROOF')
  expect((await confirm(seller, sms!.code!)).error.code).toBe('API_ERR_OTP_INVALID')
})

test('the code is of its member and number alone, and guesses are counted', async () => {
  const [one, other] = [await aRichSeller(), await aRichSeller()]
  await send(one.seller)
  const { code } = (await smsTo(one.phoneNumber))!
  expect((await confirm(other.seller, code!)).error.code).toBe('API_ERR_OTP_INVALID')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 1; tries < 5; tries += 1)
    expect((await confirm(one.seller, wrong)).error.code).toBe('API_ERR_OTP_INVALID')
  expect((await confirm(one.seller, wrong)).error.code).toBe('API_ERR_OTP_LOCKED')
  const changed = await aRichSeller()
  await send(changed.seller)
  const old = (await smsTo(changed.phoneNumber))!
  const set = { phoneNumber: '+2348031234999' }
  await db.updateTable('users').set(set).where('id', '=', changed.seller.id).execute()
  expect((await confirm(changed.seller, old.code!)).error.code).toBe('API_ERR_OTP_INVALID')
})

test('without a verified phone no code is sent, and a password proves no large withdrawal', async () => {
  const { seller } = await aRichSeller({ hasPhone: false })
  expect((await send(seller)).error.message).toContain('Verify your phone number first')
  const body = { purpose, password: 'whatever it is' } as const
  expect((await world.call(reauth, { as: seller, body })).error.fields?.[0]?.field).toBe('code')
})
