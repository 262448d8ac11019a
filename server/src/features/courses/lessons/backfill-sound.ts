import { inParts } from '#jobs/in-parts.ts'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

/** A few each night, so that what is uploaded meanwhile need not wait for them. */
const videosPerNight = 20

const listVideosWithoutSound = statement<{ id: string }>(`
  select m.id from media_assets m
   where m.owner_type = 'lesson' and m.kind = 'video' and m.status = 'published' and m.progress >= 100 and m.has_sound
     and m.released_at is null and jsonb_array_length(m.renditions) > 0
     and not exists (select from jsonb_array_elements(m.renditions) r where (r -> 'height')::int = 0)
   order by m.id desc limit ${videosPerNight}`)

/** Makes the sound alone of films that were prepared before there was one. */
export async function backfillSound({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  const films = await listVideosWithoutSound(db)
  if (films.length === 0) return
  await jobs.open()
  await inParts(
    ...films.map(
      ({ id: mediaId }) =>
        () =>
          jobs.enqueue(db, 'renditions', { mediaId }),
    ),
  )
}
