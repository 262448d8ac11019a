import type { Db } from '@akada/server/db/connect.ts'
import type { Person } from '../site.ts'

/** A webhook that has sent something, to nowhere. */
export async function aWebhookOf(db: Db, { id: userId }: Person) {
  const url = 'https://school.example/hook'
  const { id: webhookId } = await db
    .insertInto('webhooks')
    .values({ userId, url, events: ['sale.paid'], secret: 'sealed', createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: deliveryId } = await db
    .insertInto('webhookDeliveries')
    .values({ webhookId, event: 'webhook.test', subject: 'test', body: '{}', state: 'delivered' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { webhookId, deliveryId }
}
