import { statement } from '#db/connect.ts'
import type { Chore } from '#jobs/chores.ts'
import type { Context } from '#context.ts'

const deleteOldMessageVersions = statement<unknown, { now: Date }>(
  `delete from message_versions where replaced_at < :now::timestamptz - interval '90 days'`,
)

/** Moderators can read earlier versions of messages for 90 days. */
export const purgeMessageVersions: Chore<Context> = {
  name: 'purge-message-versions',
  cron: '45 3 * * *',
  work: ({ db, now }) => deleteOldMessageVersions(db, { now: now() }),
}
