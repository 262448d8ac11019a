import { statement } from '#db/connect.ts'
import { releaseAssets } from '#media/assets/owner-assets.ts'
import type { Context } from '#context.ts'
import { restorableDays } from './restorable.ts'

const atOnce = 200

const deletedWithFiles = statement<{ id: string; userId: string }>(`
  select l.id, c.user_id
    from lessons l join courses c on c.id = l.course_id
   where l.deleted_at < $1::timestamptz - interval '${restorableDays} days' and c.user_id is not null
     and exists (select from media_assets m
       where m.owner_type = 'lesson' and m.owner_id = l.id and m.released_at is null)
   limit ${atOnce}`)

/** Releases the files of deleted lessons that can no longer be restored. */
export async function purgeLessonFiles({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const lessons = await deletedWithFiles(db, now())
  for (const { id, userId } of lessons)
    await db
      .transaction()
      .execute((tx) => releaseAssets(tx, { ownerType: 'lesson', ownerId: id, userId, now: now() }))
  if (lessons.length === atOnce) await purgeLessonFiles({ db, now })
}
