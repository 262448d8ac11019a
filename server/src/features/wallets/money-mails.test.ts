import * as api from '@akada/contract/payments/routes'
import { expect, test } from 'vitest'
import { sendNotificationMails } from '#features/notifications/testing/send-mails.ts'
import { aBank, aShop } from '#features/payments/testing/a-bank.ts'
import { buying } from '#features/payments/testing/buying.ts'
import { pollProvider } from '#features/payments/testing/chores.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'

async function aTown() {
  const world = await createWorld()
  const bank = await aBank(world)
  const shop = aShop(world)
  const mailsTo = async ({ email }: Person) => {
    await sendNotificationMails(world)
    const inbox = world.db.selectFrom('inboxMessages').select(['subject', 'body'])
    return inbox.where('recipient', '=', email).orderBy('id').execute()
  }
  return { world, ...buying({ world, bank, shop }), mailsTo }
}

test('a payment is mailed at once with its method, its reference and the way to its receipt', async () => {
  const { world, mailsTo, ...town } = await aTown()
  await using _ = world
  const buyer = await world.aUser()
  const { made } = await town.payByCard(buyer, '4084084084084081')
  const mails = await mailsTo(buyer)
  expect(mails.map(({ subject }) => subject)).toEqual(['Receipt: Weaving'])
  const transaction = world.db.selectFrom('transactions').select(['id', 'reference'])
  const { id, reference } = await transaction
    .where('orderId', '=', made.id)
    .where('userId', '=', buyer.id)
    .executeTakeFirstOrThrow()
  for (const said of ['₦5,000.00', 'by card', reference, `/market/wallet?transaction=${id}`])
    expect(mails[0]!.body).toContain(said)
  // Once, however often the mails are sent.
  expect(await mailsTo(buyer)).toHaveLength(1)
})

test('money that matches no order is told apart from a refund: what was sent and what was due', async () => {
  const { world, mailsTo, ...town } = await aTown()
  await using _ = world
  const buyer = await world.aUser()
  const { id } = await town.aCourse()
  const { data } = await town.order(buyer, id, { method: 'transfer' })
  await town.send(data.order.payments[0]!.transfer?.accountNumber, 450_000)
  await world.call(api.checkPayment, { as: buyer, params: { id: data.order.payments[0]!.id } })
  for (let n = 0; n < 4; n += 1) {
    world.later(300)
    await pollProvider(world)
  }
  const [mail, ...others] = await mailsTo(buyer)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your payment for Weaving did not match: ₦4,500.00 went back')
  expect(mail?.body).toContain('You sent ₦4,500.00, but ₦5,000.00 was due')
})
