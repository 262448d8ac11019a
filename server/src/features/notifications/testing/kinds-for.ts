import type { Db } from '#db/connect.ts'

/** Kinds of a member's notifications, in the outbox or already listed: the server moves them whenever it likes. */
export async function kindsFor(db: Db, { id }: { id: string }): Promise<string[]> {
  const waiting = db.selectFrom('notificationOutbox').select('kind').where('userId', '=', id)
  // In one statement, which sees each of them once.
  const all = waiting.unionAll(db.selectFrom('notifications').select('kind').where('userId', '=', id))
  return (await all.execute()).map(({ kind }) => kind)
}
