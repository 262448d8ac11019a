import { type Db, statement } from '#db/connect.ts'
import { FinalError, classOf } from './error-class.ts'

/** A row at which a chore failed, as operators see it. */
export interface FailedRow {
  chore: string
  rowKey: string
  tries: number
  failedAt: Date
  nextTryAt: Date | null
  attentionAt: Date | null
  reason: string
}

/** Tries after which a row needs attention. */
export const triesBeforeAttention = 5
const firstPause = 60_000
const longestPause = 6 * 3_600_000
/** Longer than the longest pause: rows not due for this long no longer exist. */
const forgottenAfter = 2 * 86_400_000

/** Milliseconds until the next try: the next run, then a minute, doubled with each, up to six hours. */
export const pauseAfter = (tries: number) =>
  tries < 2 ? 0 : Math.min(longestPause, firstPause * 2 ** Math.min(tries - 2, 20))

const listFailuresOfChore = statement<
  { rowKey: string; tries: number; isWaiting: boolean },
  { chore: string; at: Date }
>(
  `select row_key, tries, coalesce(next_try_at > :at, true) as is_waiting from failed_rows where chore = :chore`,
)
const upsertFailedRow = statement<
  unknown,
  {
    chore: string
    key: string
    tries: number
    at: Date
    next: Date | null
    attention: Date | null
    class: string
  }
>(
  `insert into failed_rows as f (chore, row_key, tries, failed_at, next_try_at, attention_at, reason)
   values (:chore, :key, :tries::int, :at::timestamptz, :next::timestamptz, :attention::timestamptz, :class)
   on conflict (chore, row_key) do update
      set tries = excluded.tries, failed_at = excluded.failed_at, next_try_at = excluded.next_try_at,
          attention_at = coalesce(f.attention_at, excluded.attention_at), reason = excluded.reason`,
)
const deleteFailedRow = statement<unknown, { chore: string; key: string }>(
  `delete from failed_rows where chore = :chore and row_key = :key`,
)

/** The rows at which a loop has failed, by key, with how often and whether they still wait. */
export async function failuresOf(db: Db, chore: string, at: Date) {
  const rows = await listFailuresOfChore(db, { chore, at })
  return new Map(rows.map(({ rowKey, ...rest }) => [rowKey, rest]))
}

interface Failure {
  chore: string
  key: string
  /** With this one. */
  tries: number
  at: Date
}

export async function recordFailure(
  db: Db,
  { chore, key, tries, at }: Failure,
  error: unknown,
): Promise<void> {
  const isFinal = error instanceof FinalError
  const next = isFinal ? null : new Date(at.getTime() + pauseAfter(tries))
  const attention = isFinal || tries >= triesBeforeAttention ? at : null
  await upsertFailedRow(db, { chore, key, tries, at, next, attention, class: classOf(error) })
}

export const clearFailure = (db: Db, { chore, key }: Pick<Failure, 'chore' | 'key'>) =>
  deleteFailedRow(db, { chore, key })

const listRowsDueAgain = statement<{ rowKey: string }, { chore: string; at: Date }>(
  `select row_key from failed_rows where chore = :chore and next_try_at <= :at order by next_try_at limit 100`,
)
/** Rows to try again, for loops whose rows are not found by what is due. */
export const listDueAgain = (db: Db, chore: string, at: Date) => listRowsDueAgain(db, { chore, at })

const listRowsFailedSince = statement<FailedRow, { at: Date }>(
  `select chore, row_key, tries, failed_at, next_try_at, attention_at, reason from failed_rows
    where failed_at >= :at order by failed_at limit 20`,
)
/** What has failed since then, for the log. */
export const listFailedSince = (db: Db, at: Date): Promise<FailedRow[]> => listRowsFailedSince(db, { at })

const listRowsNeedingAttention = statement<FailedRow, { limit: number }>(
  `select chore, row_key, tries, failed_at, next_try_at, attention_at, reason from failed_rows
    where attention_at is not null order by attention_at desc, chore, row_key limit :limit::int`,
)
/** What somebody should look at, the newest first. */
export const listAttention = (db: Db, limit = 100): Promise<FailedRow[]> =>
  listRowsNeedingAttention(db, { limit })

const countRowsNeedingAttention = statement<{ chore: string; count: number }>(
  `select chore, count(*)::int as count from failed_rows where attention_at is not null group by chore order by chore`,
)
/** How many rows of each loop need attention. */
export const countAttention = (db: Db): Promise<{ chore: string; count: number }[]> =>
  countRowsNeedingAttention(db)

const setRetryDue = statement<{ rowKey: string }, { chore: string; key: string; at: Date }>(
  `update failed_rows set next_try_at = :at, attention_at = null, tries = 1 where chore = :chore and row_key = :key
    returning row_key`,
)
/** Has a row tried again with the next run of its chore; false when it no longer fails. */
export const retryRow = async (db: Db, { chore, key }: Pick<Failure, 'chore' | 'key'>, at: Date) =>
  (await setRetryDue(db, { chore, key, at })).length > 0

const deleteListedRow = statement<{ rowKey: string }, { chore: string; key: string }>(
  `delete from failed_rows where chore = :chore and row_key = :key returning row_key`,
)
/** Somebody has dealt with a row; false when it was no longer listed. */
export const dismissRow = async (db: Db, { chore, key }: Pick<Failure, 'chore' | 'key'>) =>
  (await deleteListedRow(db, { chore, key })).length > 0

const deleteForgottenRows = statement<unknown, { nextTryAt: Date }>(
  `delete from failed_rows where next_try_at < :nextTryAt`,
)

/** What has long not been due again was solved elsewhere; what only a person can retry stays until they do. */
export const purgeFailedRows = ({ db, now }: { db: Db; now: () => Date }): Promise<unknown> =>
  deleteForgottenRows(db, { nextTryAt: new Date(now().getTime() - forgottenAfter) })
