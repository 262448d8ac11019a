import { webhookBody, type WebhookEventName, webhookEventNames } from '@akada/contract/webhooks/payloads'
import { leaveCourse } from '@akada/contract/learning/enrolment-routes'
import { checkPayment, refundOrder } from '@akada/contract/payments/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { createWallet } from '@akada/contract/wallets/routes'
import { withdraw } from '@akada/contract/wallets/withdrawal-routes'
import { createPayoutAccount } from '@akada/contract/payouts/routes'
import { createReport } from '@akada/contract/reports/routes'
import { createReview } from '@akada/contract/reviews/routes'
import { expect, test } from 'vitest'
import { aCommunity } from '#features/communities/testing/communities.ts'
import { learningIn } from '#features/learning/testing/learning.ts'
import { aBank, aShop } from '#features/payments/testing/a-bank.ts'
import { buying } from '#features/payments/testing/buying.ts'
import { pollProvider } from '#features/payments/testing/chores.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { sendDueWithdrawals } from '#features/wallets/testing/chores.ts'
import { aWebhook } from './testing/receiver.ts'

const world = await sharedWorld()

const listen = (to: Person) =>
  aWebhook(world, to, { url: 'https://school.example/hook', events: webhookEventNames })

/** What waits to be sent to a member's program, each as the contract says it is. */
async function toldTo({ id }: Person): Promise<{ type: WebhookEventName; data: Record<string, unknown> }[]> {
  const rows = await world.db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .select(['d.event', 'd.body'])
    .where('w.userId', '=', id)
    .orderBy('d.number')
    .execute()
  return rows.map(({ event, body }) => {
    const told = JSON.parse(body) as { type: WebhookEventName; data: Record<string, unknown> }
    expect(webhookBody(event as WebhookEventName).parse(told)).toEqual(told)
    return told
  })
}

test('a creator’s program is told of learners: enrolled, completed, the certificate, a review', async () => {
  const learning = learningIn(world)
  const { ada, obi, courseId, lessonId } = await learning.atAFilm()
  await listen(ada)
  await world.call(leaveCourse, { as: obi, params: { id: courseId } })
  await learning.join(obi, courseId)
  await learning.join(obi, courseId)
  await learning.report(obi, courseId, [{ lessonId, seen: [[0, 100]] }])
  const review = {
    interactableId: courseId,
    interactableType: 'COURSE' as const,
    rating: 5,
    comment: 'Well made.',
  }
  await world.call(createReview, { as: obi, body: review })
  const told = await toldTo(ada)
  expect(told.map(({ type }) => type)).toEqual([
    'learner.enrolled',
    'learner.completed',
    'certificate.issued',
    'review.written',
  ])
  const course = { id: courseId, title: 'A course' }
  expect(told[0]!.data).toMatchObject({ course, learner: { id: obi.id }, source: 'free' })
  expect(told[3]!.data).toMatchObject({ course, learner: { id: obi.id }, rating: 5, comment: 'Well made.' })
})

test('the program of a community’s owner is told who has joined, and which message was reported', async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  await listen(ada)
  const { communityId, spaceId } = await aCommunity(world, ada, { members: [obi, eve] })
  const { id: messageId } = await world.db
    .insertInto('messages')
    .values({ conversationId: spaceId, userId: obi.id, number: 1, changedSeq: 1, body: 'Buy here' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = {
    interactableId: messageId,
    interactableType: 'MESSAGE' as const,
    reason: 'UnsafeBehavior' as const,
  }
  await world.call(createReport, { as: eve, params: { userId: eve.id }, body })
  const told = await toldTo(ada)
  expect(told.map(({ type }) => type)).toEqual(['community.joined', 'community.joined', 'message.reported'])
  expect(told[0]!.data).toMatchObject({
    community: { id: communityId, name: 'Surulere Stitchers' },
    member: { id: obi.id },
  })
  expect(told[2]!.data).toMatchObject({ communityId, messageId })
})

const bank = await aBank(world)
const town = buying({ world, bank, shop: aShop(world) })

test('a seller’s program is told of a sale and of its refund', async () => {
  const buyer = await world.aUser()
  const { id: courseId, seller } = await town.aCourse()
  await listen(seller)
  const { order } = (await town.order(buyer, courseId, { method: 'transfer' })).data
  await town.send(order.payments[0]!.transfer?.accountNumber)
  await world.call(checkPayment, { as: buyer, params: { id: order.payments[0]!.id } })
  const [sale] = await toldTo(seller)
  const about = { orderId: order.id, title: 'Weaving', buyer: { id: buyer.id }, amountMinor: 475_000 }
  expect(sale).toMatchObject({ type: 'sale.paid', data: about })
  const reason = { reason: 'A part was missing.' }
  await world.call(refundOrder, { as: seller, params: { id: order.id }, body: reason })
  world.later(60)
  await pollProvider(world)
  expect(await toldTo(seller)).toMatchObject([sale, { type: 'sale.refunded', data: about }])
})

test('a seller’s program is told of a withdrawal', async () => {
  const { seller } = (await town.payByCard(await world.aUser(), '4242424242424242')).course
  await listen(seller)
  const proofOf = async (purpose: 'withdraw' | 'payout-account') => ({
    [proofHeader]: (await createProof(world, { sessionId: seller.sessionId, purpose })).proof,
  })
  const account = { accountName: 'Ada Obi', accountNumber: '0123456789', bankName: 'GTBank' }
  const of = { as: seller, params: { id: seller.id }, body: account }
  await world.call(createPayoutAccount, { ...of, headers: await proofOf('payout-account') })
  const { id } = (await world.call(createWallet, { as: seller })).data
  const body = { withdrawal: { amount: 2000 } }
  await world.call(withdraw, { as: seller, params: { id }, body, headers: await proofOf('withdraw') })
  for (let n = 0; n < 3; n += 1) {
    world.later(60)
    await sendDueWithdrawals(world)
  }
  expect(await toldTo(seller)).toMatchObject([{ type: 'withdrawal.paid', data: { amountMinor: 200_000 } }])
})
