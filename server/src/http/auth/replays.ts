import { inBatches } from '#jobs/in-parts.ts'
import { hash } from 'node:crypto'
import { skewMinutes } from '@akada/contract/signature'
import { type Db, statement } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'

/** A signature is valid for the allowed skew before and after its timestamp. */
const retention = 2 * skewMinutes * 60_000
const batch = 1000

const insertUsedSignature = statement<{ used: true }, { digest: Buffer; now: Date }>(`
  insert into used_signatures (digest, used_at) values (:digest, :now) on conflict do nothing returning true as used`)

const deleteOldSignatures = statement<{ digest: Buffer }, { usedAt: Date; batch: number }>(`
  delete from used_signatures
   where ctid = any(array(select ctid from used_signatures where used_at < :usedAt limit :batch::int))
  returning digest`)

/** Whether a write is new, in any process; the check itself marks it as seen. */
export async function isFirstUse({ db, now }: Clock & { db: Db }, nonce: Buffer): Promise<boolean> {
  return (await insertUsedSignature(db, { digest: hash('sha256', nonce, 'buffer'), now: now() })).length > 0
}

/** Removes signatures too old to be accepted. */
export const purgeSignatures = ({ db, now }: Clock & { db: Db }): Promise<number> =>
  inBatches(batch, () => deleteOldSignatures(db, { usedAt: new Date(now().getTime() - retention), batch }))
