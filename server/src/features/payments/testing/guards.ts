import type { Guards, Input } from '#testing/guards/guard.ts'
import { all, membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { randomUUID } from 'node:crypto'
import { aRefundRequest, anOrder, openWallet, settle } from './books.ts'

/** An open order of the owner's, at a seller nobody here knows. */
async function ownOrder({ db }: World, { owner }: { owner: Person }) {
  const id = randomUUID()
  return anOrder(db, { id, wallet: await openWallet(db, id) }, { buyer: owner.id })
}
const anOwnOrder =
  (body?: object) =>
  async (world: World, people: { owner: Person }): Promise<Input> => ({
    params: { id: (await ownOrder(world, people)).id },
    ...(body && { body }),
  })
const anOwnPayment =
  (body?: object) =>
  async (world: World, people: { owner: Person }): Promise<Input> => ({
    params: { id: (await ownOrder(world, people)).payment },
    ...(body && { body }),
  })

export const guards: Guards = {
  createTransaction: {
    ask: () => ({ body: { interactableId: randomUUID(), interactableType: 'COURSE' } }),
    answers: membersOnly(404),
  },
  // Only the provider signs.
  receiveEvent: { ask: () => ({ params: { provider: 'sandbox' } }), answers: all(401) },
  // Both who bought and who sold see it, once it is paid.
  getReceipt: {
    ask: async (world, people) => {
      const { id, ...order } = await ownOrder(world, people)
      await settle(world.db, order, { at: world.now() })
      return { params: { id } }
    },
    answers: ownerOnly(404),
  },
  listOrders: { answers: membersOnly() },
  getOrder: { ask: anOwnOrder(), answers: ownerOnly(404) },
  createPayment: { ask: anOwnOrder({ method: 'transfer' }), answers: ownerOnly(404, 201) },
  payWithCard: { ask: anOwnPayment({ cardToken: 'tok_12345678' }), answers: ownerOnly(404) },
  answerChallenge: { ask: anOwnPayment({ type: 'pin', value: '1234' }), answers: ownerOnly(404) },
  checkPayment: { ask: anOwnPayment(), answers: ownerOnly(404) },
  cancelOrder: { ask: anOwnOrder(), answers: ownerOnly(404) },
  // Nothing was paid yet.
  refundOrder: { ask: anOwnOrder({ reason: 'Not for me.' }), answers: ownerOnly(404, 409) },
  // Its seller sees what a refund would change, not its buyer.
  previewRefund: {
    ask: async (world, people) => {
      const seller = { id: people.owner.id, wallet: await openWallet(world.db, people.owner.id) }
      const order = await anOrder(world.db, seller)
      await settle(world.db, order, { at: world.now() })
      return { params: { id: order.id }, query: {} }
    },
    answers: ownerOnly(404),
  },
  listRefundRequests: { answers: membersOnly() },
  answerRefundRequest: {
    ask: async ({ db, now }, { owner }) => ({
      params: {
        id: await aRefundRequest(
          db,
          { id: owner.id, wallet: await openWallet(db, owner.id) },
          { answerBy: now() },
        ),
      },
      body: { accept: false, note: 'The course was taken to its end.' },
    }),
    answers: ownerOnly(404),
  },
}
