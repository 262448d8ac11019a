import { type Db, statement } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'

const listRunningSessions = statement<{ id: string }, { ids: readonly string[]; now: Date }>(
  `select s.id
     from sessions s
     join users u on u.id = s.user_id
    where s.id = any(:ids::uuid[]) and s.revoked_at is null and s.expires_at > :now and u.deleted_at is null
      and (u.suspended_until is null or u.suspended_until <= :now)`,
)

/** Which of these sessions are still active, read from the database itself. */
export async function findRunningSessions(
  { db, now }: Clock & { db: Db },
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set((await listRunningSessions(db, { ids, now: now() })).map(({ id }) => id))
}
