import { membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'
import type { World } from '#testing/world/world.ts'
import { queueDeliveries } from '../announce.ts'
import { aWebhook } from './receiver.ts'

const itWorks = async () => ({ message: 'It works.' })

const own = async (world: World, { owner }: { owner: { id: string } }) => {
  const { id } = await aWebhook(world, owner, {
    url: 'https://school.example/hook',
    events: ['learner.enrolled'],
  })
  return { params: { webhookId: id } }
}

export const guards: Guards = {
  listWebhooks: { answers: membersOnly() },
  // An address that nobody may register; a valid one needs a proof of identity.
  createWebhook: {
    ask: () => ({ body: { url: 'http://127.0.0.1', events: ['learner.enrolled'] } }),
    answers: membersOnly(400),
  },
  updateWebhook: {
    ask: async (world, people) => ({ ...(await own(world, people)), body: { isActive: false } }),
    answers: ownerOnly(404),
  },
  deleteWebhook: { ask: own, answers: ownerOnly(404) },
  // Without a proof of identity.
  rotateWebhookSecret: { ask: own, answers: ownerOnly(404, 400) },
  listWebhookDeliveries: { ask: own, answers: ownerOnly(404) },
  testWebhook: { ask: own, answers: ownerOnly(404, 202) },
  resendWebhookDelivery: {
    ask: async (world, { owner }) => {
      const { params } = await own(world, { owner })
      const sent = { to: owner.id, event: 'webhook.test' as const, subject: 'test', now: world.now() }
      const deliveryId = await queueDeliveries(world.db, [params.webhookId], { ...sent, data: itWorks })
      return { params: { ...params, deliveryId: deliveryId! } }
    },
    answers: ownerOnly(404, 202),
  },
}
