import { statement } from '#db/connect.ts'
import { retractActor } from '#features/notifications/public.ts'
import { outdateLists } from '#features/posts/public.ts'
import type { Context } from '#context.ts'
import { type Pair, mustBeTwo, mustExist } from './block.ts'

const insertMute = statement<unknown, { userId: string; targetId: string }>(
  `insert into blocks (user_id, target_id, type) values (:userId, :targetId, 'MUTE') on conflict do nothing`,
)
const deleteMute = statement<unknown, { userId: string; targetId: string }>(
  `delete from blocks where user_id = :userId and target_id = :targetId and type = 'MUTE'`,
)

/**
 * Hides a member from the caller's lists; nobody is notified. Throws API_ERR_NOT_FOUND for an unknown member.
 */
export async function mute({ db }: Pick<Context, 'db'>, pair: Pair) {
  mustBeTwo(pair)
  await mustExist(db, pair.targetId)
  await db.transaction().execute(async (tx) => {
    await insertMute(tx, { userId: pair.userId, targetId: pair.targetId })
    await retractActor(tx, { to: pair.userId, actorId: pair.targetId })
  })
  return { userId: pair.targetId, muted: true }
}

/** Removes a mute; idempotent. */
export async function unmute({ db }: Pick<Context, 'db'>, pair: Pair) {
  mustBeTwo(pair)
  await deleteMute(db, { userId: pair.userId, targetId: pair.targetId })
  await outdateLists(db, pair.userId)
  return { userId: pair.targetId, muted: false }
}
