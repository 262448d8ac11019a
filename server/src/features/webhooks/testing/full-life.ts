import type { Life } from '#testing/world/life.ts'
import { queueDeliveries } from '../announce.ts'
import { memberInWebhook } from '../payload-parts.ts'
import { aWebhook } from './receiver.ts'

/** A program of hers listens, and one of Obi's is told of her. */
export async function seed({ world, ada, obi }: Life): Promise<void> {
  const url = 'https://weaver-of-iseyin.example/hook'
  await aWebhook(world, ada, { url, events: ['sale.paid'] })
  const { id } = await aWebhook(world, obi, {
    url: 'https://obi.example/hook',
    events: ['community.joined'],
  })
  await queueDeliveries(world.db, [id], {
    to: obi.id,
    event: 'community.joined',
    subject: ada.id,
    aboutId: ada.id,
    now: world.now(),
    data: async () => ({
      community: { id, name: 'Weavers' },
      member: (await memberInWebhook(world.db, ada.id))!,
    }),
  })
}
