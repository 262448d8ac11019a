import { inBatches } from '#jobs/in-parts.ts'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

const batch = 1000

const deleteExpiredCodes = statement<{ owner: string }, { now: Date }>(`
  delete from one_time_codes
   where ctid = any (array(
     select ctid from one_time_codes
      where expires_at < :now::timestamptz - interval '1 day'
        and (locked_until is null or locked_until < :now)
      limit ${batch} for update skip locked))
  returning owner`)

/** Removes codes that ended a day ago, in short batches. */
export const purgeCodes = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  inBatches(batch, () => deleteExpiredCodes(db, { now: now() }))

const deleteOfAddress = statement<unknown, { email: string }>(
  `delete from one_time_codes where owner = :email`,
)

/** Removes what was requested with an address before it had an account. */
export const deleteCodes = (db: Db, email: string) => deleteOfAddress(db, { email })

const deleteOfMember = statement<unknown, { email: string; id: string; phoneNumber: string | null }>(
  `delete from one_time_codes where owner in (lower(:email), :id::text) or target = :phoneNumber`,
)

interface Member {
  id: string
  email: string
  phoneNumber: string | null
}

/** Removes every code that names a member, by their address, their id or their phone number. */
export async function eraseCodes(db: Db, { id, email, phoneNumber }: Member): Promise<void> {
  await deleteOfMember(db, { email, id, phoneNumber })
}
