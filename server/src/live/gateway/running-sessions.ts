import { type Db, statement } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'

const running = statement<{ id: string }>(
  `select s.id
     from sessions s
     join users u on u.id = s.user_id
    where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > $2 and u.deleted_at is null
      and (u.suspended_until is null or u.suspended_until <= $2)`,
)

/** Which of these sessions are still active, read from the database itself. */
export async function runningSessions(
  { db, now }: Clock & { db: Db },
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set((await running(db, ids, now())).map(({ id }) => id))
}
