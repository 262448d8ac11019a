import { statement } from '#db/connect.ts'
import { enqueueEach } from '#media/worker/enqueue-each.ts'
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
export const backfillSound = async (context: Pick<Context, 'db' | 'jobs'>): Promise<void> =>
  enqueueEach(context, 'renditions', await listVideosWithoutSound(context.db))
