import { type Db, statement } from '#db/connect.ts'

const pausePaidSubscription = statement<unknown, { id: string; at: Date }>(
  `update subscriptions set state = 'paused', paused_at = :at, next_look_at = null where id = :id`,
)
/** Everything that was ahead of it moves by the time for which it waited. */
const updatePausedSubscription = statement<{ id: string; periodEndsAt: Date }, { userId: string; at: Date }>(
  `update subscriptions set state = 'active', paused_at = null, counted_from = counted_from + (:at - paused_at),
          period_starts_at = period_starts_at + (:at - paused_at), period_ends_at = period_ends_at + (:at - paused_at),
          grace_ends_at = grace_ends_at + (:at - paused_at)
    where user_id = :userId and state = 'paused' returning id, period_ends_at`,
)
const findPaused = statement<{ id: string }, { userId: string }>(
  `select id from subscriptions where user_id = :userId and state = 'paused'`,
)

/** A paid plan waits while a granted one runs. */
export const pauseSubscription = pausePaidSubscription

export const hasPausedSubscription = async (db: Db, userId: string): Promise<boolean> =>
  (await findPaused(db, { userId })).length > 0

/** The plan that waited goes on; nothing if none did. */
export async function resumeSubscription(tx: Db, userId: string, at: Date) {
  const [resumed] = await updatePausedSubscription(tx, { userId, at })
  return resumed
}
