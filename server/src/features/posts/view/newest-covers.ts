import type { Media } from '@akada/contract/media/routes'
import type { Context } from '#context.ts'
import { statement } from '#db/connect.ts'
import { type MediaModel, mediaOf } from '#media/assets/media-model.ts'

const listNewestCovers = statement<
  { id: string; title: string; media: MediaModel[] },
  { userId: string; limit: number }
>(`
  select p.id, p.title, p.media
    from posts p join users u on u.id = p.user_id cross join can_see_post(null, p, u)
   where p.user_id = :userId and p.deleted_at is null and p.status = 'published'
   order by p.id desc limit :limit::int`)

export interface Cover {
  id: string
  title: string
  media: Media | undefined
}

/** A member's newest posts as anybody sees them, each with its first file. */
export async function findNewestCovers(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, limit }: { userId: string; limit: number },
): Promise<Cover[]> {
  const rows = await listNewestCovers(db, { userId, limit })
  return rows.map(({ id, title, media: [first] }) => ({ id, title, media: first && mediaOf(first, storage) }))
}
