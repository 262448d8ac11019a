import type { WebhookPayloads } from '@akada/contract/webhooks/payloads'
import { type Db, statement } from '#db/connect.ts'

type Member = WebhookPayloads['community.joined']['member']

const findMember = statement<Member, { userId: string }>(
  `select id, username, first_name, last_name from users where id = :userId and deleted_at is null`,
)

/** A member as webhooks name them. */
export async function memberInWebhook(db: Db, userId: string): Promise<Member | undefined> {
  return (await findMember(db, { userId }))[0]
}
