import { statement } from '#db/connect.ts'
import { eachRow, longRun } from '#jobs/each-row.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import type { Context } from '#context.ts'

interface Copy {
  mediaId: string
  name: string
}

const listUnusedCopies = statement<Copy, { askedAt: Date; except: readonly string[] }>(`
  select w.media_id, w.name from watermarks w join media_assets m on m.id = w.media_id and m.owner_type = 'post'
   where w.asked_at < :askedAt and w.media_id::text || ' ' || w.name <> all(:except::text[]) order by w.asked_at
     limit 200`)
const deleteUnusedCopy = statement<
  { key: string | null; userId: string },
  { mediaId: string; name: string; askedAt: Date }
>(`
  delete from watermarks w using media_assets m, posts p
   where w.media_id = :mediaId and w.name = :name and w.asked_at < :askedAt
     and m.id = w.media_id and m.owner_type = 'post' and p.id = m.owner_id
  returning w.key, p.user_id`)

const keepDays = 7

/** Removes copies that have not been requested lately; they can be made again. Returns how many. */
export async function purgeWatermarks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = () => new Date(now().getTime() - keepDays * 24 * 3_600_000)
  const outcome = await eachRow(
    { db, now },
    {
      name: 'purge-watermarks',
      next: ({ except }) => listUnusedCopies(db, { askedAt: before(), except }),
      keyOf: ({ mediaId, name }) => `${mediaId} ${name}`,
      work: ({ mediaId, name }) =>
        db.transaction().execute(async (tx) => {
          const [removed] = await deleteUnusedCopy(tx, { mediaId, name, askedAt: before() })
          if (removed?.key)
            await detachObjects(tx, { keys: [removed.key], userId: removed.userId, now: now() })
        }),
      seconds: longRun,
    },
  )
  return outcome.done
}
