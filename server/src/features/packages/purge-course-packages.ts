import { eachRow, mustSucceed } from '#jobs/each-row.ts'
import { inParts } from '#jobs/in-parts.ts'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

const listExpiredPackages = statement<{ id: string; key: string }, { now: Date; except: readonly string[] }>(`
  select id, key from course_packages
   where key is not null and (expires_at <= :now or status = 'failed') and id <> all(:except::uuid[])
   order by id limit 100`)
const markPackageExpired = statement<unknown, { id: string }>(`
  update course_packages set key = null, status = case when status = 'ready' then 'expired' else status end
   where id = :id`)
const deleteOldPackages = statement<unknown, { now: Date }>(`
  delete from course_packages where key is null and requested_at < :now::timestamptz - interval '30 days'`)

/** Removes packages that can no longer be downloaded, and what was said of old ones. */
export const purgeCoursePackages = ({
  db,
  storage,
  now,
}: Pick<Context, 'db' | 'storage' | 'now'>): Promise<void> =>
  inParts(
    async () =>
      mustSucceed(
        await eachRow(
          { db, now },
          {
            name: 'purge-course-packages',
            next: ({ except }) => listExpiredPackages(db, { now: now(), except }),
            keyOf: ({ id }) => id,
            work: async ({ id, key }) => {
              await storage.remove(key)
              await markPackageExpired(db, { id })
            },
          },
        ),
      ),
    () => deleteOldPackages(db, { now: now() }),
  )
