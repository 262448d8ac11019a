import { inBatches } from '#jobs/in-parts.ts'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

/** How long the end of a session can be explained to its member. */
const keptDays = 30
const batch = 1000

const deleteOldSessions = statement<{ id: string }, { now: Date }>(`
  delete from sessions
   where id = any (array(
     select id from sessions
      where expires_at < :now::timestamptz - interval '${keptDays} days'
         or revoked_at < :now::timestamptz - interval '${keptDays} days'
      limit ${batch} for update skip locked))
  returning id`)

/** Purges sessions that ended long ago with all their refresh tokens, in short batches. */
export const purgeSessions = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  inBatches(batch, () => deleteOldSessions(db, { now: now() }))
