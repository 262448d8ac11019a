import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { longDate } from '#messages/long-date.ts'

const findSuspension = statement<{ until: Date | number }, { userId: string; now: Date }>(
  `select suspended_until as until from users where id = :userId and suspended_until > :now`,
)

const setSuspension = statement<unknown, { userId: string; until: string | Date | null }>(
  `update users set suspended_until = :until::timestamptz where id = :userId`,
)

/**
 * Suspends a member until then (`infinity` means permanently), or ends the suspension; their sessions are
 * ended separately.
 */
export const suspendMember = (tx: Db, userId: string, until: Date | 'infinity' | null) =>
  setSuspension(tx, { userId, until })

/** Refuses suspended members, and says until when; only authenticated members come this far. */
export async function mustNotBeSuspended(db: Db, userId: string, now: Date): Promise<void> {
  const [suspended] = await findSuspension(db, { userId, now })
  if (!suspended) return
  const { until } = suspended
  if (!(until instanceof Date)) throw new ApiError('API_ERR_SUSPENDED')
  throw new ApiError('API_ERR_SUSPENDED', {
    message: `This account is suspended until ${longDate(until)}. We wrote to you why, and what you can do.`,
  })
}
