import { eachRow, mustSucceed } from '#jobs/each-row.ts'
import { inParts } from '#jobs/in-parts.ts'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

const listExpiredExports = statement<{ id: string; key: string }, { now: Date; except: readonly string[] }>(
  `select id, key from data_exports
    where key is not null and (expires_at <= :now or status <> 'ready') and id <> all(:except::uuid[]) order by id
      limit 100`,
)
const markExpired = statement<unknown, { id: string }>(
  `update data_exports set status = 'expired', key = null where id = :id`,
)
const deleteOld = statement<unknown, { now: Date }>(
  `delete from data_exports where key is null and requested_at < :now::timestamptz - interval '30 days'`,
)

/** Removes copies that can no longer be downloaded. */
export const purgeExports = ({ db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>): Promise<void> =>
  inParts(
    async () =>
      mustSucceed(
        await eachRow(
          { db, now },
          {
            name: 'purge-exports',
            next: ({ except }) => listExpiredExports(db, { now: now(), except }),
            keyOf: ({ id }) => id,
            work: async ({ id, key }) => {
              await storage.remove(key)
              await markExpired(db, { id })
            },
          },
        ),
      ),
    () => deleteOld(db, { now: now() }),
  )
