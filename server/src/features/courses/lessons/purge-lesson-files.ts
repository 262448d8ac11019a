import { type Outcome, eachRow, longRun } from '#jobs/each-row.ts'
import { statement } from '#db/connect.ts'
import { releaseAssets } from '#media/assets/owner-assets.ts'
import type { Context } from '#context.ts'
import { restorableDays } from './restorable.ts'

const batchSize = 200

const listDeletedLessonsWithFiles = statement<
  { id: string; userId: string },
  { now: Date; except: readonly string[] }
>(`
  select l.id, c.user_id
    from lessons l join courses c on c.id = l.course_id
   where l.deleted_at < :now::timestamptz - interval '${restorableDays} days' and c.user_id is not null
     and exists (select from media_assets m
       where m.owner_type = 'lesson' and m.owner_id = l.id and m.released_at is null)
     and l.id <> all(:except::uuid[])
   limit ${batchSize}`)

/** Releases the files of deleted lessons that can no longer be restored. */
export const purgeLessonFiles = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'purge-lesson-files',
      next: ({ except }) => listDeletedLessonsWithFiles(db, { now: now(), except }),
      keyOf: ({ id }) => id,
      work: ({ id, userId }) =>
        db
          .transaction()
          .execute((tx) => releaseAssets(tx, { ownerType: 'lesson', ownerId: id, userId, now: now() })),
      seconds: longRun,
    },
  )
