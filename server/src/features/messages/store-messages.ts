import pg from 'pg'
import { createBatcher } from '#db/batch.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { Context } from '#context.ts'
import { type NewMessage, type WrittenMessage, writeMessages } from './write-messages.ts'

/** One call's messages, which stay in their order. */
type Entry = readonly NewMessage[]

/** Messages that arrive while others are written go together in the next statement; those of one author one after the other. */
const writerOf = memoizePer(({ db, now }: Pick<Context, 'db' | 'now'>) =>
  createBatcher<Entry, WrittenMessage[]>({
    keyOf: ([first]) => `${first?.userId} ${first?.conversationId}`,
    limit: 100,
    // Writes in different conversations overlap: one runs while the other commits.
    concurrency: 2,
    write: async (entries) => {
      const rows = await writeMessages(db, entries.flat(), now())
      let from = 0
      return entries.map(({ length }) => rows.slice(from, (from += length)))
    },
  }),
)

/** Stores messages once; of two processes that store the same, the second finds what the first has stored. */
export async function storeMessages(
  context: Pick<Context, 'db' | 'now'>,
  messages: Entry,
): Promise<WrittenMessage[]> {
  try {
    return await writerOf(context)(messages)
  } catch (error) {
    const isSentTwice = error instanceof pg.DatabaseError && error.constraint === 'messages_client'
    if (isSentTwice) return writerOf(context)(messages)
    throw error
  }
}
