import type { Db } from '#db/connect.ts'
import type { Messenger } from './message.ts'

/** Stores messages in the database, for /dev/inbox. */
export function createInbox(db: Db): Messenger {
  return {
    hasInbox: true,
    reachesPhones: true,
    send: async ({ to, channel, subject, text, code, memberIds = [] }, tx = db) => {
      await tx
        .insertInto('inboxMessages')
        .values({ recipient: to, channel, subject, body: text, code: code ?? null, memberIds })
        .execute()
    },
  }
}
