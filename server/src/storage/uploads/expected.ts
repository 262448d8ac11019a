import { type Db, statement } from '#db/connect.ts'

const findPresentUpload = statement<{ key: string }, { key: string }>(
  `select key from uploads where key = :key and state <> 'purged' for share`,
)

/**
 * Whether the store should contain this upload. Whoever gives it up locks its row until its object is removed, so an answer
 * given after the bytes were stored is final: on false they must be removed again.
 */
export const isExpected = async (db: Db, key: string): Promise<boolean> =>
  (await findPresentUpload(db, { key })).length > 0
