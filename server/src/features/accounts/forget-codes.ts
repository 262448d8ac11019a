import { statement } from '#db/connect.ts'
import type { Context } from '../../context.ts'

const forget = statement<{ email: string }>(`
  delete from one_time_codes
   where ctid = any (array(
     select ctid from one_time_codes
      where expires_at < $1::timestamptz - interval '1 day'
        and (locked_until is null or locked_until < $1)
      limit 1000 for update skip locked))
  returning email`)

/** Removes codes that ended a day ago, in pieces that stay short. */
export async function forgetCodes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  while ((await forget(db, now())).length > 0) continue
}
